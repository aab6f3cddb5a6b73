/**
 * The line all of whose positions lie so many metres from a geometry, for drawing only: verdicts come from
 * distances. Circles around vertices and bands along edges, joined exactly (`arcs.ts`); the buffers of libraries
 * lose lobes of crossing lines and leave false islands inside closed loops.
 */
import type { Position as GeoJsonPosition, MultiPolygon } from 'geojson';
import { type Band, type Disc, jitter, type Piece, pieceAt, unionBoundary } from './arcs.ts';
import { densify } from './densify.ts';
import { inAreas, inRing } from './inside.ts';
import { GRS80_E2, kxAt, kyAt, RADIANS } from './metric.ts';
import { shapeOf } from './shape.ts';
import type { Geometry } from './types.ts';

/** Radii differ by this share, so that tangent circles and sides cross at an angle: 0.06 mm at 300 m. */
const SPREAD = 1e-7;

/**
 * @param metres how far out, above 0.
 * @param degreesPerStep angle between two vertices of an arc; the vertices lie on the true circle.
 * @throws RangeError where metres is not above 0, and as `separation`.
 */
export function offsetOutline(geometry: Geometry, metres: number, degreesPerStep = 3): MultiPolygon {
  if (!(metres > 0) || !Number.isFinite(metres))
    throw new RangeError(`an offset of ${metres} m has no outline`);
  const given = shapeOf(geometry);
  const { edges } = shapeOf(densify(geometry));
  const plane = planeAround((given.box[1] + given.box[3]) / 2, given.box[0]);
  const { discs, bands, vertexOf } = primitives(edges, metres, plane);

  const shells: Ring[] = [];
  const holes: Ring[] = [];
  for (const pieces of unionBoundary(discs, bands)) {
    const ring = drawn(pieces, metres, degreesPerStep, vertexOf);
    const [x = 0, y = 0] = ring.lonLat[0] ?? [];
    // A line so far inside a polygon's own edge bounds nothing: all there belongs to the outline.
    if (inAreas(given, x, y)) continue;
    (ring.area > 0 ? shells : holes).push(ring);
  }
  shells.sort((a, b) => a.area - b.area);
  const polygons = shells.map((shell) => [shell.lonLat]);
  for (const hole of holes) {
    const [x = 0, y = 0] = hole.lonLat[0] ?? [];
    const around = shells.findIndex((shell) => shell.area > -hole.area && inRing(shell.flat, x, y));
    polygons[around]?.push(hole.lonLat);
  }
  return { type: 'MultiPolygon', coordinates: polygons };
}

/** Mercator's projection about a place, in metres there: circles stay circles, a little larger to the poles. */
interface Plane {
  x(lon: number): number;
  y(lat: number): number;
  /** How many times larger than at the place lengths are drawn at a latitude. */
  scale(lat: number): number;
}

function planeAround(lat0: number, lon0: number): Plane {
  const k = kxAt(lat0);
  const isometric = (lat: number) => {
    const sin = Math.sin(lat * RADIANS);
    const e = Math.sqrt(GRS80_E2);
    return (Math.atanh(sin) - e * Math.atanh(e * sin)) / RADIANS;
  };
  const y0 = isometric(lat0);
  return {
    x: (lon) => (lon - lon0) * k,
    y: (lat) => (isometric(lat) - y0) * k,
    scale: (lat) => k / kxAt(lat),
  };
}

interface Vertex {
  readonly lon: number;
  readonly lat: number;
}

