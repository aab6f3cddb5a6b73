/** A viability map asked at single positions: by the exact lines, not by the corners that are drawn of them. */
import { lineAround } from '../../geodesy/plane/arrangement.ts';
import { Curves, WIDTH } from '../../geodesy/plane/curves.ts';
import { boxOfCurves } from '../../geodesy/plane/lattice.ts';
import { Windings } from '../../geodesy/plane/windings.ts';
import type { Position } from '../../geodesy/types.ts';
import { SAID } from './drawings.ts';
import type { LandStatus, Viability } from './types.ts';
import { drawnOf } from './viability.ts';

/** What the map says of positions. */
export interface ViabilityAt {
  /** Null outside the municipality. On an edge: of either side. */
  readonly status: (position: Position) => LandStatus | null;
  /** Metres to the nearest line where the status changes; looks at all of them. */
  readonly metresToEdge: (position: Position) => number;
}

const BY_DEPTH: readonly (LandStatus | null)[] = [null, 'allowed', 'no-data', 'inconclusive', 'excluded'];

/** @throws Error for a map that did not come from `viability` here (one that was sent through a message has lost its lines). */
export function viabilityAt(map: Viability): ViabilityAt {
  const drawn = drawnOf(map);
  const { plane } = drawn;
  // Nested, so that the depth tells the status.
  const nested = [SAID.allowed, SAID.noData, SAID.inconclusive, SAID.excluded].map((least) =>
    lineAround(drawn.arrangement, (said, at) => said[at] === 1 && drawn.whole(said, at) >= least),
  );
  const all = new Curves();
  const channel = new Uint16Array(nested.reduce((sum, { curves }) => sum + curves.length, 0));
  nested.forEach(({ curves }, k) => {
    channel.fill(k, all.length, all.length + curves.length);
    all.append(curves);
  });
  const frame = boxOfCurves(all, 1);
  const windings = new Windings(all.data, all.length, channel, 4, frame);
  const here = new Int32Array(4);
  return {
    status: ([lon, lat]) => {
      const [x, y] = [plane.x(lon), plane.y(lat)];
      if (x < frame.west || x > frame.east || y < frame.south || y > frame.north) return null;
      windings.at(x, y, here);
      let depth = 0;
      for (let k = 0; k < 4; k++) if ((here[k] as number) > 0) depth = k + 1;
      return BY_DEPTH[depth] ?? null;
    },
    metresToEdge: ([lon, lat]) => {
      const [x, y] = [plane.x(lon), plane.y(lat)];
      let least = Infinity;
      for (let i = 0; i < all.length; i++) least = Math.min(least, wayTo(all.data, i * WIDTH, x, y));
      return least / plane.scale(lat);
    },
  };
}

/** From a position to a straight piece, or to an arc (its ends where it does not face it). */
function wayTo(d: Float64Array, o: number, x: number, y: number): number {
  const [ax, ay, bx, by] = [d[o], d[o + 1], d[o + 2], d[o + 3]] as [number, number, number, number];
  const r = d[o + 6] as number;
  const ends = Math.min(Math.hypot(x - ax, y - ay), Math.hypot(x - bx, y - by));
  if (r === 0) {
    const [ux, uy] = [bx - ax, by - ay];
    const t = ((x - ax) * ux + (y - ay) * uy) / (ux * ux + uy * uy);
    return t > 0 && t < 1 ? Math.abs((x - ax) * uy - (y - ay) * ux) / Math.hypot(ux, uy) : ends;
  }
  const sweep = d[o + 8] as number;
  const turn =
    (Math.atan2(y - (d[o + 5] as number), x - (d[o + 4] as number)) - (d[o + 7] as number)) / sweep;
  const whole = (2 * Math.PI) / Math.abs(sweep);
  const share = turn - Math.floor(turn / whole) * whole;
  return share <= 1 ? Math.abs(Math.hypot(x - (d[o + 4] as number), y - (d[o + 5] as number)) - r) : ends;
}
