import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { pointDistance } from '../../../geodesy/distance.ts';
import type { Position } from '../../../geodesy/types.ts';
import { metresPerPixel } from '../../map/frame/ground.ts';
import type { Scene } from '../../map/scene.ts';
import type { MapCard } from '../../map/types.ts';
import { useSession } from '../../session/useSession.ts';
import { useWidth } from '../../shell/breakpoints.ts';
import { PanelAndMap } from '../../shell/PanelAndMap.tsx';
import { useShortcut } from '../../shell/shortcuts/Shortcuts.tsx';
import { useEngine } from '../../siting/engine/useEngine.ts';
import { ConsultaMap } from '../../siting/map/ConsultaMap.tsx';
import { LOOKING } from '../../siting/question/drawing.ts';
import { usePlaceSearch } from '../../siting/usePlaceSearch.tsx';
import { useStanding } from '../../town/TownProvider.tsx';
import { classes } from '../../ui/classes.ts';
import type { MapView } from '../../url/codec.ts';
import { useUrlState } from '../../url/useUrlState.ts';
import { Detail } from '../detail/Detail.tsx';
import { filtersOf } from '../filters.ts';
import styles from '../infractions.module.css';
import { pointsOf, positionOf, sameSpot } from '../points.ts';
import { useCount, useInfractionMap, useList, useOpen } from '../useInfractions.ts';
import { useSpeech } from '../useSpeech.ts';
import { ListPanel } from './ListPanel.tsx';
import { SpotCard } from './SpotCard.tsx';

