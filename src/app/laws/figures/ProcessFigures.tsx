import { useTranslation } from 'react-i18next';
import { ACTOR_LABELS } from '../../../laws/labels.ts';
import type { Move } from '../../../laws/procedure-types.ts';
import { useText } from '../../i18n/language.ts';
import styles from '../EntryCard.module.css';
import type { Entry, ProcessRow } from '../entries.ts';
import { Figure, FigureList } from './Figure.tsx';

/** The terms that run at a stage, and what may follow: the act, by whom, when, its article. */
export function ProcessFigures({
  row: { stage, moves },
  entryById,
}: {
  readonly row: ProcessRow;
  readonly entryById: (id: string) => Entry | undefined;
}) {
  const { t } = useTranslation('laws');
  const text = useText();
  const term = (id: string) => {
    const entry = entryById(id);
    return entry === undefined ? id : `${text(entry.title)} (${entry.citation})`;
  };
  const said = ({ text: act, by, when, needs, citation }: Move) =>
    [
      text(act),
      t('process.by', { who: by.map((one) => text(ACTOR_LABELS[one])).join(t('process.or')) }),
      ...(when === undefined ? [] : [t(`process.${when}`)]),
      ...(needs === undefined ? [] : [t('process.needs', { needs: text(needs) })]),
      citation,
    ].join('; ');
  return (
    <>
      <FigureList>
        {(stage.terms ?? []).map((each) => (
          <Figure key={'told' in each ? each.told.citation : each.deadline} name={t('process.term')}>
            {'told' in each ? `${text(each.told.text)} (${each.told.citation})` : term(each.deadline)}
          </Figure>
        ))}
      </FigureList>
      {moves.length === 0 ? (
        <p className={styles.note}>{t('process.end')}</p>
      ) : (
        <>
          <p className={styles.note}>{t('process.next')}</p>
          <ul className={styles.items}>
            {moves.map((move) => (
              <li key={move.id}>{said(move)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
