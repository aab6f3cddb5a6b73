import type { Position as Coordinates, Feature, MultiPolygon, Polygon } from 'geojson';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { containsPosition } from '../../../geodesy/edge.ts';
import type { Position } from '../../../geodesy/types.ts';
import { anchorOf } from '../data/anchor.ts';
import { positionsOf } from '../data/bounds.ts';
import { boxAt, type Frame, holds, type Pixel, placeAlong, placeAmong } from '../data/labels.ts';
import { type PlaceTable, standOf } from '../data/places.ts';
import { type DrawnOffset, strongLines } from '../data/scene.ts';
import type { Scene } from '../scene.ts';
import { SEMIBOLD } from '../style/fonts.ts';

export interface Labelling {
  readonly scene: Scene;
  readonly lit: ReadonlySet<string>;
  readonly offsets: readonly DrawnOffset[];
  readonly table: PlaceTable;
  /** Name of a zone as it is written, by id; none where zones are hidden. */
  readonly zoneNames: ReadonlyMap<string, string>;
}

const PLATE_PX = { sides: 35, height: 24 } as const;
const LIMIT_OUT_PX = 20;
/** Where along a limit its number is written: to the right of what it surrounds first. */
const BEARINGS = [60, 30, 90, 330, 0, 300, 120, 270, 240, 150, 210, 180];
/** Where in the frame a zone that fills it is named, shares of its width and height. */
const ZONE_SPOTS: readonly (readonly [number, number])[] = [
  [0.5, 0.12],
  [0.3, 0.12],
  [0.7, 0.12],
  [0.5, 0.88],
  [0.25, 0.5],
  [0.75, 0.5],
  [0.25, 0.85],
  [0.75, 0.85],
  [0.5, 0.5],
];

/**
 * The labels of the view as points: lengths on their lines, limits on their outlines, names in their zones.
 * @param frame the part of the map that nothing at its edges covers, pixels
 * @param covers boxes that float over the map, pixels: the legend
 */
export function labelFeatures(
  map: MapLibreMap,
  labelling: Labelling,
  frame: Frame,
  covers: readonly Frame[],
): Feature[] {
  const { scene, lit, offsets } = labelling;
  const pixel = ([lon = 0, lat = 0]: Coordinates | Position): Pixel => {
    const { x, y } = map.project([lon, lat]);
    return [x, y];
  };
  const taken: Frame[] = [...covers, ...marksOf(labelling).map(([at, size]) => boxAt(pixel(at), size, size))];
  const strong = [...strongLines(scene, lit)].filter(unlikeOthers);
  const lengths = placeAlong(
    strong.map((line) => ({
      key: line.key,
      from: pixel(line.from),
      to: pixel(line.to),
      width: textWidth(line.label) + PLATE_PX.sides,
      height: PLATE_PX.height,
    })),
    frame,
    taken,
  );
  const written = new Map(lengths.map((placed) => [placed.key, placed]));
  const features = strong.flatMap((line): Feature[] => {
    const placed = written.get(line.key);
    // A plate without words is an empty box.
    if (!placed || line.label === '') return [];
    taken.push(boxAt(placed.at, textWidth(line.label) + PLATE_PX.sides, PLATE_PX.height));
    const { lng, lat } = map.unproject([...placed.at]);
    return [label(`length/${line.key}`, [lng, lat], 'length', line.label, { verdict: line.verdict })];
  });
  taken.push(...platesInView(map, labelling.table, frame));
  const unlike = offsets.filter(
    ({ outline, offset }, index) =>
      offsets.findIndex((other) => other.outline === outline && other.offset.label === offset.label) ===
      index,
  );
  for (const drawn of unlike) {
    const limit = limitLabel(map, drawn, frame, taken, pixel);
    if (limit) features.push(limit);
  }
  features.push(...zoneLabels(map, labelling, frame, taken));
  return features;
}

/** Two rules decided by the same place with the same length share one line: it is labelled once. */
function unlikeOthers(line: Scene['lines'][number], index: number, lines: Scene['lines']): boolean {
  const same = lines.findIndex(
    ({ from, to, label: text, verdict }) =>
      text === line.label && verdict === line.verdict && `${from}${to}` === `${line.from}${line.to}`,
  );
  return same === index;
}

function marksOf({ scene, table }: Labelling): (readonly [Position, number])[] {
  return [
    ...(scene.site ? [[anchorOf(scene.site.geometry), 54] as const] : []),
    ...(scene.suggestion ? [[scene.suggestion, 40] as const] : []),
    ...[...scene.decided.keys()].flatMap((id) => {
      const at = standOf(table, id);
      return at ? [[at, 40] as const] : [];
    }),
  ];
}

