import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../siting/types.ts';
import { Citation } from '../siting/answer/FindingCard.tsx';
import { cardTitle } from '../siting/answer/figures.ts';
import { findingKey, groupFindings } from '../siting/answer/findings.ts';
import { useSpeech } from '../siting/answer/useSpeech.ts';
import { rulesById } from '../siting/answer/view.ts';
import { VerdictSign } from '../symbols/VerdictMark.tsx';
import { useStanding } from '../town/TownProvider.tsx';
import styles from './licences.module.css';

/** What each rule says, the worst first; those that do not apply are left to the consultation. */
export function Findings({ answer }: { readonly answer: Answer }) {
  const { t } = useTranslation('licences');
  const speech = useSpeech();
  const { town } = useStanding();
  const rules = useMemo(() => rulesById(town.code), [town.code]);
  const groups = groupFindings(answer.findings).filter(({ verdict }) => verdict !== 'not-applicable');
  const wants = answer.verdict !== 'complies';
  return (
    <details className={styles.fold} open={wants && groups.length > 0}>
      <summary>{t('check.findings')}</summary>
      <ul className={styles.findings}>
        {groups.flatMap(({ verdict, findings }) =>
          findings.map((finding) => (
            <li key={findingKey(finding)} data-finding={findingKey(finding)} data-verdict={verdict}>
              <VerdictSign verdict={verdict} size={16} label={speech.t(`words:verdict.${verdict}`)} />
              <span>
                {cardTitle(finding, rules.get(finding.rule), speech)}
                {finding.measured_m !== null && finding.required_m !== null && (
                  <small>
                    {' '}
                    {speech.metres(Math.abs(finding.measured_m))} / {speech.lawMetres(finding.required_m)}
                  </small>
                )}
              </span>
              <Citation finding={finding} />
            </li>
          )),
        )}
      </ul>
    </details>
  );
}
