import { createPortal } from 'react-dom';
import type { Override } from '../../../records/siting-check.ts';
import type { Finding } from '../../../siting/types.ts';
import { civilDate } from '../../format.ts';
import type { MapPicture } from '../../map/capture.ts';
import { VerdictSign } from '../../symbols/VerdictMark.tsx';
import type { Standing } from '../../town/types.ts';
import { useFormat } from '../../useFormat.ts';
import { sourceWords } from '../answer/FindingBody.tsx';
import { cardTitle, figuresOf } from '../answer/figures.ts';
import { findingKey, groupFindings } from '../answer/findings.ts';
import { missingOf, wholeSentence, wholeTitle } from '../answer/sentences.ts';
import type { AnswerView } from '../answer/view.ts';
import type { Surroundings } from '../engine/engine.ts';
import { accuracyWords, coordinatesWords, givenWords, placeWords } from '../question/words.ts';
import { PaperMap } from './PaperMap.tsx';
import styles from './paper.module.css';
import { usePrinting } from './usePrinting.ts';
import { useQrCode } from './useQrCode.ts';

/** The answer on A4: made when the browser prints, whoever asks it to. */
export function PaperSheet(props: PaperSheetProps) {
  const printing = usePrinting();
  const code = useQrCode(props.address);
  return printing === null ? null : <Sheet {...props} code={code} picture={printing.picture} />;
}

interface PaperSheetProps {
  readonly standing: Standing;
  readonly view: AnswerView;
  readonly around: Surroundings | null;
  /** Address that asks the same question again. */
  readonly address: string;
  /** The decision that stands, where somebody decided otherwise. */
  readonly override: Override | null;
}

function Sheet({
  standing,
  view,
  around,
  address,
  override,
  code,
  picture,
}: PaperSheetProps & { readonly code: string | null; readonly picture: MapPicture | null }) {
  const { speech, answer } = view;
  const { t } = speech;
  const { town } = standing;
  const { dateTime } = useFormat();
  const missing = missingOf(view, speech);
  const given = givenWords(answer.site, speech);
  const rows: readonly (readonly [string, string])[] = [
    [t('siting:print.town'), `${town.name} · ${town.uf}`],
    [t('siting:print.code'), town.code.law],
    [t('siting:print.activity'), t(`words:activity.${answer.activity}`)],
    [t('siting:print.place'), placeWords(answer.site, around, speech)],
    [t('siting:print.coordinates'), coordinatesWords(answer.site, speech)],
    [t('siting:print.accuracy'), accuracyWords(answer.site, speech)],
    [t('siting:print.date'), civilDate(answer.date)],
    ...(given.length > 0 ? [[t('siting:print.given'), given.join('; ')] as const] : []),
  ];
  const label = town.isDemo ? t('siting:print.demo') : town.isSandbox ? t('siting:print.sandbox') : null;
  return createPortal(
    <article className={styles.paper} data-paper>
      {label !== null && <p className={styles.label}>{label}</p>}
      <header className={styles.head}>
        <div>
          <h1>{t('siting:print.title')}</h1>
          <p>{t('siting:print.made', { when: dateTime(new Date(), town.timeZone) })}</p>
        </div>
        {code !== null && <img src={code} alt={t('siting:print.address')} width="84" height="84" />}
      </header>
      <dl className={styles.question}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className={styles.verdict}>
        <h2>
          <VerdictSign verdict={answer.verdict} size={20} /> {wholeTitle(answer, speech)}
        </h2>
        <p>{wholeSentence(view, speech)}</p>
        {override !== null && (
          <p>
            <strong>
              {t('siting:override.told')}
              {t(`words:verdict.${override.verdict}`)}.
            </strong>{' '}
            {override.reason} ({dateTime(override.created_at, town.timeZone)})
          </p>
        )}
      </section>
      {picture === null ? (
        <p>{t('siting:print.noMap')}</p>
      ) : (
        <PaperMap picture={picture} utmEpsg={town.utmEpsg} speech={speech} />
      )}
      <h2>{t('siting:print.findings')}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            {(['verdict', 'rule', 'citation', 'measured', 'decided'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`siting:print.col.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groupFindings(answer.findings).flatMap(({ findings }) =>
            findings.map((finding) => <Row key={findingKey(finding)} finding={finding} view={view} />),
          )}
        </tbody>
      </table>
      <h2>{t('siting:print.unknown')}</h2>
      <p>{missing.length === 0 ? t('siting:print.nothingUnknown') : `${speech.list(missing)}.`}</p>
      <h2>{t('siting:print.sources')}</h2>
      <ul className={styles.sources}>
        {sourcesOf(view).map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
      <p className={styles.address}>
        {t('siting:print.address')}: {address}
      </p>
      <p className={styles.address}>{t('siting:print.disclaimer')}</p>
      <div className={styles.signature}>
        <span>{t('siting:print.place_date')}</span>
        <span>{t('siting:print.signature')}</span>
      </div>
    </article>,
    document.body,
  );
}

function Row({ finding, view }: { readonly finding: Finding; readonly view: AnswerView }) {
  const { speech } = view;
  const { t } = speech;
  const rule = view.rules.get(finding.rule);
  const figures = figuresOf(finding, rule, speech)
    .map(({ term, value }) => `${term} ${value}`)
    .join('; ');
  return (
    <tr>
      <td className={styles.result}>
        <VerdictSign verdict={finding.verdict} size={14} /> {t(`words:verdict.${finding.verdict}`)}
      </td>
      <td>{cardTitle(finding, rule, speech)}</td>
      <td className={styles.result}>{finding.citation}</td>
      <td>{figures === '' ? '—' : figures}</td>
      <td>{finding.nearest === null ? '—' : speech.name(finding.nearest)}</td>
    </tr>
  );
}

function sourcesOf({ named, speech }: AnswerView): readonly string[] {
  return [...new Set(Object.values(named).map(({ source }) => sourceWords(source, speech)))].sort((a, b) =>
    a.localeCompare(b, 'pt-BR'),
  );
}
