/** Which acts draw a paper up: a prior notice is one after which an inspector may still draw up the notice. */
import type { Move } from '../laws/procedure-types.ts';
import type { PostureCode } from '../laws/types.ts';

const drawsUp = (code: PostureCode, stage: string | null): readonly Move[] =>
  code.procedure.moves.filter(
    ({ from, to, by }) => by.includes('inspector') && to !== null && from.includes(stage),
  );

/** Whether a stage is that of a prior notice, which the notice of infringement may follow. */
export const isPriorStage = (code: PostureCode, stage: string | null): boolean =>
  stage !== null && drawsUp(code, stage).length > 0;

/** The acts by which a paper may be drawn up at a stage (null: nothing was yet), in the order of the code. */
export function issuingMoves(
  code: PostureCode,
  stage: string | null,
  paper: 'infringement' | 'prior-notice',
): readonly Move[] {
  return drawsUp(code, stage).filter(({ to }) => isPriorStage(code, to) === (paper === 'prior-notice'));
}
