import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { separation } from '../../src/geodesy/distance.ts';
import { karneyDirect } from '../../src/geodesy/karney.ts';
import type { Position } from '../../src/geodesy/types.ts';
import { joinCrossings } from '../../src/rounds/roads/join-crossings.ts';
import { matrixOf } from '../../src/rounds/roads/matrix.ts';
import { networkWith } from '../../src/rounds/roads/network.ts';
import { roadGraph } from '../../src/rounds/roads/road-graph.ts';
import { Searcher } from '../../src/rounds/roads/shortest-paths.ts';
import { Snapper } from '../../src/rounds/roads/snap.ts';
import type { Street, Ways } from '../../src/rounds/roads/street.ts';
import { chanceFrom } from '../../src/rounds/solver/chance.ts';

const MIDDLE: Position = [-51.17, -29.85];
/** Metres east and north of the middle. */
const put = (east: number, north: number): Position => {
  const [lon] = karneyDirect(MIDDLE, east < 0 ? 270 : 90, Math.abs(east));
  const [, lat] = karneyDirect(MIDDLE, north < 0 ? 180 : 0, Math.abs(north));
  return [Number(lon.toFixed(9)), Number(lat.toFixed(9))];
};
const street = (line: readonly Position[], ways: Ways = 'both', kmh = 36): Street => ({
  id: 's',
  name: null,
  lines: [line],
  ways,
  kmh,
});
/** Metres and seconds from the first place to the second. */
function way(streets: readonly Street[], from: Position, to: Position, turn_backs = true) {
  const graph = roadGraph(streets);
  const snapper = new Snapper(graph);
  const snaps = [from, to].map((place) => snapper.snap(place));
  if (snaps.some((snap) => snap === null)) throw new Error('no road');
  const network = networkWith(graph, snaps as NonNullable<(typeof snaps)[number]>[]);
  const { seconds, metres } = matrixOf(network, turn_backs);
  return { metres: metres[1] as number, seconds: seconds[1] as number, back: metres[2] as number };
}

describe('roads join at shared vertices', () => {
  const cross = [put(-100, 0), put(0, 0), put(100, 0)];
  it('also in mid-line, and not where lines merely cross (a bridge)', () => {
    const met = [street(cross), street([put(0, -100), put(0, 0), put(0, 100)])];
    expect(way(met, put(-100, 0), put(0, 100)).metres).toBeCloseTo(200, 2);
    const bridge = [street(cross), street([put(0, -100), put(0, 100)])];
    expect(way(bridge, put(-100, 0), put(0, 100)).metres).toBe(Infinity);
  });

  it('one-way streets follow the drawing, or run against it', () => {
    const line = [put(0, 0), put(300, 0)];
    expect(way([street(line, 'forward')], put(0, 0), put(300, 0))).toMatchObject({ back: Infinity });
    const against = way([street(line, 'backward')], put(0, 0), put(300, 0));
    expect(against.metres).toBe(Infinity);
    expect(against.back).toBeCloseTo(300, 2);
  });

  it('takes the quicker way, and tells its metres', () => {
    const fast = street([put(0, 0), put(0, 200), put(400, 200), put(400, 0)], 'both', 72);
    const slow = street([put(0, 0), put(400, 0)], 'both', 18);
    // 800 m at 72 km/h are 40 s; 400 m at 18 km/h are 80 s.
    const found = way([fast, slow], put(0, 0), put(400, 0));
    expect(found.seconds).toBeCloseTo(40, 2);
    expect(found.metres).toBeCloseTo(800, 1);
  });

  it('two places on one one-way piece: on along it, or all the way round', () => {
    const block = street([put(0, 0), put(200, 0), put(200, 200), put(0, 200), put(0, 0)], 'forward');
    const found = way([block], put(50, 0), put(150, 0));
    expect(found.metres).toBeCloseTo(100, 2);
    expect(found.back).toBeCloseTo(700, 1);
  });
});

describe('turning back', () => {
  // A street from west to east through the middle of a ring road of 1,200 m.
  const ring = [
    put(-200, 0),
    put(-200, 100),
    put(200, 100),
    put(200, 0),
    put(200, -100),
    put(-200, -100),
    put(-200, 0),
  ];
  const streets = [street(ring), street([put(-200, 0), put(200, 0)])];
  // South of the street: on the right of who drives east.
  const south = put(0, -10);
  const west = put(-100, -10);

  it('allowed, one goes back the way one came', () => {
    expect(way(streets, west, south)).toMatchObject({
      metres: expect.closeTo(100, 1),
      back: expect.closeTo(100, 1),
    });
  });
  it('not allowed, one drives on, round the block', () => {
    // On east 200, half the ring 600, and 100 along the street.
    expect(way(streets, west, south, false)).toMatchObject({
      metres: expect.closeTo(100, 1),
      back: expect.closeTo(900, 1),
    });
  });
  it('is free at a dead end', () => {
    const dead_end = [street([put(0, 0), put(500, 0)])];
    // Both on the south side: on to the end, back to the beginning, and up to the first again.
    expect(way(dead_end, put(100, -5), put(200, -5), false)).toMatchObject({
      metres: expect.closeTo(100, 1),
      back: expect.closeTo(300 + 500 + 100, 1),
    });
    // On opposite sides it is met on the way back.
    expect(way(dead_end, put(100, -5), put(50, 5), false).metres).toBeCloseTo(400 + 450, 1);
  });
});

