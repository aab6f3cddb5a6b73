import { NativeSelect } from '@mantine/core';
import { IconMarquee2, IconScreenshot } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { OurFault } from '../states/OurFault.tsx';
import { IconButton } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import type { Bands } from './engine/engine.ts';
import styles from './panel.module.css';
import { monthsName } from './say.ts';
import { SPOT_CLASSES, spotColour } from './scale.ts';
import type { PanelPageState } from './usePanel.ts';
import { type Per, type Show, USUAL_WIDTH_M } from './useSelection.ts';

/** More points than the map takes without holding the page up: never some of them in place of all. */
export const MOST_POINTS = 100_000;

const SHOWS: readonly Show[] = ['rates', 'heat', 'spots', 'cases'];
const PERS: readonly Per[] = ['inspections', 'establishments', 'area', 'people', 'count'];
const WIDTH = { least: 100, most: 1000, step: 50 } as const;

/** What the map shows, what its colours mean, and how to cut a part out of it. */
export function MapPanel({
  page,
  limits,
  steps,
  bands,
  bandsFault,
  placed,
  brushing,
  onBrushing,
  onVisible,
}: {
  readonly page: PanelPageState;
  readonly limits: readonly number[];
  readonly steps: readonly number[];
  readonly bands: Bands | null;
  /** The bands could not be made. */
  readonly bandsFault: { readonly error: unknown; readonly retry: () => void } | null;
  readonly placed: number;
  readonly brushing: boolean;
  readonly onBrushing: (on: boolean) => void;
  readonly onVisible: () => void;
}) {
  const { t, handle, board, data, format } = page;
  const { show, per, patch } = handle;
  const hasPeople = data.areas.some(({ population }) => population !== null);
  return (
    <section className={styles.mapPanel} aria-label={t('map.label')}>
      <fieldset className={styles.tabs}>
        <legend className="visually-hidden">{t('map.label')}</legend>
        {SHOWS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={show === one}
            onClick={() => patch({ show: one === 'rates' ? null : one })}
          >
            {t(`map.${one}`)}
          </button>
        ))}
      </fieldset>
      <div className={classes(styles.legend, show === 'spots' && styles.below)}>
        {show === 'rates' && <RateLegend page={page} limits={limits} />}
        {show === 'heat' && <HeatLegend page={page} steps={steps} bands={bands} placed={placed} />}
        {show === 'heat' && bandsFault !== null && (
          <OurFault error={bandsFault.error} onRetry={bandsFault.retry} />
        )}
        {(show === 'rates' || show === 'spots') && page.measureFault !== null && (
          <OurFault error={page.measureFault.error} onRetry={page.measureFault.retry} />
        )}
        {show === 'spots' && <SpotLegend page={page} />}
        {show === 'cases' && (
          <>
            <h3>{t('map.casesTitle')}</h3>
            <p>
              {placed > MOST_POINTS
                ? t('map.tooMany', { n: format.integer(placed), most: format.integer(MOST_POINTS) })
                : t('map.casesText')}
            </p>
          </>
        )}
        {board !== null && board.unplaced > 0 && (show === 'heat' || show === 'cases') && (
          <p>{t('map.unplaced', { count: board.unplaced, shown: format.integer(board.unplaced) })}</p>
        )}
      </div>
      {(show === 'rates' || show === 'spots') && (
        <NativeSelect
          size="xs"
          className={styles.per}
          aria-label={t('map.per')}
          value={per}
          onChange={({ currentTarget: { value } }) => {
            const found = PERS.find((one) => one === value);
            patch({ per: found === undefined || found === 'inspections' ? null : found });
          }}
          data={PERS.filter(
            (one) => (one !== 'people' || hasPeople) && (one !== 'count' || show === 'rates'),
          ).map((value) => ({ value, label: `${t('map.perWord')} ${t(`map.measure.${value}`)}` }))}
        />
      )}
      <div className={styles.deeds}>
        <IconButton
          label={t(brushing ? 'map.brushing' : 'map.brush')}
          aria-pressed={brushing}
          onClick={() => onBrushing(!brushing)}
        >
          <IconMarquee2 size={20} aria-hidden />
        </IconButton>
        <IconButton label={t('map.visible')} onClick={onVisible}>
          <IconScreenshot size={20} aria-hidden />
        </IconButton>
        {brushing && <span role="status">{t('map.brushing')}</span>}
      </div>
    </section>
  );
}

