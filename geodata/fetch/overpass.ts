/** An answer of Overpass (`out geom`, JSON) as the GeoJSON that intake reads: tags as properties, `@id` as Overpass exports it. */
import { z } from 'zod';
import type { Position } from '../../src/geodesy/types.ts';

const place = z.object({ lat: z.number(), lon: z.number() });
const line = z.array(place.nullable());
const tags = z.record(z.string(), z.string()).optional();
const elementSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('node'), id: z.int(), lat: z.number(), lon: z.number(), tags }),
  z.object({ type: z.literal('way'), id: z.int(), geometry: line.optional(), tags }),
  z.object({
    type: z.literal('relation'),
    id: z.int(),
    members: z.array(z.object({ type: z.string(), role: z.string(), geometry: line.optional() })).optional(),
    tags,
  }),
]);
const answerSchema = z.object({ elements: z.array(z.unknown()) });
type Element = z.infer<typeof elementSchema>;
type Ring = readonly Position[];

/** Tags that say what stands there and where; a telephone or who drew it is not asked for. */
const KEPT =
  /^(name|amenity|healthcare|building|building:material|tourism|office|social_facility|landuse|man_made|waterway|highway|width|addr:(street|housenumber|postcode|suburb))$/;
/** A closed way of these is a line that comes back to its beginning, unless it says `area`. */
const LINES = ['highway', 'waterway'];

export interface FromOverpass {
  /** GeoJSON, UTF-8. */
  readonly text: string;
  readonly features: number;
  /** Relations and ways that could not be drawn: no ring that closes, no position. */
  readonly undrawn: number;
}

/** Null where the text is no answer of Overpass. */
export function fromOverpass(text: string): FromOverpass | null {
  const answer = answerSchema.safeParse(JSON.parse(text));
  if (!answer.success) return null;
  const features: unknown[] = [];
  let undrawn = 0;
  for (const one of answer.data.elements) {
    const element = elementSchema.safeParse(one);
    const geometry = element.success ? geometryOf(element.data) : null;
    if (!element.success || geometry === null) {
      undrawn++;
      continue;
    }
    const { type, id, tags: all = {} } = element.data;
    const properties = Object.fromEntries(Object.entries(all).filter(([tag]) => KEPT.test(tag)));
    features.push({ type: 'Feature', properties: { '@id': `${type}/${id}`, ...properties }, geometry });
  }
  return {
    text: JSON.stringify({ type: 'FeatureCollection', features }),
    features: features.length,
    undrawn,
  };
}

function geometryOf(element: Element) {
  switch (element.type) {
    case 'node':
      return { type: 'Point', coordinates: [element.lon, element.lat] };
    case 'way': {
      const points = positionsOf(element.geometry);
      if (points.length < 2) return null;
      const isLine = LINES.some((tag) => element.tags?.[tag] !== undefined) && element.tags?.area !== 'yes';
      return isClosed(points) && points.length >= 4 && !isLine
        ? { type: 'Polygon', coordinates: [points] }
        : { type: 'LineString', coordinates: points };
    }
    case 'relation':
      return areaOf(element);
  }
}

/** A multipolygon: outer ways joined to rings, each hole in the ring that holds it. */
function areaOf({ members = [] }: Extract<Element, { type: 'relation' }>) {
  const lines = (role: string) =>
    members
      .filter((one) => one.type === 'way' && (one.role === role || (role === 'outer' && one.role === '')))
      .map(({ geometry }) => positionsOf(geometry));
  const outer = ringsOf(lines('outer'));
  const inner = ringsOf(lines('inner'));
  // A ring that stays open would leave land out, or a hole filled: then nothing is drawn, and that is told.
  if (outer === null || inner === null || outer.length === 0) return null;
  const coordinates = outer.map((ring) => [ring]);
  for (const hole of inner) {
    const [first] = hole;
    const holder = coordinates.find(
      ([ring]) => first !== undefined && ring !== undefined && holds(ring, first),
    );
    if (holder === undefined) return null;
    holder.push(hole);
  }
  return { type: 'MultiPolygon', coordinates };
}

/** Null where one does not close. */
function ringsOf(lines: readonly Ring[]): readonly Ring[] | null {
  const open = lines.filter((points) => points.length >= 2).map((points) => [...points]);
  const rings: Ring[] = [];
  for (let current = open.pop(); current !== undefined; current = open.pop()) {
    while (!isClosed(current)) {
      const end = current.at(-1);
      const next = open.findIndex((points) => same(points[0], end) || same(points.at(-1), end));
      const [more] = next === -1 ? [] : open.splice(next, 1);
      if (more === undefined) return null;
      current.push(...(same(more[0], end) ? more : more.reverse()).slice(1));
    }
    if (current.length < 4) return null;
    rings.push(current);
  }
  return rings;
}

function positionsOf(geometry: z.infer<typeof line> | undefined): Ring {
  return (geometry ?? []).flatMap((point) => (point === null ? [] : [[point.lon, point.lat] as const]));
}

const same = (a: Position | undefined, b: Position | undefined): boolean =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];
const isClosed = (points: Ring): boolean => points.length >= 4 && same(points[0], points.at(-1));

/** Whether a ring goes around a position, by the crossings of a ray to the east. */
function holds(ring: Ring, [x, y]: Position): boolean {
  let isIn = false;
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) isIn = !isIn;
  });
  return isIn;
}
