import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Position } from '../../geodesy/types.ts';
import type { Role } from '../../records/person.ts';
import { minuteOf } from '../../rounds/clock-time.ts';
import { toneOf } from '../map/routes.ts';
import type { MapCard, MapPin } from '../map/types.ts';
import { useWidth } from '../shell/breakpoints.ts';
import { PanelAndMap } from '../shell/PanelAndMap.tsx';
import { EMPTY_SCENE } from '../siting/answer/scene.ts';
import { ConsultaMap } from '../siting/map/ConsultaMap.tsx';
import { LOOKING } from '../siting/question/drawing.ts';
import { usePlaceSearch } from '../siting/usePlaceSearch.tsx';
import { DayChart } from './DayChart.tsx';
import { PlanningPanel } from './PlanningPanel.tsx';
import { PlanStatus } from './PlanStatus.tsx';
import type { Marking } from './panel.ts';
import { RoundSheet } from './RoundSheet.tsx';
import styles from './rounds.module.css';
import { StopCard } from './StopCard.tsx';
import { letterOf } from './settings.ts';
import { usePlanning } from './usePlanning.ts';

export function Planning({ role }: { readonly role: Role }) {
  const page = usePlanning();
  const { t, standing, plan, byKey, handle, host, start, state, patch } = page;
  usePlaceSearch(host, null, standing.date);
  const [marking, setMarking] = useState<Marking>(null);
  const { selection } = state;
  const select = useCallback((key: string | null) => patch({ selection: key }), [patch]);
  /** Chosen in the list or the day: brought before the eyes. */
  const look = useCallback(
    (key: string) => {
      const found = byKey.get(key);
      const near = Math.max(state.view?.zoom ?? 0, NEAR);
      patch({
        selection: key,
        ...(found === undefined ? {} : { view: { lon: found.at[0], lat: found.at[1], zoom: near } }),
      });
    },
    [byKey, patch, state.view?.zoom],
  );
  const pins = useMemo<MapPin[]>(() => {
    const all: MapPin[] = [];
    plan?.plan.rounds.forEach(({ stops, inspector }) => {
      stops.forEach(({ id, arrive }, i) => {
        const found = byKey.get(id);
        if (found === undefined) return;
        all.push({
          key: id,
          at: found.at,
          text: String(i + 1),
          label: t('rounds:pin', {
            n: i + 1,
            name: found.name,
            letter: letterOf(inspector),
            time: minuteOf(arrive),
          }),
          stop: { tone: toneOf(inspector), chosen: id === selection, done: false },
          onPress: () => select(id),
        });
      });
    });
    if (start !== null)
      all.push({
        key: 'start',
        at: start,
        text: t('rounds:startLetter'),
        label: t('rounds:startPin'),
        onMove: (at) => page.change({ start: at }),
      });
    return all;
  }, [plan, byKey, selection, start, t, select, page.change]);
  const routes = useMemo(
    () => plan?.lines.map((line, k) => ({ key: `round/${k}`, line, tone: toneOf(k) })) ?? [],
    [plan],
  );
  // On a phone the map is too low for it: there it stands in the sheet.
  const phone = useWidth() === 'phone';
  // Once, on the first plan, where the address tells of no view: the town as a whole makes a round a blot.
  const fitted = useRef(state.view !== null);
  useEffect(() => {
    if (fitted.current || plan === null || !plan.done) return;
    fitted.current = true;
    const view = viewOf(plan.lines.flat());
    if (view !== null) patch({ view }, { replace: true });
  }, [plan, patch]);
  const candidate = selection === null ? undefined : byKey.get(selection);
  const card = useMemo<MapCard | null>(
    () =>
      candidate === undefined || phone
        ? null
        : {
            at: candidate.at,
            label: candidate.name,
            content: <StopCard page={page} candidate={candidate} />,
            onClose: () => select(null),
          },
    [candidate, phone, page, select],
  );
  // A selection of another page, or of a list that has changed, selects nothing.
  useEffect(() => {
    if (selection !== null && page.list.candidates !== null && !byKey.has(selection)) select(null);
  }, [selection, page.list.candidates, byKey, select]);
  return (
    <>
      <PanelAndMap
        label={t('rounds:title')}
        panelWidth={420}
        panel={
          <PlanningPanel
            page={page}
            role={role}
            onLook={look}
            marking={marking}
            onMark={setMarking}
            chosen={phone ? candidate : undefined}
          />
        }
        map={
          <div className={styles.table}>
            <div className={styles.mapArea} data-plan={page.planner.status}>
              <ConsultaMap
                town={standing.town}
                host={host}
                places={NONE}
                scene={EMPTY_SCENE}
                loaded={handle.engine?.loaded ?? null}
                unknownKinds={NONE}
                selected={null}
                hovered={null}
                onHover={IGNORED}
                drawing={LOOKING}
                onDraw={IGNORED}
                onPlace={IGNORED}
                onDrawn={IGNORED}
                onSelect={IGNORED}
                pins={pins}
                routes={routes}
                card={card}
                wholeTown
                onPoint={(at) => {
                  if (marking === null) return select(null);
                  setMarking(null);
                  if (marking === 'start') page.change({ start: at });
                  else page.setAccess(marking.access, at);
                }}
              />
              <PlanStatus page={page} />
            </div>
            {plan !== null && <DayChart page={page} planned={plan} onLook={look} />}
          </div>
        }
      />
      {plan !== null && <RoundSheet page={page} planned={plan} />}
    </>
  );
}
const NEAR = 15.5;

/** Pixels that the map has at least beside the panel on a desk; on a phone the round is a little larger than it. */
const ROOM_PX = [760, 420] as const;
/** Of a tile of the map, pixels: the world at zoom 0. */
const WORLD_PX = 512;

/** The view that holds all positions; null where there are none. */
function viewOf(positions: readonly Position[]): { lon: number; lat: number; zoom: number } | null {
  if (positions.length === 0) return null;
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [lon, lat] of positions) {
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  const lat = (south + north) / 2;
  const zoomOf = (pixels: number, degrees: number) =>
    Math.log2((pixels * 360) / (WORLD_PX * Math.max(degrees, 1e-4)));
  const zoom = Math.min(
    zoomOf(ROOM_PX[0], east - west),
    zoomOf(ROOM_PX[1], (north - south) / Math.cos((lat * Math.PI) / 180)),
    NEAR,
  );
  return { lon: (west + east) / 2, lat, zoom };
}

const NONE: readonly [] = [];
const IGNORED = () => undefined;