/** A disc a vertex, a band an edge; each vertex and edge once, however often lines pass over it. */
function primitives(edges: Float64Array, metres: number, plane: Plane) {
  const discAt = new Map<string, { x: number; y: number; r: number; vertex: Vertex }>();
  const bandAt = new Map<string, { band: Band; ends: readonly [Vertex, Vertex] }>();
  const visit = (lon: number, lat: number, r: number) => {
    const key = `${lon},${lat}`;
    const disc = discAt.get(key);
    if (disc === undefined) discAt.set(key, { x: plane.x(lon), y: plane.y(lat), r, vertex: { lon, lat } });
    else disc.r = Math.max(disc.r, r);
    return key;
  };
  for (let i = 0; i < edges.length; i += 4) {
    const [aLon, aLat, bLon, bLat] = [edges[i], edges[i + 1], edges[i + 2], edges[i + 3]] as [
      number,
      number,
      number,
      number,
    ];
    const r = metres * plane.scale((aLat + bLat) / 2) * (1 + SPREAD * jitter(i / 4));
    // The discs are a little wider than their bands, whose corners they cover.
    const a = visit(aLon, aLat, Math.max(r, metres * plane.scale(aLat)));
    const b = visit(bLon, bLat, Math.max(r, metres * plane.scale(bLat)));
    if (a === b) continue;
    const band = { ax: plane.x(aLon), ay: plane.y(aLat), bx: plane.x(bLon), by: plane.y(bLat), r };
    const ends = [
      { lon: aLon, lat: aLat },
      { lon: bLon, lat: bLat },
    ] as const;
    bandAt.set(a < b ? `${a} ${b}` : `${b} ${a}`, { band, ends });
  }
  const vertexOf = new Map<Disc | Band, readonly Vertex[]>();
  const discs: Disc[] = [];
  let n = 0;
  for (const { x, y, r, vertex } of discAt.values()) {
    const disc = { x, y, r: r * (1 + SPREAD * (4 + jitter(n++))) };
    vertexOf.set(disc, [vertex]);
    discs.push(disc);
  }
  const bands: Band[] = [];
  for (const { band, ends } of bandAt.values()) {
    vertexOf.set(band, ends);
    bands.push(band);
  }
  return { discs, bands, vertexOf };
}

interface Ring {
  readonly lonLat: GeoJsonPosition[];
  readonly flat: Float64Array;
  /** Square metres, negative clockwise. */
  readonly area: number;
}

function drawn(
  pieces: readonly Piece[],
  metres: number,
  degreesPerStep: number,
  vertexOf: ReadonlyMap<Disc | Band, readonly Vertex[]>,
): Ring {
  const lonLat: GeoJsonPosition[] = [];
  let area = 0;
  let [px, py] = [Number.NaN, Number.NaN];
  let [firstX, firstY] = [0, 0];
  const add = (piece: Piece, place: number) => {
    const [x, y] = pieceAt(piece, place);
    if (lonLat.length === 0) [firstX, firstY] = [x, y];
    else area += (px * y - x * py) / 2;
    [px, py] = [x, y];
    lonLat.push(onEarth(piece, place, metres, vertexOf));
  };
  for (const piece of pieces) {
    const whole = 'disc' in piece && piece.to - piece.from >= 2 * Math.PI;
    add(piece, piece.from);
    if ('disc' in piece) {
      const steps = Math.ceil((piece.to - piece.from) / (degreesPerStep * RADIANS) - 1e-9);
      for (let k = 1; k < steps; k++) add(piece, piece.from + ((piece.to - piece.from) * k) / steps);
    }
    // The end of a piece is the start of the next, but for a circle alone, which is closed below.
    if (whole) break;
  }
  area += (px * firstY - firstX * py) / 2;
  lonLat.push([...(lonLat[0] ?? [])]);
  const flat = new Float64Array(lonLat.length * 2);
  lonLat.forEach(([lon = 0, lat = 0], i) => {
    flat.set([lon, lat], i * 2);
  });
  return { lonLat, flat, area };
}

/** The place of a piece in degrees, exactly so many metres from the vertex or edge it surrounds. */
function onEarth(
  piece: Piece,
  place: number,
  metres: number,
  vertexOf: ReadonlyMap<Disc | Band, readonly Vertex[]>,
): GeoJsonPosition {
  if ('disc' in piece) {
    const [vertex] = vertexOf.get(piece.disc) ?? [];
    if (vertex === undefined) throw new Error('a disc without its vertex');
    return offset(vertex.lon, vertex.lat, Math.cos(place) * metres, Math.sin(place) * metres);
  }
  const { ax, ay, bx, by } = piece.band;
  const [a, b] = vertexOf.get(piece.band) ?? [];
  if (a === undefined || b === undefined) throw new Error('a band without its ends');
  const t = place / Math.hypot(bx - ax, by - ay);
  const lat = (a.lat + b.lat) / 2;
  const east = (b.lon - a.lon) * kxAt(lat);
  const north = (b.lat - a.lat) * kyAt(lat);
  const out = (metres * piece.side) / Math.hypot(east, north);
  return offset(a.lon + t * (b.lon - a.lon), a.lat + t * (b.lat - a.lat), -north * out, east * out);
}

/** The position so many metres east and north, in the metric of the middle latitude. */
function offset(x: number, y: number, east: number, north: number): GeoJsonPosition {
  const guess = y + north / kyAt(y);
  const lat = y + north / kyAt((y + guess) / 2);
  return [x + east / kxAt((y + lat) / 2), lat];
}