/** List, map and detail in step: one is chosen, and all three show it. */
export function ListPage() {
  const speech = useSpeech();
  const { t } = speech;
  const { town, date } = useStanding();
  const { state, patch } = useUrlState();
  const { roleIn } = useSession();
  const role = roleIn(town.ibge);
  const filters = useMemo(() => filtersOf(town.code, state), [town.code, state]);
  // What makes a filter is a handful of words: the same words are the same question.
  const stable = useStable(filters);
  const order = state.order ?? 'recent';
  const list = useList(town.ibge, stable, order, role !== null);
  const count = useCount(town.ibge, stable, role !== null);
  // So many points would hold up the page and say nothing: the panel says so, and a filter brings them.
  const tooMany = (count.data?.placed ?? 0) > MOST_POINTS;
  const map = useInfractionMap(town.ibge, stable, role !== null && count.data !== undefined && !tooMany);
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const points = useMemo(() => (map.data === undefined ? [] : pointsOf(map.data)), [map.data]);
  const chosen = state.infraction;
  const open = useOpen(town.ibge, chosen);
  const [lit, setLit] = useState<string | null>(null);
  const [spot, setSpot] = useState<{ readonly at: Position; readonly ids: readonly string[] } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what lies at a spot belongs to the filters it was asked with
  useEffect(() => setSpot(null), [stable, town.ibge]);
  const handle = useEngine(town, date);
  const host = handle.engine?.host ?? null;
  usePlaceSearch(host, null, date);
  const wide = useWidth() === 'wide';

  const at = (chosen === null ? null : positionOf(map.data, chosen)) ?? rowPosition(rows, chosen);
  const choose = useCallback(
    (id: string | null) => {
      const to = id === null ? null : (positionOf(map.data, id) ?? rowPosition(rows, id));
      const view = to === null || isNear(state.view, to) ? null : { lon: to[0], lat: to[1], zoom: ZOOM };
      setSpot(null);
      patch(view === null ? { infraction: id } : { infraction: id, view });
    },
    [map.data, rows, state.view, patch],
  );
  const onMap = useCallback(
    (key: string) => {
      if (map.data === undefined) return;
      const ids = sameSpot(map.data, key);
      const place = positionOf(map.data, key);
      if (ids.length > 1 && place !== null) return setSpot({ at: place, ids });
      setSpot(null);
      patch({ infraction: key });
    },
    [map.data, patch],
  );

  const index = rows.findIndex(({ id }) => id === chosen);
  const step = (by: 1 | -1) => {
    const next = rows[index < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, index + by))];
    if (next !== undefined) choose(next.id);
  };
  useShortcut('j', t('infractions:keys.next'), () => step(1));
  useShortcut('k', t('infractions:keys.previous'), () => step(-1));
  useShortcut('escape', t('infractions:keys.close'), () => choose(null));

  const accuracy = open.data?.infraction.accuracy_m ?? 0;
  const scene = useMemo<Scene>(
    () =>
      at === null
        ? NOTHING
        : { ...NOTHING, site: { geometry: { type: 'Point', coordinates: [...at] }, accuracy_m: accuracy } },
    [at, accuracy],
  );
  const card = useMemo<MapCard | null>(
    () =>
      spot === null
        ? null
        : {
            at: spot.at,
            label: t('infractions:spot.title', { count: spot.ids.length }),
            content: (
              <SpotCard
                ids={spot.ids}
                features={map.data?.features ?? []}
                onChoose={choose}
                speech={speech}
              />
            ),
            onClose: () => setSpot(null),
          },
    [spot, map.data, choose, speech, t],
  );
  const listRef = useRef<HTMLDivElement>(null);
  return (
    <PanelAndMap
      label={t('infractions:title')}
      panelWidth={chosen === null ? 440 : 860}
      panel={
        <div className={classes(styles.split, chosen !== null && styles.withDetail)} data-infractions>
          <div className={styles.column} ref={listRef}>
            <ListPanel
              speech={speech}
              rows={rows}
              list={list}
              filters={stable}
              count={count.data ?? null}
              onRetryMap={
                count.error === null && map.error === null
                  ? null
                  : () => void Promise.all([count.refetch(), ...(map.error === null ? [] : [map.refetch()])])
              }
              unplaced={map.data?.unplaced ?? null}
              tooMany={tooMany ? MOST_POINTS : null}
              chosen={chosen}
              lit={lit}
              onLight={setLit}
              onChoose={choose}
              role={role}
            />
          </div>
          {chosen !== null && (
            <Detail
              key={chosen}
              id={chosen}
              open={open}
              speech={speech}
              role={role}
              onClose={() => choose(null)}
              backLabel={wide ? null : t('infractions:backToList')}
            />
          )}
        </div>
      }
      map={
        <ConsultaMap
          town={town}
          host={host}
          places={NO_PLACES}
          scene={scene}
          loaded={handle.engine?.loaded ?? null}
          unknownKinds={NO_KINDS}
          selected={null}
          hovered={lit ?? chosen}
          onHover={setLit}
          drawing={LOOKING}
          onDraw={IGNORED}
          onPlace={IGNORED}
          onDrawn={IGNORED}
          onSelect={IGNORED}
          wholeTown
          card={card}
          points={points}
          onPointChosen={onMap}
        />
      }
    />
  );
}

const MOST_POINTS = 20_000;
const ZOOM = 16;
const IGNORED = () => undefined;
const NO_PLACES: readonly [] = [];
const NO_KINDS: readonly [] = [];
const NOTHING: Scene = { site: null, lines: [], offsets: [], decided: new Map(), suggestion: null };
/** Half of a small map's side: what is nearer to the middle is on the screen. */
const HALF_PX = 200;

/** Whether it is seen already, large enough to be told from its neighbours. */
function isNear(view: MapView | null, at: Position): boolean {
  if (view === null || view.zoom < ZOOM - 2) return false;
  return pointDistance([view.lon, view.lat], at) < HALF_PX * metresPerPixel(view.lat, view.zoom);
}

function rowPosition(
  rows: readonly { readonly id: string; readonly lon: number | null; readonly lat: number | null }[],
  id: string | null,
): Position | null {
  const row = rows.find((one) => one.id === id);
  return row === undefined || row.lon === null || row.lat === null ? null : [row.lon, row.lat];
}

/** The same object while it says the same. */
function useStable<T>(next: T): T {
  const kept = useRef(next);
  if (JSON.stringify(kept.current) !== JSON.stringify(next)) kept.current = next;
  return kept.current;
}
