import { VerdictMark, VerdictSign, verdictColours } from '../../symbols/VerdictMark.tsx';
import styles from './answer.module.css';
import { tally } from './findings.ts';
import { wholeSentence, wholeTitle } from './sentences.ts';
import type { AnswerView } from './view.ts';

/** The word, the sign, one sentence, and how many findings of each verdict. */
export function WholeVerdict({ view }: { readonly view: AnswerView }) {
  const { answer, speech } = view;
  const { t } = speech;
  return (
    <section
      className={styles.whole}
      style={verdictColours(answer.verdict)}
      data-whole-verdict={answer.verdict}
    >
      <div className={styles.wholeHead}>
        <VerdictSign verdict={answer.verdict} size={28} />
        <div role="status">
          <h2>{wholeTitle(answer, speech)}</h2>
          <p>{wholeSentence(view, speech)}</p>
        </div>
      </div>
      <ul className={styles.tally}>
        {tally(answer.findings).map(({ verdict, count }) => (
          <li key={verdict}>
            <VerdictMark verdict={verdict} size={16}>
              {t(`verdict:tally.${verdict}`, { count })}
            </VerdictMark>
          </li>
        ))}
      </ul>
    </section>
  );
}