describe('snapping', () => {
  it('goes to the nearest edge, not the nearest vertex, and tells the distance', () => {
    const graph = roadGraph([street([put(-1000, 0), put(1000, 0)]), street([put(100, 90), put(100, 300)])]);
    const snap = new Snapper(graph).snap(put(20, 60));
    expect(snap).toMatchObject({ piece: 0, off_m: expect.closeTo(60, 2) });
    expect(snap?.t).toBeCloseTo(0.51, 4);
  });

  it('finds what a look at every piece finds, near and far (property)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const random = chanceFrom(seed);
        const at = (wide: number) => put((random() - 0.5) * wide, (random() - 0.5) * wide);
        const streets = Array.from({ length: 30 }, () => street([at(4000), at(4000), at(4000)]));
        const place = at(random() < 0.3 ? 40_000 : 4000);
        const nearest = Math.min(
          ...streets.map(
            ({ lines: [line = []] }) =>
              separation(
                { type: 'Point', coordinates: [...place] },
                { type: 'LineString', coordinates: line.map((one) => [...one]) },
              ).metres,
          ),
        );
        // Within a millimetre, or a millionth where it is far.
        const off = new Snapper(roadGraph(streets)).snap(place)?.off_m ?? Number.NaN;
        expect(Math.abs(off - nearest)).toBeLessThan(1e-3 + nearest * 1e-6);
      }),
      { numRuns: 60 },
    );
  });
});

it('shortest ways are those of Floyd and Warshall, with and without one-way streets (property)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      const random = chanceFrom(seed);
      const n = 12;
      const spots = Array.from({ length: n }, () => put(random() * 2000, random() * 2000));
      const direct = Array.from({ length: n }, (_, i) =>
        Array.from({ length: n }, (__, j) => (i === j ? 0 : Infinity)),
      );
      const streets: Street[] = [];
      for (let e = 0; e < 24; e++) {
        const [a, b] = [Math.floor(random() * n), Math.floor(random() * n)];
        if (a === b) continue;
        const ways: Ways = (['both', 'forward', 'backward'] as const)[Math.floor(random() * 3)] ?? 'both';
        const kmh = 20 + Math.floor(random() * 40);
        streets.push(street([spots[a] as Position, spots[b] as Position], ways, kmh));
        const metres = separation(
          { type: 'Point', coordinates: [...(spots[a] as Position)] },
          { type: 'Point', coordinates: [...(spots[b] as Position)] },
        ).metres;
        const seconds = (metres / kmh) * 3.6;
        const set = (i: number, j: number) => {
          const row = direct[i] as number[];
          row[j] = Math.min(row[j] as number, seconds);
        };
        if (ways !== 'backward') set(a, b);
        if (ways !== 'forward') set(b, a);
      }
      for (let k = 0; k < n; k++)
        for (let i = 0; i < n; i++)
          for (let j = 0; j < n; j++) {
            const through = (direct[i]?.[k] as number) + (direct[k]?.[j] as number);
            if (through < (direct[i]?.[j] as number)) (direct[i] as number[])[j] = through;
          }
      const graph = roadGraph(streets);
      const snapper = new Snapper(graph);
      const snaps = spots.map((spot) => snapper.snap(spot));
      const network = networkWith(graph, snaps as NonNullable<(typeof snaps)[number]>[]);
      const joined = snaps.map((snap) => snap !== null && snap.off_m < 1e-6);
      const search = new Searcher(network, true);
      const all = spots.map((_, i) => i);
      for (let i = 0; i < n; i++) {
        if (!joined[i]) continue;
        const found = search.from(i, all);
        for (let j = 0; j < n; j++) {
          if (!joined[j]) continue;
          const expected = direct[i]?.[j] as number;
          if (expected === Infinity) expect(found.secondsTo(j)).toBe(Infinity);
          else expect(found.secondsTo(j)).toBeCloseTo(expected, 4);
          expect(found.pathTo(j).length > 0).toBe(expected < Infinity);
        }
      }
    }),
    { numRuns: 40 },
  );
});

describe('streets drawn without shared vertices', () => {
  const joined = (streets: readonly Street[], from: Position, to: Position) =>
    way(joinCrossings(streets), from, to);
  it('are joined where they cross, and where an end stops short of another street', () => {
    const along = street([put(-200, 0), put(200, 0)]);
    expect(
      joined([along, street([put(0, -100), put(0, 100)])], put(-200, 0), put(0, 100)).metres,
    ).toBeCloseTo(300, 1);
    // 8 m short, half the width of the street: drawn on to it.
    expect(joined([along, street([put(0, 8), put(0, 100)])], put(-200, 0), put(0, 100)).metres).toBeCloseTo(
      300,
      1,
    );
    expect(joined([along, street([put(0, 25), put(0, 100)])], put(-200, 0), put(0, 100)).metres).toBe(
      Infinity,
    );
  });
  it('that run into one another by an end keep it', () => {
    const streets = [street([put(0, 0), put(100, 0)]), street([put(50, 0), put(50, 80)])];
    expect(joined(streets, put(0, 0), put(50, 80)).metres).toBeCloseTo(130, 1);
    expect(joinCrossings([street([put(0, 0), put(100, 0)])])).toEqual([street([put(0, 0), put(100, 0)])]);
  });
});
