import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Position } from '../../geodesy/types.ts';
import { anchorOf } from '../map/data/anchor.ts';
import { type LayerSettings, layersFromWords, layersToWords } from '../map/layers.ts';
import type { MapTool, TallyScene } from '../map/scene.ts';
import { TownMap } from '../map/TownMap.tsx';
import { mapTownOf } from '../map/town.ts';
import type { MapCard } from '../map/types.ts';
import { useShortcutList } from '../shell/shortcuts/Shortcuts.tsx';
import { EMPTY_SCENE } from '../siting/answer/scene.ts';
import { useTheme } from '../theme/ThemeProvider.tsx';
import type { Box, MapView } from '../url/codec.ts';
import { HereCard, HoodCard } from './cards.tsx';
import { MapPanel, MOST_POINTS } from './MapPanel.tsx';
import styles from './panel.module.css';
import { densitySteps, rateColour, rateLimits, spotClass, spotColour } from './scale.ts';
import type { PanelPageState } from './usePanel.ts';
import { useBands } from './usePanelData.ts';

const NOTHING: readonly never[] = [];
const IGNORED = () => undefined;

/** The town with what is counted over it; a click filters the charts, a brush cuts them. */
export function PanelMap({ page }: { readonly page: PanelPageState }) {
  const { town, data, board, handle, t, language } = page;
  const { show, per, width, state, patch, selection } = handle;
  const { theme } = useTheme();
  const { singleKeys } = useShortcutList();
  const mapTown = useMemo(() => mapTownOf(town), [town]);
  const layers = useMemo(() => layersFromWords(state.layers), [state.layers]);
  const onView = useCallback((view: MapView) => patch({ view }), [patch]);
  const onLayers = useCallback((next: LayerSettings) => patch({ layers: layersToWords(next) }), [patch]);
  const [tool, setTool] = useState<MapTool>('look');
  const [brushing, setBrushing] = useState(false);
  const [bounds, setBounds] = useState<Box | null>(null);
  const [here, setHere] = useState<{ readonly rows: readonly number[]; readonly at: Position } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection has other cases there
  useEffect(() => setHere(null), [board, show]);

  const months = board?.span.months.length ?? 1;
  const steps = useMemo(() => densitySteps(data.known.peakAMonth, months), [data.known.peakAMonth, months]);
  const bands = useBands(data, board, width, steps, show === 'heat');
  const limits = useMemo(() => rateLimits(board?.rates ?? []), [board]);

  const cases = useMemo(() => {
    if (show !== 'cases' || board === null || board.rows.length - board.unplaced > MOST_POINTS) return null;
    const { facts } = data;
    const row = board.rows.filter((one) => !Number.isNaN(facts.lon[one] ?? Number.NaN));
    return {
      row,
      lon: Float64Array.from(row, (one) => facts.lon[one] ?? 0),
      lat: Float64Array.from(row, (one) => facts.lat[one] ?? 0),
    };
  }, [show, board, data]);
  const areas = useMemo<TallyScene['areas']>(
    () =>
      data.areas.flatMap(({ name, geometry }, i) => {
        if (geometry === null) return [];
        const rate = board?.rates[i];
        const spot = rate === undefined ? null : spotClass(rate);
        const colour =
          show === 'rates' && per !== 'count' && rate?.rate != null
            ? rateColour(rate.rate, limits)
            : show === 'spots' && spot !== null
              ? spotColour(spot)
              : null;
        const word =
          show === 'spots' && spot !== null && /[23]$/.test(spot)
            ? t(spot.startsWith('hot') ? 'map.hot' : 'map.cold')
            : null;
        return [
          {
            name,
            geometry,
            colour,
            few: show === 'rates' && rate?.few === true,
            word,
            chosen: selection.neighbourhood === name,
          },
        ];
      }),
    [data.areas, board, show, per, limits, selection.neighbourhood, t],
  );
  const symbols = useMemo<TallyScene['symbols']>(
    () =>
      show !== 'rates' || per !== 'count' || board === null
        ? NOTHING
        : data.areas.flatMap(({ name, geometry }) => {
            const count = board.neighbourhoods.find((one) => one.name === name)?.count ?? 0;
            return geometry === null || count === 0 ? [] : [{ name, at: anchorOf(geometry), count }];
          }),
    [data.areas, board, show, per],
  );
  const drawnBands = useMemo<TallyScene['bands']>(
    () =>
      show !== 'heat' || bands.data == null
        ? NOTHING
        : bands.data.bands.map(({ from, coordinates }) => ({
            step: steps.indexOf(from) + 2,
            geometry: {
              type: 'MultiPolygon',
              coordinates: coordinates.map((polygon) => polygon.map((ring) => ring.map((at) => [...at]))),
            },
          })),
    [show, bands.data, steps],
  );
  const tallies = useMemo<TallyScene>(
    () => ({ bands: drawnBands, areas, symbols, cases }),
    [drawnBands, areas, symbols, cases],
  );

  const chosenArea = data.areas.find(({ name }) => name === selection.neighbourhood) ?? null;
  const [hood, setHood] = useState<string | null>(null);
  const asked = data.areas.find(({ name }) => name === hood) ?? null;
  const card = useMemo<MapCard | null>(() => {
    if (here !== null)
      return {
        at: here.at,
        label: t('map.here', { count: here.rows.length }),
        content: <HereCard page={page} rows={here.rows} />,
        onClose: () => setHere(null),
      };
    if (asked?.geometry != null && board !== null)
      return {
        at: anchorOf(asked.geometry),
        label: asked.name,
        content: <HoodCard page={page} board={board} name={asked.name} />,
        onClose: () => setHood(null),
      };
    return null;
  }, [here, asked, board, page, t]);

  return (
    <div className={styles.mapColumn}>
      <MapPanel
        page={page}
        limits={limits}
        steps={steps}
        bands={bands.data ?? null}
        bandsFault={bands.error === null ? null : { error: bands.error, retry: () => void bands.refetch() }}
        placed={board === null ? 0 : board.rows.length - board.unplaced}
        brushing={brushing}
        onBrushing={setBrushing}
        onVisible={() => bounds !== null && patch({ box: bounds })}
      />
      <div className={styles.mapArea} id="map" data-show={show} data-drawn={drawnBands.length}>
        <TownMap
          town={mapTown}
          theme={theme}
          language={language}
          view={state.view}
          onView={onView}
          places={NOTHING}
          scene={EMPTY_SCENE}
          selected={null}
          hovered={chosenArea?.name ?? null}
          onHover={IGNORED}
          tool={tool}
          onToolChange={(next) => setTool(next === 'measure' ? next : 'look')}
          onPlaceSite={IGNORED}
          onDrawLot={IGNORED}
          onSelect={IGNORED}
          onPoint={IGNORED}
          layers={layers}
          onLayers={onLayers}
          singleKeys={singleKeys}
          tallies={tallies}
          onCases={(rows, at) => setHere({ rows, at })}
          onArea={(name) => {
            setHere(null);
            setHood(name === hood ? null : name);
          }}
          onBrush={
            brushing
              ? (box) => {
                  setBrushing(false);
                  patch({ box });
                }
              : undefined
          }
          box={selection.box}
          onBounds={setBounds}
          card={card}
        />
      </div>
    </div>
  );
}
