import { Switch } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BLIND_REASONS } from '../../geocoding/blind-spots.ts';
import { isShown, layersFromWords, layersToWords, toggled } from '../map/layers.ts';
import type { EngineHost } from '../siting/engine/host.ts';
import { useBlindSpots } from '../siting/map/useBlindSpots.ts';
import { useUrlState } from '../url/useUrlState.ts';
import { useFormat } from '../useFormat.ts';
import styles from './geocoding.module.css';

/** How many blocks are blind, and why. */
export function BlindPart({ host, date }: { readonly host: EngineHost; readonly date: string }) {
  const { t } = useTranslation('geocoding');
  const { state, patch } = useUrlState();
  // The same layer as in the panel of every map: the address holds it.
  const layers = useMemo(() => layersFromWords(state.layers), [state.layers]);
  const on = isShown(layers, 'blind');
  const spots = useBlindSpots(host, date, on);
  const { integer } = useFormat();
  return (
    <section className={styles.part} aria-labelledby="blind" data-blind={spots?.spots.length}>
      <div className={styles.partHead}>
        <h2 id="blind">{t('blind.title')}</h2>
        <Switch
          label={t('blind.show')}
          checked={on}
          onChange={() => patch({ layers: layersToWords(toggled(layers, 'blind')) })}
        />
      </div>
      <p>{t('blind.text')}</p>
      {on && spots === null && <p role="status">{t('blind.wait')}</p>}
      {spots !== null &&
        (spots.spots.length === 0 ? (
          <p>{t('blind.none', { looked: integer(spots.looked) })}</p>
        ) : (
          <>
            <p>
              <b>{t('blind.count', { count: spots.spots.length, looked: integer(spots.looked) })}</b>
            </p>
            <ul className={styles.reasons}>
              {BLIND_REASONS.map((reason) => {
                const count = spots.spots.filter(({ reasons }) => reasons.includes(reason)).length;
                return count === 0 ? null : (
                  <li key={reason}>
                    {integer(count)} · {t(`blind.reason.${reason}`)}
                  </li>
                );
              })}
            </ul>
          </>
        ))}
    </section>
  );
}
