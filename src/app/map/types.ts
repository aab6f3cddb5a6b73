import type { LineString, Polygon } from 'geojson';
import type { ReactNode } from 'react';
import type { Position } from '../../geodesy/types.ts';
import type { Kind } from '../../laws/vocabulary.ts';
import type { Language } from '../i18n/index.ts';
import type { Theme } from '../theme/palette.ts';
import type { Box, MapView } from '../url/codec.ts';
import type { LayerSettings } from './layers.ts';
import type { RouteLine } from './routes.ts';
import type { LandShape, MapPlace, MapTool, Scene, TallyScene } from './scene.ts';
import type { Refusal } from './sketch/crossing.ts';

/** The municipality on the table. */
export interface MapTown {
  readonly slug: string;
  readonly name: string;
  /** West, south, east, north, degrees. */
  readonly bbox: readonly [number, number, number, number];
  /** EPSG code of the UTM zone (SIRGAS 2000) the frame and the foot strip speak in, e.g. 31982. */
  readonly utm_epsg: number;
  readonly isDemo: boolean;
  /** Address of the PMTiles archive, or null where the town has none. */
  readonly baseMapUrl: string | null;
}

/** Source and date of what is drawn, as told to the reader. */
export interface Provenance {
  readonly title: string;
  /** Civil date, `2026-11-01`, or null where nobody said. */
  readonly date: string | null;
}

/** Pixels of the map that a panel or a sheet covers. */
export interface Covered {
  readonly top?: number;
  readonly right?: number;
  readonly bottom?: number;
  readonly left?: number;
}

/** A card over the map at a position. */
export interface MapCard {
  readonly at: Position;
  /** Name of the card for readers. */
  readonly label: string;
  readonly content: ReactNode;
  readonly onClose: () => void;
}

/** A mark of the page's own over the map: a candidate with its number, or a pin that can be dragged. */
export interface MapPin {
  readonly key: string;
  readonly at: Position;
  /** One or two letters on the mark. */
  readonly text: string;
  /** Name of the mark for readers. */
  readonly label: string;
  readonly onPress?: () => void;
  /** A stop of a round: a disc in the tone of its way, its middle on the place. */
  readonly stop?: { readonly tone: number; readonly chosen: boolean; readonly done: boolean };
  /** It can be dragged, and moved by the arrow keys. */
  readonly onMove?: (at: Position) => void;
}

/** How a record of a list stands on the map. */
export type PointTone = 'plain' | 'soon' | 'late' | 'closed';
/** A record of the list beside the map. */
export interface MapPoint {
  readonly key: string;
  readonly at: Position;
  readonly tone: PointTone;
}

export interface TownMapProps {
  readonly town: MapTown;
  readonly theme: Theme;
  readonly language: Language;
  /** From the URL (north is always up); null shows the whole municipality. */
  readonly view: MapView | null;
  /** Called when the camera has rested for a moment, not on every frame. */
  readonly onView: (view: MapView) => void;
  /** Keep the same array between renders: a new one is read anew. */
  readonly places: readonly MapPlace[];
  readonly scene: Scene;
  /** Id of a place; panned to when it is off screen. */
  readonly selected: string | null;
  /** Id of a place, or key of a line or an offset of the scene. */
  readonly hovered: string | null;
  readonly onHover: (key: string | null) => void;
  readonly tool: MapTool;
  readonly onToolChange: (tool: MapTool) => void;
  readonly onPlaceSite: (position: Position) => void;
  readonly onDrawLot: (lot: Polygon) => void;
  /** What `draw` draws: a lot unless told. */
  readonly drawShape?: 'lot' | 'line';
  readonly onDrawLine?: (line: LineString) => void;
  /** Where an activity may stand. Keep the same array between renders. */
  readonly land?: readonly LandShape[];
  /** What is counted. Keep the same object, and the same cases in it, between renders. */
  readonly tallies?: TallyScene;
  /** Cases under a click that no zoom would part, and where they are. */
  readonly onCases?: (rows: readonly number[], at: Position) => void;
  /** The area under a click, by its name; null = none. */
  readonly onArea?: (name: string | null) => void;
  /** While set, a drag draws a box instead of moving the map: west, south, east, north. */
  readonly onBrush?: ((box: Box) => void) | undefined;
  /** A box that is drawn. */
  readonly box?: Box | null;
  /** What the map shows now, once it rests. */
  readonly onBounds?: (box: Box) => void;
  /** Ways of rounds. Keep the same array between renders. */
  readonly routes?: readonly RouteLine[];
  /** What is said of a position, in a card that stands at it; null where nothing is. */
  readonly card?: MapCard | null;
  readonly pins?: readonly MapPin[];
  /** Records of a list, each a point: a click chooses the nearest. Keep the same array between renders. */
  readonly points?: readonly MapPoint[];
  readonly onPointChosen?: (key: string) => void;
  /** A drawing that crosses itself is not handed over; null once it is right again. */
  readonly onDrawRefused?: (refusal: Refusal | null) => void;
  /** Every place under the click, or the one chosen from the list of them. Empty: nothing there. */
  readonly onSelect: (ids: readonly string[]) => void;
  /** Asks about the very point that was clicked: the first thing offered there. Absent where a click asks by itself. */
  readonly onConsultHere?: (position: Position) => void;
  /** Takes a click while nothing is drawn, in place of telling what lies there. */
  readonly onPoint?: (position: Position) => void;
  readonly layers: LayerSettings;
  readonly onLayers: (layers: LayerSettings) => void;
  /** Where places of a kind come from (`base` for the base map). */
  readonly sources?: { readonly [K in Kind | 'base']?: Provenance };
  /** Kinds a rule asks for and nobody loaded: named in the legend. */
  readonly unknownKinds?: readonly Kind[];
  readonly padding?: Covered;
  /** False where the reader turned single-key shortcuts off. */
  readonly singleKeys?: boolean;
}
