import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import { pointDistance } from '../../geodesy/distance.ts';
import { activitiesOf } from '../../siting/audit.ts';
import type { Conflict } from '../../siting/conflict.ts';
import { metresPerPixel } from '../map/frame/ground.ts';
import { PanelAndMap } from '../shell/PanelAndMap.tsx';
import { ConsultaMap } from '../siting/map/ConsultaMap.tsx';
import { useMapPlaces } from '../siting/map/useMapPlaces.ts';
import { zoomAtHand } from '../siting/map/zoom.ts';
import { canBeSite, marked, thisPlace } from '../siting/question/changes.ts';
import { LOOKING } from '../siting/question/drawing.ts';
import type { MapView } from '../url/codec.ts';
import { applyPatch, type Patch, type Search } from '../url/state.ts';
import { AuditPanel } from './AuditPanel.tsx';
import { AuditPaper } from './AuditPaper.tsx';
import type { ListHandle } from './panel.ts';
import { sceneOf } from './scene.ts';
import { useAuditPage } from './useAuditPage.ts';

/** Of another question, and of this page: what a question about a place does not carry along. */
const FRESH: Patch = {
  lot: null,
  pumps: null,
  construction: null,
  attributes: {},
  owner: null,
  consultation: null,
  view: null,
  selection: null,
};

/** *Conformidade*: every licensed place against every rule that binds it, on a day. */
export function AuditPage() {
  const page = useAuditPage();
  const { standing, state, patch, handle, shown, speech } = page;
  const { town } = standing;
  const host = handle.engine?.host ?? null;
  const { places } = useMapPlaces(host);
  const navigate = useNavigate();
  const [lit, setLit] = useState<string | null>(null);
  const { selection } = state;
  const chosen = useMemo(
    () => shown.find(({ conflict }) => conflict.key === selection)?.conflict ?? null,
    [shown, selection],
  );
  const scene = useMemo(
    () => sceneOf(shown, chosen?.key ?? null, speech.language),
    [shown, chosen, speech.language],
  );
  const choose = useCallback((key: string | null) => patch({ selection: key }), [patch]);
  /** Chosen in the list, it is brought before the eyes. */
  const look = useCallback(
    (key: string | null) => {
      const found = shown.find(({ conflict }) => conflict.key === key)?.conflict;
      patch(found === undefined ? { selection: null } : { selection: found.key, view: viewOf(found) });
    },
    [shown, patch],
  );
  const list = useRef<ListHandle>(null);
  const byId = useMemo(() => new Map(places.map((fact) => [fact.id, fact])), [places]);

  /** The question about a place that is there already; null for what cannot be asked about. */
  const placeSearch = useCallback(
    (id: string): ((now: Search) => Search) | null => {
      const fact = byId.get(id);
      const activity = fact === undefined ? undefined : activitiesOf(fact)[0];
      if (fact === undefined || activity === undefined || !canBeSite(fact)) return null;
      return (now) => applyPatch(now, { ...FRESH, ...thisPlace(fact, activity), q: null });
    },
    [byId],
  );
  const onMap = useCallback(
    (ids: readonly string[]) => {
      const found = shown.find(({ conflict: { site, other, pair } }) =>
        ids.some((id) => site.id === id || (pair && other?.id === id)),
      );
      choose(found?.conflict.key ?? null);
      if (found !== undefined) list.current?.show(found.conflict.key);
    },
    [shown, choose],
  );
  return (
    <>
      <PanelAndMap
        label={speech.t('audit:title')}
        panelWidth={680}
        panel={
          <AuditPanel
            page={page}
            chosen={chosen?.key ?? null}
            lit={lit}
            onLight={setLit}
            onChoose={look}
            placeSearch={placeSearch}
            listRef={list}
          />
        }
        map={
          <ConsultaMap
            town={town}
            host={host}
            places={places}
            scene={scene}
            loaded={handle.engine?.loaded ?? null}
            unknownKinds={page.run?.unknown ?? NONE}
            selected={chosen?.site.id ?? null}
            hovered={lit ?? chosen?.key ?? null}
            onHover={setLit}
            drawing={LOOKING}
            onDraw={IGNORED}
            onPlace={(at) =>
              void navigate({
                to: '/consulta',
                search: (now: Search) =>
                  applyPatch(now, { ...FRESH, ...marked('site', at, zoomAtHand(state.view)), q: null }),
              })
            }
            onDrawn={IGNORED}
            onSelect={onMap}
          />
        }
      />
      <AuditPaper page={page} />
    </>
  );
}
/** The two places together, the line between them a third of the map or so; a place alone as near as a street. */
function viewOf({ line, at, pair }: Conflict): MapView {
  const [a, b] = pair && line !== null ? line : [at, at];
  const [lon, lat] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const metres = pointDistance(a, b);
  const zoom = metres < 1 ? NEAR : Math.log2(metresPerPixel(lat, 0) / (metres / LINE_PX));
  return { lon, lat, zoom: Math.min(NEAR, Math.max(FAR, zoom)) };
}
const LINE_PX = 220;
const NEAR = 17;
const FAR = 11;

const NONE: readonly [] = [];
const IGNORED = () => undefined;
