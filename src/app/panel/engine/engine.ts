import type { Area } from '../../../enforcement/stats/board/areas.ts';
import type { Board, BoardRequest } from '../../../enforcement/stats/board/board.ts';
import type { BoardFacts } from '../../../enforcement/stats/board/facts.ts';
import type { Isoband } from '../../../enforcement/stats/isobands.ts';

/** What the worker is asked (comlink: each a promise on the page's side). */
export interface PanelEngine {
  /** Takes the columns over; `known` tells how dense the town's whole record is. */
  load(facts: BoardFacts, areas: readonly Area[]): Known;
  board(request: BoardRequest): Board;
  /** Bands over some rows. @param steps cases per km². */
  bands(rows: Int32Array, width: number, steps: readonly number[]): Bands;
}
export interface Known {
  /** First and last month; null where there is nothing. */
  readonly months: { readonly first: string; readonly last: string } | null;
  /** Densest spot of all there is, cases per km² and month, at 250 m: what the classes of the map hang on. */
  readonly peakAMonth: number;
}
export interface Bands {
  readonly bands: readonly Isoband[];
  /** Cases per km² at the densest spot. */
  readonly peak: number;
  /** The whole integral: as many as there are cases with a position. */
  readonly total: number;
}
