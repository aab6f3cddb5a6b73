import type { LineString, Polygon } from 'geojson';
import { useCallback, useMemo } from 'react';
import type { Position } from '../../../geodesy/types.ts';
import type { Kind } from '../../../laws/vocabulary.ts';
import { useLanguage } from '../../i18n/language.ts';
import { viewOn } from '../../map/data/bounds.ts';
import { isShown, type LayerSettings, layersFromWords, layersToWords } from '../../map/layers.ts';
import type { RouteLine } from '../../map/routes.ts';
import type { LandShape, MapPlace, Scene } from '../../map/scene.ts';
import { TownMap } from '../../map/TownMap.tsx';
import { mapTownOf } from '../../map/town.ts';
import type { MapCard, MapPin, MapPoint } from '../../map/types.ts';
import { useShortcutList } from '../../shell/shortcuts/Shortcuts.tsx';
import { useTheme } from '../../theme/ThemeProvider.tsx';
import { useStanding } from '../../town/TownProvider.tsx';
import type { TownView } from '../../town/types.ts';
import type { MapView } from '../../url/codec.ts';
import { useUrlState } from '../../url/useUrlState.ts';
import type { LoadedFacts } from '../engine/engine.ts';
import type { EngineHost } from '../engine/host.ts';
import { type Drawing, LOOKING } from '../question/drawing.ts';
import { useBlindShapes, useBlindSpots } from './useBlindSpots.ts';

/** The town's map fed by the page: its view and layers live in the address. */
export function ConsultaMap({
  town,
  host,
  places,
  scene,
  loaded,
  unknownKinds,
  selected,
  hovered,
  onHover,
  drawing,
  onDraw,
  onPlace,
  onConsultHere,
  onDrawn,
  onSelect,
  drawShape = 'lot',
  onDrawnLine,
  land,
  card = null,
  wholeTown = false,
  onPoint,
  pins,
  points,
  onPointChosen,
  routes,
}: {
  readonly town: TownView;
  /** Tells where the town's blind spots are, once somebody shows them; null while it loads. */
  readonly host: EngineHost | null;
  readonly places: readonly MapPlace[];
  readonly scene: Scene;
  readonly loaded: LoadedFacts | null;
  readonly unknownKinds: readonly Kind[];
  readonly selected: string | null;
  readonly hovered: string | null;
  readonly onHover: (key: string | null) => void;
  readonly drawing: Drawing;
  readonly onDraw: (drawing: Drawing) => void;
  readonly onPlace: (at: Position) => void;
  /** Asks about a point that was clicked while an answer stands; absent while a click asks by itself. */
  readonly onConsultHere?: (at: Position) => void;
  readonly onDrawn: (lot: Polygon) => void;
  readonly onSelect: (ids: readonly string[]) => void;
  /** What is drawn with the drawing tool; a line goes to `onDrawnLine`. */
  readonly drawShape?: 'lot' | 'line';
  readonly onDrawnLine?: (line: LineString) => void;
  /** Where an activity may stand. */
  readonly land?: readonly LandShape[];
  readonly card?: MapCard | null;
  /** An address without a view opens on the whole town, also where it names a place. */
  readonly wholeTown?: boolean;
  /** Takes a click while nothing is drawn. */
  readonly onPoint?: (at: Position) => void;
  readonly pins?: readonly MapPin[];
  /** Records of the list beside it. */
  readonly points?: readonly MapPoint[];
  readonly onPointChosen?: (key: string) => void;
  readonly routes?: readonly RouteLine[];
}) {
  const { state, patch } = useUrlState();
  const { theme } = useTheme();
  const { language } = useLanguage();
  const { singleKeys } = useShortcutList();
  const { date } = useStanding();
  const layers = useMemo(() => layersFromWords(state.layers), [state.layers]);
  const blind = useBlindShapes(useBlindSpots(host, date, isShown(layers, 'blind')));
  const shapes = useMemo(() => (blind.length === 0 ? land : [...(land ?? []), ...blind]), [land, blind]);
  const mapTown = useMemo(() => mapTownOf(town), [town]);
  // An address that names a place and no view opens on the place.
  const site = scene.site?.geometry ?? null;
  const around = useMemo<MapView | null>(() => {
    if (site === null || wholeTown) return null;
    return viewOn(site);
  }, [site, wholeTown]);
  const onView = useCallback((view: MapView) => patch({ view }), [patch]);
  const onLayers = useCallback((next: LayerSettings) => patch({ layers: layersToWords(next) }), [patch]);
  return (
    <TownMap
      town={mapTown}
      theme={theme}
      language={language}
      view={state.view ?? around}
      onView={onView}
      places={places}
      scene={scene}
      selected={selected}
      hovered={hovered}
      onHover={onHover}
      tool={drawing.tool}
      onToolChange={(tool) => onDraw(tool === 'look' ? LOOKING : { tool, target: 'site' })}
      onPlaceSite={onPlace}
      {...(onConsultHere === undefined ? {} : { onConsultHere })}
      onDrawLot={onDrawn}
      onSelect={onSelect}
      drawShape={drawShape}
      card={card}
      {...(onPoint === undefined ? {} : { onPoint })}
      {...(pins === undefined ? {} : { pins })}
      {...(points === undefined ? {} : { points })}
      {...(onPointChosen === undefined ? {} : { onPointChosen })}
      {...(routes === undefined ? {} : { routes })}
      {...(onDrawnLine === undefined ? {} : { onDrawLine: onDrawnLine })}
      {...(shapes === undefined ? {} : { land: shapes })}
      layers={layers}
      onLayers={onLayers}
      sources={loaded?.sources ?? NO_SOURCES}
      unknownKinds={unknownKinds}
      singleKeys={singleKeys}
    />
  );
}
const NO_SOURCES = {};
