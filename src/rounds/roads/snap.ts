/** Places brought onto the road: the nearest point of the nearest piece, with how far off it was. */
import { pointSegmentSquared } from '../../geodesy/kernel.ts';
import { kxAt, kyAt, metricAround } from '../../geodesy/metric.ts';
import type { Position } from '../../geodesy/types.ts';
import { PieceGrid } from './piece-grid.ts';
import type { RoadGraph } from './road-graph.ts';

export interface Snap {
  readonly piece: number;
  /** Where on the piece: 0 at its beginning, 1 at its end. */
  readonly t: number;
  /** Metres between the place and the road. */
  readonly off_m: number;
  readonly at: Position;
  /** On which side of the piece, as drawn, the place lies. */
  readonly side: 'left' | 'right';
}

/** Finds the road nearest to places; built once for a graph. */
export class Snapper {
  private readonly ends: Float64Array;
  private readonly grid: PieceGrid;

  constructor(graph: RoadGraph) {
    const { lon, lat, from, to } = graph;
    this.ends = new Float64Array(from.length * 4);
    from.forEach((a, i) => {
      const b = to[i] as number;
      this.ends.set([lon[a] as number, lat[a] as number, lon[b] as number, lat[b] as number], i * 4);
    });
    this.grid = new PieceGrid(this.ends);
  }

  /**
   * The nearest point of the network.
   * @returns null where there is none.
   */
  snap(place: Position): Snap | null {
    const [lon, lat] = place;
    const metric = metricAround(lat);
    const side = Math.min(kxAt(lat), kyAt(lat)) * this.grid.side;
    const [column, row] = this.grid.cellOf(lon, lat);
    const { columns, rows } = this.grid;
    const farthest = Math.max(column, columns - 1 - column, row, rows - 1 - row, 0);
    const foot = new Float64Array(1);
    let best = Infinity;
    let piece = -1;
    let t = 0;
    for (let ring = ringToBegin(column, row, columns, rows); ring <= farthest; ring++) {
      // Whatever lies in this ring is at least ring − 1 cells away.
      if (best < Infinity && Math.sqrt(best) < (ring - 1) * side) break;
      for (let y = Math.max(0, row - ring); y <= Math.min(rows - 1, row + ring); y++) {
        const whole = Math.abs(y - row) === ring;
        for (let x = column - ring; x <= column + ring; x += whole ? 1 : Math.max(1, 2 * ring))
          for (const candidate of this.grid.at(x, y)) {
            const [ax = 0, ay = 0, bx = 0, by = 0] = this.ends.subarray(candidate * 4, candidate * 4 + 4);
            const squared = pointSegmentSquared(metric, lon, lat, ax, ay, bx, by, foot);
            if (squared >= best) continue;
            best = squared;
            piece = candidate;
            t = foot[0] as number;
          }
      }
    }
    if (piece < 0) return null;
    const [ax = 0, ay = 0, bx = 0, by = 0] = this.ends.subarray(piece * 4, piece * 4 + 4);
    const cross = (bx - ax) * (lat - ay) - (by - ay) * (lon - ax);
    return {
      piece,
      t,
      off_m: Math.sqrt(best),
      at: [ax + t * (bx - ax), ay + t * (by - ay)],
      side: cross > 0 ? 'left' : 'right',
    };
  }
}

/** A place outside the grid begins at the first ring that touches it. */
const ringToBegin = (column: number, row: number, columns: number, rows: number): number =>
  Math.max(0, -column, column - (columns - 1), -row, row - (rows - 1));