function limitLabel(
  map: MapLibreMap,
  { offset, outline }: DrawnOffset,
  frame: Frame,
  taken: Frame[],
  pixel: (at: Coordinates | Position) => Pixel,
): Feature | null {
  const [cx, cy] = pixel(anchorOf(offset.around));
  const ring = outline.coordinates.flatMap((rings) => rings[0] ?? []).map(pixel);
  const bearingOf = ([x, y]: Pixel) => (Math.atan2(x - cx, cy - y) * 180) / Math.PI;
  const nearestTo = (bearing: number) =>
    ring.reduce<{ at: Pixel | null; off: number }>(
      (best, at) => {
        const off = Math.abs(((bearingOf(at) - bearing + 540) % 360) - 180);
        return off < best.off ? { at, off } : best;
      },
      { at: null, off: 360 },
    ).at;
  const spots = [
    ...BEARINGS.map(nearestTo).filter((at) => at !== null),
    ...ring.filter((_, i) => i % 5 === 0),
  ].map(([x, y]): Pixel => {
    const away = Math.hypot(x - cx, y - cy) || 1;
    return [x + (LIMIT_OUT_PX * (x - cx)) / away, y + (LIMIT_OUT_PX * (y - cy)) / away];
  });
  const width = textWidth(offset.label);
  const spot = spots[placeAmong(spots, width, 14, frame, taken)];
  if (!spot) return null;
  taken.push(boxAt(spot, width, 14));
  const { lng, lat } = map.unproject([...spot]);
  return label(`limit/${offset.key}`, [lng, lat], 'limit', offset.label, { verdict: offset.verdict });
}

function zoneLabels(
  map: MapLibreMap,
  { table, zoneNames }: Labelling,
  frame: Frame,
  taken: Frame[],
): Feature[] {
  const across = frame.right - frame.left;
  const down = frame.bottom - frame.top;
  const spots = ZONE_SPOTS.map(([x, y]): Pixel => [frame.left + x * across, frame.top + y * down]);
  const places = spots.map((spot): Position => {
    const { lng, lat } = map.unproject([...spot]);
    return [lng, lat];
  });
  return table.zones.flatMap((zone) => {
    const text = zoneNames.get(zone.id);
    const { geometry } = zone;
    if (text === undefined || !isArea(geometry) || isSpeck(map, geometry)) return [];
    const anchor = anchorOf(geometry);
    const at = map.project([...anchor]);
    // The perimeter says what the zones inside it say: it is named in its middle or not at all.
    const inside = spots.filter((_, i) => {
      const place = zone.kind === 'urban-perimeter' ? undefined : places[i];
      return place !== undefined && containsPosition(geometry, place) === 'inside';
    });
    const candidates: Pixel[] = [[at.x, at.y], ...inside];
    const width = textWidth(text.toUpperCase()) * 0.95;
    const chosen = placeAmong(candidates, width, 14, frame, taken);
    const spot = candidates[chosen];
    if (!spot) return [];
    taken.push(boxAt(spot, width, 14));
    const { lng, lat } = map.unproject([...spot]);
    return [label(`zone/${zone.id}`, [lng, lat], 'zone', text, {})];
  });
}

const PLATES_FROM_ZOOM = 14;
const MOST_PLATES = 400;
const PLATE_SIDE_PX = 24;

/** Boxes of the plates on screen, for names to keep clear of; none where they are dots or too many to matter. */
function platesInView(map: MapLibreMap, { points }: PlaceTable, frame: Frame): Frame[] {
  if (map.getZoom() < PLATES_FROM_ZOOM) return [];
  const bounds = map.getBounds();
  const near = points.filter(({ at }) => bounds.contains([...at]));
  if (near.length > MOST_PLATES) return [];
  return near
    .map(({ at }): Pixel => {
      const { x, y } = map.project([...at]);
      return [x, y];
    })
    .filter((spot) => holds(frame, spot))
    .map((spot) => boxAt(spot, PLATE_SIDE_PX, PLATE_SIDE_PX));
}

const LEAST_ZONE_PX = 36;

/** A zone too small on screen to bear a name. */
function isSpeck(map: MapLibreMap, geometry: Polygon | MultiPolygon): boolean {
  const pixels = positionsOf(geometry).map(([lon = 0, lat = 0]) => map.project([lon, lat]));
  const spread = (values: readonly number[]) =>
    values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
  return spread(pixels.map(({ x }) => x)) < LEAST_ZONE_PX && spread(pixels.map(({ y }) => y)) < LEAST_ZONE_PX;
}

function isArea(geometry: { type: string }): geometry is Polygon | MultiPolygon {
  return geometry.type === 'Polygon' || geometry.type === 'MultiPolygon';
}

function label(
  id: string,
  coordinates: number[],
  role: string,
  text: string,
  more: Record<string, unknown>,
): Feature {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties: { id, role, text, ...more },
  };
}

let pen: CanvasRenderingContext2D | null = null;

/** Width of a label of 12.5 px, CSS pixels. */
function textWidth(text: string): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return text.length * 7;
  pen.font = `600 12.5px "${SEMIBOLD}", sans-serif`;
  return pen.measureText(text).width;
}
