import { createPortal } from 'react-dom';
import { civilDate } from '../format.ts';
import { pictureOfMap } from '../map/capture.ts';
import { useSpeech } from '../siting/answer/useSpeech.ts';
import { PaperMap } from '../siting/paper/PaperMap.tsx';
import styles from '../siting/paper/paper.module.css';
import { VerdictSign } from '../symbols/VerdictMark.tsx';
import { usePrinting } from '../theme/usePrinting.ts';
import { useFormat } from '../useFormat.ts';
import { type Entry, SECTIONS } from './entries.ts';
import { againstWords, figures, firstWords, noteWords, placeName } from './say.ts';
import type { AuditPageState } from './useAuditPage.ts';

/** The rows that the filters leave, all of them, on A4: made when the browser prints. */
export function AuditPaper({ page }: { readonly page: AuditPageState }) {
  const printing = usePrinting();
  return printing && page.run !== null ? <Sheet page={page} run={page.run} /> : null;
}

function Sheet({
  page,
  run,
}: {
  readonly page: AuditPageState;
  readonly run: NonNullable<AuditPageState['run']>;
}) {
  const { speech, standing, shown, filters, who, kept } = page;
  const { t } = speech;
  const { town } = standing;
  const { dateTime, integer } = useFormat();
  const siting = useSpeech();
  const picture = pictureOfMap();
  const label = town.isDemo
    ? siting.t('siting:print.demo')
    : town.isSandbox
      ? siting.t('siting:print.sandbox')
      : null;
  const rows: readonly (readonly [string, string])[] = [
    [t('audit:paper.town'), `${town.name} · ${town.uf}`],
    [t('audit:paper.code'), town.code.law],
    [t('audit:paper.day'), civilDate(run.day)],
    [t('audit:paper.checked'), integer(run.checked)],
    ...(filters.rule === null ? [] : [[t('audit:rule'), filters.rule] as const]),
    ...(filters.area === null ? [] : [[t('audit:area'), filters.area] as const]),
    ...(filters.only === null ? [] : [[t('audit:show'), t(`audit:tally.${filters.only}`)] as const]),
    ...(filters.q === null ? [] : [[t('audit:find'), filters.q] as const]),
  ];
  return createPortal(
    <article className={styles.paper} data-paper>
      {label !== null && <p className={styles.label}>{label}</p>}
      <header className={styles.head}>
        <div>
          <h1>{t('audit:paper.title')}</h1>
          <p>
            {t('audit:paper.made', { when: dateTime(new Date(), town.timeZone) })}
            {kept !== null &&
              `. ${t('audit:keptOf', {
                when: dateTime(kept.summary.created_at, town.timeZone),
                who: who(kept.summary),
                day: civilDate(run.day),
              })}`}
          </p>
        </div>
      </header>
      <dl className={styles.question}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {picture !== null && <PaperMap picture={picture} utmEpsg={town.utmEpsg} speech={siting} />}
      {SECTIONS.map((section) => {
        const entries = shown.filter((entry) => entry.section === section);
        if (entries.length === 0) return null;
        return (
          <section key={section}>
            <h2>
              {t(`audit:section.${section}`)} ({integer(entries.length)})
            </h2>
            <p>{t(`audit:sectionNote.${section}`)}</p>
            <table className={styles.table}>
              <thead>
                <tr>
                  {(['place', 'verdict', 'measured', 'required', 'margin', 'law'] as const).map((column) => (
                    <th key={column} scope="col">
                      {t(`audit:col.${column}`)}
                    </th>
                  ))}
                  <th scope="col">{t('audit:paper.who')}</th>
                </tr>
              </thead>
              <tbody>
                {entries.map((entry) => (
                  <PaperRow key={entry.conflict.key} entry={entry} page={page} />
                ))}
              </tbody>
            </table>
          </section>
        );
      })}
      {run.skipped.length > 0 && (
        <>
          <h2>{t('audit:section.skipped')}</h2>
          <p>{run.skipped.map(({ site, reason }) => `${site}: ${t(`audit:skip.${reason}`)}`).join('; ')}.</p>
        </>
      )}
      <p className={styles.address}>{t('audit:datum')}</p>
      <p className={styles.address}>{siting.t('siting:print.disclaimer')}</p>
    </article>,
    document.body,
  );
}

function PaperRow({
  entry: { conflict, fate, why },
  page: { speech },
}: {
  readonly entry: Entry;
  readonly page: AuditPageState;
}) {
  const { t } = speech;
  const { site, other, pair, neighbourhood } = conflict;
  const numbers = figures(conflict, speech);
  const second = pair && other !== null ? placeName(other, speech) : againstWords(conflict, speech);
  const more = [neighbourhood, firstWords(conflict, speech), ...noteWords(conflict, speech)].filter(
    (part) => part !== null,
  );
  return (
    <tr>
      <td>
        {placeName(site, speech)}
        {second !== null && ` — ${second}`}
      </td>
      <td>
        <span className={styles.result}>
          <VerdictSign verdict={conflict.verdict} size={14} /> {t(`words:verdict.${conflict.verdict}`)}
        </span>
        {fate !== null && `, ${t(`audit:fate.${fate}`)}`}
        {why !== null && ` (${t(`audit:why.${why}`)})`}
      </td>
      <td className={styles.result}>{numbers.measured}</td>
      <td className={styles.result}>{numbers.required}</td>
      <td className={styles.result}>{numbers.margin}</td>
      <td className={styles.result}>{conflict.citation}</td>
      <td>{more.join(' · ')}</td>
    </tr>
  );
}
