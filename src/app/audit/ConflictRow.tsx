import { IconMapPin } from '@tabler/icons-react';
import type { Skipped } from '../../siting/audit.ts';
import type { ConflictPlace } from '../../siting/conflict.ts';
import { Citation } from '../siting/answer/FindingCard.tsx';
import { hasSymbol } from '../symbols/index.ts';
import { PlaceSymbol } from '../symbols/PlaceSymbol.tsx';
import { VerdictMark, VerdictSign } from '../symbols/VerdictMark.tsx';
import { IconButton, TextLink } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { useFormat } from '../useFormat.ts';
import styles from './audit.module.css';
import type { Entry, Row } from './entries.ts';
import type { AuditPanelProps } from './panel.ts';
import { againstWords, figures, firstWords, noteWords, placeName } from './say.ts';

/** One conflict: the places, the verdict, the numbers, the law; who came first and what more is to be said below. */
export function ConflictRow({
  entry,
  page,
  chosen,
  onChoose,
  placeSearch,
}: {
  readonly entry: Entry;
} & Pick<AuditPanelProps, 'page' | 'chosen' | 'onChoose' | 'placeSearch'>) {
  const { speech } = page;
  const { t } = speech;
  const { conflict, fate, before, section } = entry;
  const { site, other, pair } = conflict;
  const numbers = figures(conflict, speech);
  const on = conflict.key === chosen;
  const told = [
    page.grouping === 'neighbourhood' ? null : conflict.neighbourhood,
    firstWords(conflict, speech),
    ...noteWords(conflict, speech),
  ].filter((part) => part !== null);
  const against = againstWords(conflict, speech);
  return (
    <>
      <td className={styles.places}>
        <div className={styles.names}>
          <Place place={site} page={page} placeSearch={placeSearch} />
          {pair && other !== null ? (
            <>
              <span className={styles.and}>{t(conflict.mutual ? 'audit:and' : 'audit:towards')}</span>
              <Place place={other} page={page} placeSearch={placeSearch} />
            </>
          ) : (
            against !== null && (
              <span className={styles.and}>
                {t('audit:towards')} {against}
                {other !== null && other.name !== null && ` (${other.name})`}
              </span>
            )
          )}
        </div>
      </td>
      <td className={styles.verdict}>
        <VerdictMark verdict={conflict.verdict} />
        <Citation finding={conflict} />
        {fate !== null && fate !== 'unchanged' && (
          <span className={classes(styles.fate, styles[fate])} data-fate={fate}>
            {t(`audit:fate.${fate}`)}
          </span>
        )}
        {before !== null && (
          <span className={styles.small}>
            {before.verdict === conflict.verdict
              ? t('audit:was', { measure: figures(before, speech).measured })
              : t('audit:wasVerdict', { verdict: t(`words:verdict.${before.verdict}`) })}
          </span>
        )}
        {entry.why !== null && <span className={styles.small}>{t(`audit:why.${entry.why}`)}</span>}
      </td>
      <FigureCell name="measured" value={numbers.measured} page={page} />
      <FigureCell name="required" value={numbers.required} page={page} />
      <FigureCell name="margin" value={numbers.margin} page={page} strong={conflict.verdict === 'violates'} />
      <td className={styles.map}>
        {section !== 'solved' && (
          <IconButton
            label={t('audit:show_on_map', { name: placeName(site, speech) })}
            aria-pressed={on}
            onClick={() => onChoose(on ? null : conflict.key)}
          >
            <IconMapPin size={18} aria-hidden />
          </IconButton>
        )}
      </td>
      {told.length > 0 && (
        <td colSpan={6} className={styles.told}>
          {told.join(' · ')}
        </td>
      )}
    </>
  );
}

function FigureCell({
  name,
  value,
  page,
  strong = false,
}: {
  readonly name: 'measured' | 'required' | 'margin';
  readonly value: string;
  readonly page: AuditPanelProps['page'];
  readonly strong?: boolean;
}) {
  return (
    <td
      className={classes(styles.value, strong && styles.strong, value === '—' && styles.none)}
      data-label={page.speech.t(`audit:col.${name}`)}
    >
      {value}
    </td>
  );
}

function Place({
  place,
  page,
  placeSearch,
}: {
  readonly place: ConflictPlace;
} & Pick<AuditPanelProps, 'page' | 'placeSearch'>) {
  const { speech } = page;
  const name = placeName(place, speech);
  const search = placeSearch(place.id);
  return (
    <span className={styles.place}>
      {hasSymbol(place.kind) && <PlaceSymbol kind={place.kind} size={18} />}
      {search === null ? (
        <span>{name}</span>
      ) : (
        <TextLink to="/consulta" search={search} title={speech.t('audit:openPlace', { name })}>
          {name}
        </TextLink>
      )}
    </span>
  );
}

/** Heading of a part of the list or of a group in it. */
export function HeadingRow({
  row,
  page,
}: {
  readonly row: Extract<Row, { readonly type: 'section' | 'group' | 'skipped' }>;
  readonly page: AuditPanelProps['page'];
}) {
  const { speech, standing } = page;
  const { t, language } = speech;
  const { integer } = useFormat();
  if (row.type === 'group') {
    const rule = row.by === 'rule' ? standing.town.code.rules.find(({ id }) => id === row.name) : undefined;
    const title =
      rule !== undefined
        ? `${rule.citation}: ${language === 'en' ? rule.title.en : rule.title.pt}`
        : (row.name ?? t('audit:noArea'));
    return (
      <td colSpan={6} className={styles.group} data-group={row.name ?? ''}>
        <h3>{title}</h3>
        <span className={styles.groupCount}>{integer(row.count)}</span>
      </td>
    );
  }
  const section = row.type === 'skipped' ? 'skipped' : row.section;
  const note = t(`audit:sectionNote.${section}`);
  return (
    <td colSpan={6} className={styles.section} data-section={section}>
      <h2>
        {(section === 'violates' || section === 'inconclusive' || section === 'no-data') && (
          <VerdictSign verdict={section} />
        )}
        {t(`audit:section.${section}`)} <span className={styles.groupCount}>{integer(row.count)}</span>
      </h2>
      <p className={styles.small}>{note}</p>
    </td>
  );
}

export function SkipRow({
  skipped,
  page: { speech },
}: {
  readonly skipped: Skipped;
  readonly page: AuditPanelProps['page'];
}) {
  return (
    <td colSpan={6} className={styles.skip}>
      <b>{skipped.site}</b> {speech.t(`audit:skip.${skipped.reason}`)}
    </td>
  );
}
