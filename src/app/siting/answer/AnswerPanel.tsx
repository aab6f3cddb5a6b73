import { memo, type ReactNode } from 'react';
import type { Alternative } from '../engine/engine.ts';
import { FindingCard } from './FindingCard.tsx';
import { FindingRows } from './FindingRows.tsx';
import { findingKey, groupFindings } from './findings.ts';
import type { AlternativeState } from './useAlternative.ts';
import type { AnswerView } from './view.ts';
import { WhatWouldChange } from './WhatWouldChange.tsx';
import { WholeVerdict } from './WholeVerdict.tsx';

/** The reading: whole verdict, what would change it, cards worst first, then the rules that are met. */
export const AnswerPanel = memo(function AnswerPanel({
  view,
  alternative,
  actions,
  weak,
  onConsult,
}: {
  readonly view: AnswerView;
  readonly alternative: AlternativeState;
  /** Save, print and share, where they stand below the verdict. */
  readonly actions: ReactNode;
  /** What is weak about answers at this place. */
  readonly weak: ReactNode;
  readonly onConsult: (alternative: Alternative) => void;
}) {
  return (
    <>
      <WholeVerdict view={view} />
      <WhatWouldChange view={view} alternative={alternative} onConsult={onConsult} />
      {weak}
      {actions}
      {groupFindings(view.answer.findings).map(({ verdict, findings }) =>
        verdict === 'complies' || verdict === 'not-applicable' ? (
          <FindingRows
            key={verdict}
            verdict={verdict}
            findings={findings}
            view={view}
            folded={verdict === 'not-applicable'}
          />
        ) : (
          findings.map((finding) => <FindingCard key={findingKey(finding)} finding={finding} view={view} />)
        ),
      )}
    </>
  );
});
