/** What a polygon must be to have an inside: closed rings with an area that do not cross, holes within, parts apart. */
import type { Position as GeoJsonPosition } from 'geojson';
import { findCrossing } from './crossing.ts';
import { inFlatRing, interiorPosition } from './rings.ts';
import { place, refusal, type Where } from './sentences.ts';

interface Ring {
  readonly flat: Float64Array;
  readonly polygon: number;
  readonly hole: boolean;
  /** Whether the polygon's land lies to the left of the ring as it is drawn. */
  readonly landLeft: boolean;
  readonly box: readonly [number, number, number, number];
}

/** Square degrees under which a ring has no area: a ten-thousandth of a square metre. */
const LEAST_AREA = 1e-14;

/** @throws InputError naming the place. */
export function checkPolygons(polygons: readonly GeoJsonPosition[][][], where: Where): void {
  const rings: Ring[] = [];
  let count = 0;
  polygons.forEach((lists, polygon) => {
    lists.forEach((positions, index) => {
      const flat = closed(positions, where);
      count += positions.length - 1;
      const hole = index > 0;
      rings.push({ flat, polygon, hole, landLeft: areaOf(flat) > 0 !== hole, box: boxOf(flat) });
    });
  });
  const edges = new Float64Array(count * 4);
  const owner = new Uint32Array(count);
  let next = 0;
  rings.forEach(({ flat }, index) => {
    for (let i = 2; i < flat.length; i += 2) {
      edges.set(flat.subarray(i - 2, i + 2), next * 4);
      owner[next++] = index;
    }
  });
  const ringOf = (edge: number) => rings[owner[edge] ?? 0];
  // Parts may share a side, drawn once from either of them; on one side of a line there can only be one of them.
  const crossing = findCrossing(edges, (i, j, sameWay) => {
    const [a, b] = [ringOf(i), ringOf(j)];
    if (a === undefined || b === undefined || a.polygon === b.polygon) return true;
    return sameWay === (a.landLeft === b.landLeft);
  });
  if (crossing !== null) {
    const [a, b] = [ringOf(crossing.first), ringOf(crossing.second)];
    const flat = [a, b].find((ring) => ring !== undefined && Math.abs(areaOf(ring.flat)) < LEAST_AREA);
    // There and back again is no crossing, but no area either.
    if (crossing.along && flat !== undefined)
      throw refusal('ring-without-area', where, { place: place([...flat.flat.subarray(0, 2)]) });
    const own = a?.polygon === b?.polygon;
    const code = !own
      ? 'parts-overlap'
      : crossing.along
        ? 'edges-overlap'
        : a === b
          ? 'self-crossing'
          : 'hole-outside';
    throw refusal(code, where, { place: place([crossing.lon, crossing.lat]) });
  }
  for (const ring of rings) {
    if (Math.abs(areaOf(ring.flat)) < LEAST_AREA)
      throw refusal('ring-without-area', where, { place: place([...ring.flat.subarray(0, 2)]) });
    if (ring.hole) checkHole(ring, rings, where);
    else if (polygons.length > 1) checkPart(ring, rings, where);
  }
}

function closed(positions: readonly GeoJsonPosition[], where: Where): Float64Array {
  const first = positions[0];
  const last = positions.at(-1);
  if (first === undefined || last === undefined) throw refusal('ring-too-short', where, { got: 0 });
  if (first[0] !== last[0] || first[1] !== last[1])
    throw refusal('ring-unclosed', where, { first: place(first), last: place(last) });
  if (positions.length < 4) throw refusal('ring-too-short', where, { got: positions.length });
  const flat = new Float64Array(positions.length * 2);
  positions.forEach((position, i) => {
    flat[2 * i] = position[0] as number;
    flat[2 * i + 1] = position[1] as number;
  });
  return flat;
}

/** Square degrees, negative where the ring runs clockwise. */
function areaOf(flat: Float64Array): number {
  let doubled = 0;
  for (let i = 2; i < flat.length; i += 2)
    doubled +=
      at(flat, i - 2, flat, 0) * at(flat, i + 1, flat, 1) - at(flat, i, flat, 0) * at(flat, i - 1, flat, 1);
  return doubled / 2;
}

/** No edges cross, so one position of the hole's inside tells for all of it. */
function checkHole(hole: Ring, rings: readonly Ring[], where: Where): void {
  const [x, y] = interiorPosition([hole.flat]);
  const inShell = rings.some((r) => !r.hole && r.polygon === hole.polygon && inFlatRing(r.flat, x, y));
  const inOther = rings.some(
    (r) => r !== hole && r.hole && r.polygon === hole.polygon && inFlatRing(r.flat, x, y),
  );
  if (!inShell || inOther) throw refusal('hole-outside', where, { place: place([x, y]) });
}

/** A part wholly inside another (and in none of its holes) overlaps it. */
function checkPart(part: Ring, rings: readonly Ring[], where: Where): void {
  let inside: readonly [number, number] | null = null;
  for (const shell of rings) {
    if (shell.hole || shell === part || !meet(shell.box, part.box)) continue;
    inside ??= interiorPosition(rings.filter((r) => r.polygon === part.polygon).map((r) => r.flat));
    const [x, y] = inside;
    if (!inFlatRing(shell.flat, x, y)) continue;
    if (rings.some((r) => r.hole && r.polygon === shell.polygon && inFlatRing(r.flat, x, y))) continue;
    throw refusal('parts-overlap', where, { place: place([x, y]) });
  }
}

function meet(a: Ring['box'], b: Ring['box']): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}

function boxOf(flat: Float64Array): Ring['box'] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < flat.length; i += 2) {
    const x = flat[i] as number;
    const y = flat[i + 1] as number;
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  return [west, south, east, north];
}

/** Taken from the ring's first position, so that small areas keep their digits. */
function at(flat: Float64Array, i: number, origin: Float64Array, axis: 0 | 1): number {
  return (flat[i] as number) - (origin[axis] as number);
}
