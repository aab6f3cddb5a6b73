/** House numbers by the ruler of Esteio's Art. 262, held against Karney's geodesic. */
import { Geodesic } from 'geographiclib-geodesic';
import { describe, expect, it } from 'vitest';
import { type Loose, ofKind, path, SLUGS } from './support.ts';

const metres = ([lon1 = 0, lat1 = 0]: Loose, [lon2 = 0, lat2 = 0]: Loose): number =>
  Geodesic.WGS84.Inverse(lat1, lon1, lat2, lon2, Geodesic.DISTANCE).s12 ?? Number.NaN;

/** Where a door lies along a street: metres from its first vertex, and the side seen from there. */
function along(axis: readonly Loose[], door: Loose): { at: number; away: number; side: 'left' | 'right' } {
  const [lon = 0, lat = 0] = door;
  const k = Math.cos((lat * Math.PI) / 180);
  let best = { at: 0, away: Number.POSITIVE_INFINITY, side: 'left' as 'left' | 'right' };
  let gone = 0;
  for (let i = 1; i < axis.length; i++) {
    const [ax = 0, ay = 0] = axis[i - 1] ?? [];
    const [bx = 0, by = 0] = axis[i] ?? [];
    const [dx, dy] = [(bx - ax) * k, by - ay];
    const [px, py] = [(lon - ax) * k, lat - ay];
    const t = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy)));
    const foot: Loose = [ax + (bx - ax) * t, ay + (by - ay) * t];
    const away = metres(door, foot);
    const size = metres([ax, ay], [bx, by]);
    if (away < best.away)
      best = { at: gone + size * t, away, side: dx * py - dy * px > 0 ? 'left' : 'right' };
    gone += size;
  }
  return best;
}

describe.each(SLUGS)('house numbers of %s', (slug) => {
  const streets = new Map(ofKind(slug, 'street').map((f) => [f.properties.name, f]));

  it('are metres along the axis, rounded up, even on the left and odd on the right', () => {
    const faults: string[] = [];
    ofKind(slug, 'address').forEach((address, i) => {
      if (i % 5 !== 0) return;
      const { street, number } = address.properties;
      const found = streets.get(String(street));
      if (found === undefined || address.geometry.type !== 'Point')
        throw new Error(`${address.id}: no street`);
      const axis = path(found);
      const place = along(axis, address.geometry.coordinates);
      const zero = found.properties.numbers_from;
      const start = Array.isArray(zero) ? along(axis, zero as Loose).at : 0;
      const distance = Math.abs(place.at - start);
      const even = place.at >= start ? place.side === 'left' : place.side === 'right';
      if (Math.ceil(distance) !== number) faults.push(`${address.id}: ${number} at ${distance}`);
      if ((Number(number) % 2 === 0) !== even) faults.push(`${address.id}: ${number} on the wrong side`);
      // The door stands on the alignment.
      const half = Number(found.properties.width_m) / 2;
      if (Math.abs(place.away - half) > 0.7) faults.push(`${address.id}: ${place.away} m from the axis`);
    });
    expect(faults).toEqual([]);
  });

  it('are each given once in a street', () => {
    // Outwards from the highway a number comes on both sides: that tie is meant.
    const seen = new Set<string>();
    const twice: string[] = [];
    for (const { properties } of ofKind(slug, 'address')) {
      const key = `${properties.street}, ${properties.number}`;
      if (seen.has(key) && streets.get(String(properties.street))?.properties.numbers_from === undefined)
        twice.push(key);
      seen.add(key);
    }
    expect(twice).toEqual([]);
  });

  it('have a street of a name of its own, with its width', () => {
    const names = ofKind(slug, 'street').map((f) => f.properties.name);
    expect(new Set(names).size).toBe(names.length);
    for (const { properties } of ofKind(slug, 'street'))
      expect(properties.width_m).toBeGreaterThanOrEqual(12);
  });
});

describe('streets of Esteio', () => {
  it('along the BR-116 run from the north southwards, across it outwards', () => {
    const highway = ofKind('esteio', 'street').find((f) => f.properties.name === 'BR-116');
    if (highway === undefined) throw new Error('no highway');
    const road = path(highway);
    expect(road[0]?.[1]).toBeGreaterThan(road[road.length - 1]?.[1] ?? 0);
    const faults: string[] = [];
    for (const street of ofKind('esteio', 'street')) {
      if (street.properties.numbers_from !== undefined) continue;
      const line = path(street);
      const [first = [], last = []] = [line[0], line[line.length - 1]];
      const north = (first[1] ?? 0) - (last[1] ?? 0);
      const east = Math.abs((first[0] ?? 0) - (last[0] ?? 0)) * 0.867;
      if (Math.abs(north) > east * 1.7 && north < 0) faults.push(`${street.properties.name} runs north`);
      if (east > Math.abs(north) * 1.7 && along(road, first).away > along(road, last).away) {
        faults.push(`${street.properties.name} runs inwards`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('has one avenue that crosses the highway in one line', () => {
    const [crossing, ...more] = ofKind('esteio', 'street').filter(
      (f) => f.properties.numbers_from !== undefined,
    );
    expect(crossing?.properties.name).toBe('Avenida Marco Zero');
    expect(more).toEqual([]);
  });
});
