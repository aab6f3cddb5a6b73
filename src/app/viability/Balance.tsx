import { useTranslation } from 'react-i18next';
import type { LandAreas, LandStatus } from '../../siting/viability/types.ts';
import { useFormat } from '../useFormat.ts';
import { GROUNDS, percentOf, shareOf, sizeOf, squareMetres } from './ground.ts';
import styles from './where.module.css';

const CLASS: { readonly [S in LandStatus]: string | undefined } = {
  allowed: styles.allowed,
  inconclusive: styles.inconclusive,
  'no-data': styles.noData,
  excluded: styles.excluded,
};

/** How the map paints a ground. */
export function Swatch({ status }: { readonly status: LandStatus }) {
  return <span className={`${styles.swatch} ${CLASS[status]}`} aria-hidden="true" />;
}

/** The municipality in one bar: what it is of each ground, told in words to who does not see it. */
export function Bar({ areas, label }: { readonly areas: LandAreas; readonly label?: string }) {
  const { t } = useTranslation('where');
  const { decimal } = useFormat();
  const parts = GROUNDS.map((status) => ({ status, share: shareOf(areas, status) })).filter(
    ({ share }) => share > 0,
  );
  const words = parts
    .map(({ status, share }) => t('part', { word: t(`status.${status}`), share: percentOf(share, decimal) }))
    .join(', ');
  return (
    <span className={styles.bar} role="img" aria-label={label ?? t('bar', { parts: words })}>
      {parts.map(({ status, share }) => (
        <span key={status} className={CLASS[status]} style={{ flexGrow: share }} />
      ))}
    </span>
  );
}

/** The bar with its figures under it. */
export function Balance({ areas }: { readonly areas: LandAreas }) {
  const { t } = useTranslation('where');
  const { decimal } = useFormat();
  const told = GROUNDS.filter((status) => status !== 'no-data' || areas.no_data > 0);
  return (
    <div className={styles.balance}>
      <Bar areas={areas} />
      <dl className={styles.grounds}>
        {told.map((status) => (
          <div key={status} data-ground={status} data-m2={Math.round(squareMetres(areas, status))}>
            <dt>
              <Swatch status={status} />
              {t(`status.${status}`)}
            </dt>
            <dd>{sizeOf(squareMetres(areas, status), decimal)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
