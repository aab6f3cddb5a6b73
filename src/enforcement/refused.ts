import type { Text } from '../laws/vocabulary.ts';

/** Something asked that the law or the calendar does not allow: what, and what to do, in both languages. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly said: Text;
  constructor(said: Text) {
    super(said.pt);
    this.said = said;
  }
}
