import { sayNote } from '../../../siting/notes.ts';
import type { Finding } from '../../../siting/types.ts';
import type { Language } from '../../i18n/index.ts';

/** Notes that a card already says in its own words or figures. */
const SAID: ReadonlySet<string> = new Set([
  'layer-unknown',
  'places-unplaced',
  'attribute-missing',
  'to-be-verified',
  'limit-broken',
  'limit-kept',
]);

/** The other notes of a finding, each a sentence, each once. */
export const notesOf = ({ notes }: Pick<Finding, 'notes'>, language: Language): readonly string[] => [
  ...new Set(
    notes.filter(({ code }) => !SAID.has(code)).map((note) => sayNote(note, language === 'en' ? 'en' : 'pt')),
  ),
];
