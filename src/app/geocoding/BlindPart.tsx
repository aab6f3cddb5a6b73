import { Switch } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BLIND_REASONS, type BlindSpots } from '../../geocoding/blind-spots.ts';
import type { LandShape } from '../map/scene.ts';
import type { EngineHost } from '../siting/engine/host.ts';
import { useGuarded } from '../siting/useGuarded.ts';
import { useFormat } from '../useFormat.ts';
import styles from './geocoding.module.css';

interface Blind {
  readonly spots: BlindSpots | null;
  readonly on: boolean;
  readonly setOn: (on: boolean) => void;
  readonly shapes: readonly LandShape[];
}
const NONE: readonly LandShape[] = [];

/** The town's blind spots on a day, looked for when somebody wants them. */
export function useBlindSpots(host: EngineHost | null, date: string): Blind {
  const [on, setOn] = useState(false);
  const { value: spots } = useGuarded(host, on ? date : null, (engine) => engine.blindSpots(date));
  const shapes = useMemo(
    () =>
      spots === null
        ? NONE
        : spots.spots.map(
            ({ box: [west, south, east, north] }): LandShape => ({
              status: 'blind',
              geometry: {
                type: 'Polygon',
                coordinates: [
                  [
                    [west, south],
                    [east, south],
                    [east, north],
                    [west, north],
                    [west, south],
                  ],
                ],
              },
            }),
          ),
    [spots],
  );
  return { spots, on, setOn, shapes };
}

/** How many blocks are blind, and why. */
export function BlindPart({ blind: { spots, on, setOn } }: { readonly blind: Blind }) {
  const { t } = useTranslation('geocoding');
  const { integer } = useFormat();
  return (
    <section className={styles.part} aria-labelledby="blind" data-blind={spots?.spots.length}>
      <div className={styles.partHead}>
        <h2 id="blind">{t('blind.title')}</h2>
        <Switch
          label={t('blind.show')}
          checked={on}
          onChange={(event) => setOn(event.currentTarget.checked)}
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
