/** The piece of ground that the paper's map shows, and how it lies on the sheet. */
import { kxAt, kyAt } from '../geodesy/metric.ts';
import { type Box, shapeOf } from '../geodesy/shape.ts';
import type { Position } from '../geodesy/types.ts';
import type { Answer, Finding } from '../siting/types.ts';

/** Width and height of the map on the sheet, millimetres. */
export const MAP_MM = { width: 178, height: 104 } as const;
/** Left free at each edge for labels, millimetres. */
const MARGIN_MM = 11;
/** n of 1:n, as engineering scales go. */
export const SCALES = [500, 1000, 2000, 2500, 5000, 10_000, 20_000, 25_000] as const;
/** Places that comply are brought in up to this scale: beyond, what matters would grow too small. */
const ROOMY = 5000;

export interface Frame {
  /** The middle, degrees. */
  readonly centre: Position;
  /** n of 1:n. */
  readonly scale: number;
  /** What the frame shows, degrees. */
  readonly box: Box;
}

/** A box with `metres` more on each side. */
export function around([west, south, east, north]: Box, metres: number): Box {
  const lat = (south + north) / 2;
  const [dx, dy] = [metres / kxAt(lat), metres / kyAt(lat)];
  return [west - dx, south - dy, east + dx, north + dy];
}

export const boxesMeet = (a: Box, b: Box): boolean =>
  a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

const together = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/** Verdicts whose place must be seen. */
export const speaks = ({ verdict }: Finding): boolean => verdict === 'violates' || verdict === 'inconclusive';

/**
 * The largest scale at which the site and the places that decided fit: first those of what is violated or uncertain,
 * then, while there is room, the nearest of the others.
 */
export function frameOf({ site, findings }: Answer): Frame {
  let box = [site.geometry, ...Object.values(site.parts)]
    .map((geometry) => shapeOf(geometry).box)
    .reduce(together);
  box = around(box, Math.max(20, Math.min(site.accuracy_m, 200)));
  const lines = findings
    .flatMap((finding) => (finding.line === null ? [] : [{ finding, line: finding.line }]))
    .map(({ finding, line: [a, b] }) => ({
      must: speaks(finding),
      length: Math.abs(finding.measured_m ?? 0),
      box: [
        Math.min(a[0], b[0]),
        Math.min(a[1], b[1]),
        Math.max(a[0], b[0]),
        Math.max(a[1], b[1]),
      ] satisfies Box,
    }))
    .sort((a, b) => Number(b.must) - Number(a.must) || a.length - b.length);
  const anyMust = lines.some(({ must }) => must);
  for (const line of lines) {
    const wider = together(box, line.box);
    const scale = scaleFor(wider);
    const room = line.must || !anyMust ? (SCALES.at(-1) ?? 0) : ROOMY;
    if (scale !== null && scale <= Math.max(room, scaleFor(box) ?? 0)) box = wider;
  }
  const scale = scaleFor(box) ?? (SCALES.at(-1) as number);
  const centre: Position = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  const [halfX, halfY] = [(MAP_MM.width * scale) / 2000, (MAP_MM.height * scale) / 2000];
  const [dx, dy] = [halfX / kxAt(centre[1]), halfY / kyAt(centre[1])];
  return { centre, scale, box: [centre[0] - dx, centre[1] - dy, centre[0] + dx, centre[1] + dy] };
}

/** Null where it fits at no scale. */
function scaleFor([west, south, east, north]: Box): number | null {
  const lat = (south + north) / 2;
  const wide = ((east - west) * kxAt(lat) * 1000) / (MAP_MM.width - 2 * MARGIN_MM);
  const high = ((north - south) * kyAt(lat) * 1000) / (MAP_MM.height - 2 * MARGIN_MM);
  return SCALES.find((scale) => scale >= Math.max(wide, high)) ?? null;
}
