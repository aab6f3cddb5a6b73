import { useTranslation } from 'react-i18next';
import type { Deadline } from '../../../laws/types.ts';
import { useText } from '../../i18n/language.ts';
import type { Entry } from '../entries.ts';
import { Figure, FigureList, Remark } from './Figure.tsx';

const dayMonth = (text: string) => text.split('-').reverse().join('/');

/** How long, whether it can grow, when in the year, and what runs after it. */
export function TermFigures({
  term,
  entryById,
}: {
  readonly term: Deadline;
  readonly entryById: (id: string) => Entry | undefined;
}) {
  const { t } = useTranslation('laws');
  const text = useText();
  const long = (count: number) => t(`term.${term.unit}`, { count });
  const plain =
    term.min_days === undefined
      ? long(term.days)
      : t('term.between', { min: term.min_days, max: long(term.days) });
  const length = term.nature === undefined ? plain : t(`term.${term.nature}`, { term: plain });
  const parts = [
    length,
    term.extendable_to !== undefined && t('term.extendable', { max: long(term.extendable_to) }),
    term.season !== undefined &&
      t('term.season', { from: dayMonth(term.season[0]), to: dayMonth(term.season[1]) }),
  ].filter((part) => part !== false);
  const next = term.followed_by === undefined ? undefined : entryById(term.followed_by);
  return (
    <>
      <FigureList>
        <Figure name={t('term.label')} strong>
          {parts.join(', ')}
        </Figure>
      </FigureList>
      {term.note !== null && <Remark>{text(term.note)}</Remark>}
      {next !== undefined && (
        <Remark>{t('term.followedBy', { act: `${text(next.title)} (${next.citation})` })}</Remark>
      )}
    </>
  );
}