function RateLegend({ page, limits }: { readonly page: PanelPageState; readonly limits: readonly number[] }) {
  const { t, format, handle, board, measure } = page;
  const { per } = handle;
  const told = board?.rates.some(({ rate }) => rate !== null) === true;
  if (per === 'count') return <h3>{t('map.ratesTitle.count')}</h3>;
  return (
    <>
      <h3>{t(`map.ratesTitle.${measure}`)}</h3>
      {!told ? (
        <p>{t('map.noMeasure')}</p>
      ) : (
        <>
          <Ramp
            colours={[1, 2, 3, 4, 5, 6].map((step) => `var(--q2-${step})`)}
            marks={limits.map((limit) => format.decimal(limit, 0, 2))}
          />
          {board?.rates.some(({ few }) => few) === true && (
            <p className={styles.fewKey}>
              <i /> {t(`map.few.${measure}`)}
            </p>
          )}
        </>
      )}
    </>
  );
}

function HeatLegend({
  page,
  steps,
  bands,
  placed,
}: {
  readonly page: PanelPageState;
  readonly steps: readonly number[];
  readonly bands: Bands | null;
  readonly placed: number;
}) {
  const { t, language, format, handle, board } = page;
  const { width, patch } = handle;
  const [at, setAt] = useState(width);
  useEffect(() => setAt(width), [width]);
  const { from, to } = board?.span ?? handle.selection;
  return (
    <>
      <h3>{t('map.heatTitle', { months: monthsName(from, to, language) })}</h3>
      {placed === 0 ? (
        <p>{t('map.noPoints')}</p>
      ) : (
        <>
          <Ramp
            colours={['transparent', ...[2, 3, 4, 5, 6].map((step) => `var(--q1-${step})`)]}
            marks={steps.map((step) => format.decimal(step, 0, 2))}
          />
          <label className={styles.width}>
            <span>
              {t('map.width')} {format.lawMetres(at)}
            </span>
            <input
              type="range"
              min={WIDTH.least}
              max={WIDTH.most}
              step={WIDTH.step}
              value={at}
              aria-valuetext={format.lawMetres(at)}
              onChange={({ currentTarget: { value } }) => {
                setAt(Number(value));
                patch({ width: Number(value) === USUAL_WIDTH_M ? null : Number(value) });
              }}
            />
            <small>{t('map.widthHint')}</small>
          </label>
          {bands !== null && (
            <p data-peak={bands.peak.toFixed(3)} data-total={bands.total.toFixed(3)}>
              {t('map.peak', { peak: format.decimal(bands.peak, 1), total: format.integer(bands.total) })}
            </p>
          )}
        </>
      )}
    </>
  );
}

function SpotLegend({ page: { t, board } }: { readonly page: PanelPageState }) {
  const told = board?.rates.some(({ spot }) => spot !== null) === true;
  return (
    <>
      <h3>{t('map.spotsTitle')}</h3>
      {told ? (
        <ul className={styles.keys}>
          {[...SPOT_CLASSES].reverse().map((one) => (
            <li key={one}>
              <i style={{ background: `var(--${spotColour(one)})` }} /> {t(`map.spotLegend.${one}`)}
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('map.noSpots')}</p>
      )}
    </>
  );
}

/** Classes side by side, the limits between them beneath. */
function Ramp({
  colours,
  marks,
}: {
  readonly colours: readonly string[];
  readonly marks: readonly string[];
}) {
  return (
    <div className={styles.ramp}>
      <div>
        {colours.map((background) => (
          <i key={background} style={{ background }} />
        ))}
      </div>
      <div>
        {marks.map((mark, i) => (
          <span key={mark} style={{ left: `${(100 * (i + 1)) / colours.length}%` }}>
            {mark}
          </span>
        ))}
      </div>
    </div>
  );
}
