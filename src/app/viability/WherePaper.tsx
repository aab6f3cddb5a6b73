import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Rule } from '../../laws/types.ts';
import type { Viability } from '../../siting/viability/types.ts';
import { useSpeech } from '../siting/answer/useSpeech.ts';
import { PaperMap } from '../siting/paper/PaperMap.tsx';
import styles from '../siting/paper/paper.module.css';
import { usePrinting } from '../siting/paper/usePrinting.ts';
import { useQrCode } from '../siting/paper/useQrCode.ts';
import type { Standing } from '../town/types.ts';
import { useFormat } from '../useFormat.ts';
import { Swatch } from './Balance.tsx';
import { GROUNDS, percentOf, shareOf, sizeOf, squareMetres } from './ground.ts';

/** The viability map on A4, with its figures, its rules and what was left out. */
export function WherePaper({
  standing: { town, date: day },
  land,
  rules,
  address,
}: {
  readonly standing: Standing;
  readonly land: Viability;
  readonly rules: ReadonlyMap<string, Rule>;
  readonly address: string;
}) {
  const { t } = useTranslation(['where', 'words', 'siting']);
  const speech = useSpeech();
  const { decimal, date, dateTime } = useFormat();
  const printing = usePrinting();
  const code = useQrCode(address);
  if (printing === null) return null;
  const label = town.isDemo ? t('siting:print.demo') : town.isSandbox ? t('siting:print.sandbox') : null;
  const title = (id: string) => {
    const rule = rules.get(id);
    return rule === undefined ? id : speech.text(rule.title);
  };
  const rows = [
    [t('where:paper.town'), `${town.name} · ${town.uf}`],
    [t('where:paper.code'), town.code.law],
    [t('where:paper.date'), date(day)],
  ] as const;
  const off = land.rules.filter((rule) => !rule.on);
  return createPortal(
    <article className={styles.paper} data-paper>
      {label !== null && <p className={styles.label}>{label}</p>}
      <header className={styles.head}>
        <div>
          <h1>{t('where:paper.title', { activity: t(`words:activity.${land.activity}`) })}</h1>
          <p>{t('where:paper.made', { when: dateTime(new Date(), town.timeZone) })}</p>
        </div>
        {code !== null && <img src={code} alt={t('where:paper.address')} width="84" height="84" />}
      </header>
      <dl className={styles.question}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {printing.picture === null ? (
        <p>{t('siting:print.noMap')}</p>
      ) : (
        <PaperMap picture={printing.picture} utmEpsg={town.utmEpsg} speech={speech} />
      )}
      <h2>{t('where:paper.areas')}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('where:paper.status')}</th>
            <th scope="col">{t('where:paper.area')}</th>
            <th scope="col">{t('where:paper.share')}</th>
          </tr>
        </thead>
        <tbody>
          {GROUNDS.map((status) => (
            <tr key={status}>
              <td>
                <Swatch status={status} /> {t(`where:status.${status}`)}
              </td>
              <td>{sizeOf(squareMetres(land.areas, status), decimal)}</td>
              <td>{percentOf(shareOf(land.areas, status), decimal)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{t('where:paper.rules')}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('where:paper.rule')}</th>
            <th scope="col">{t('where:paper.cite')}</th>
            <th scope="col">{t('where:paper.takes')}</th>
          </tr>
        </thead>
        <tbody>
          {land.rules
            .filter((rule) => rule.on)
            .map(({ rule, citation, share }) => (
              <tr key={rule}>
                <td>{title(rule)}</td>
                <td>{citation}</td>
                <td>{percentOf(share, decimal)}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {off.length > 0 && (
        <>
          <h2>{t('where:paper.off')}</h2>
          <p>{off.map(({ rule, citation }) => `${title(rule)} (${citation})`).join('; ')}.</p>
        </>
      )}
      {land.undrawn.length > 0 && (
        <>
          <h2>{t('where:aside')}</h2>
          <p>{land.undrawn.map(({ rule, citation }) => `${title(rule)} (${citation})`).join('; ')}.</p>
        </>
      )}
      {land.unknown.length > 0 && (
        <>
          <h2>{t('where:unknown')}</h2>
          <p>
            {t('where:unknownText', {
              kinds: speech.list(land.unknown.map((kind) => t(`words:kinds.${kind}`))),
            })}
          </p>
        </>
      )}
      <p className={styles.address}>
        {t('where:paper.address')}: {address}
      </p>
      <p className={styles.address}>{t('where:paper.disclaimer')}</p>
    </article>,
    document.body,
  );
}
