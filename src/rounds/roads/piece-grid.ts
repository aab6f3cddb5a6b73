/** Pieces of lines sorted into the cells of a grid, so that what lies near is found without looking at all. */

/** Ends of the pieces in degrees: ax, ay, bx, by of each. */
export class PieceGrid {
  private readonly west: number;
  private readonly south: number;
  private readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  private readonly cells: number[][];

  constructor(private readonly ends: Float64Array) {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = 0; i < ends.length; i += 2) {
      west = Math.min(west, ends[i] as number);
      east = Math.max(east, ends[i] as number);
      south = Math.min(south, ends[i + 1] as number);
      north = Math.max(north, ends[i + 1] as number);
    }
    const width = Math.max(east - west, 1e-6);
    const height = Math.max(north - south, 1e-6);
    // About one piece a cell, and never so many cells on a side that a long road fills thousands.
    const wanted = Math.sqrt((width * height) / Math.max(1, ends.length / 4));
    this.cell = Math.max(wanted, Math.max(width, height) / MOST_CELLS);
    this.west = west;
    this.south = south;
    this.columns = Math.floor(width / this.cell) + 1;
    this.rows = Math.floor(height / this.cell) + 1;
    this.cells = Array.from({ length: this.columns * this.rows }, () => []);
    for (let piece = 0; piece * 4 < ends.length; piece++)
      this.through(piece, (cell) => this.cells[cell]?.push(piece));
  }

  /** The cell of a position; outside the grid it has numbers below 0 or beyond the last. */
  cellOf(lon: number, lat: number): readonly [column: number, row: number] {
    return [Math.floor((lon - this.west) / this.cell), Math.floor((lat - this.south) / this.cell)];
  }

  /** The pieces that may pass a cell; none outside the grid. */
  at(column: number, row: number): readonly number[] {
    if (column < 0 || row < 0 || column >= this.columns || row >= this.rows) return [];
    return this.cells[row * this.columns + column] ?? [];
  }

  /** Degrees on a side of a cell. */
  get side(): number {
    return this.cell;
  }

  /** Every cell that a piece passes: row by row, the columns between its two crossings of the row. */
  through(piece: number, visit: (cell: number) => void): void {
    const [ax = 0, ay = 0, bx = 0, by = 0] = this.ends.subarray(piece * 4, piece * 4 + 4);
    const [, firstRow] = this.cellOf(0, Math.min(ay, by));
    const [, lastRow] = this.cellOf(0, Math.max(ay, by));
    for (let row = firstRow; row <= lastRow; row++) {
      const low = this.south + row * this.cell;
      const first = ay === by ? 0 : clamp((low - ay) / (by - ay));
      const last = ay === by ? 1 : clamp((low + this.cell - ay) / (by - ay));
      const [x1, x2] = [ax + first * (bx - ax), ax + last * (bx - ax)];
      const [from] = this.cellOf(Math.min(x1, x2) - 1e-12, 0);
      const [to] = this.cellOf(Math.max(x1, x2) + 1e-12, 0);
      for (let column = Math.max(0, from); column <= Math.min(this.columns - 1, to); column++)
        visit(row * this.columns + column);
    }
  }
}

const MOST_CELLS = 300;
const clamp = (t: number) => Math.min(1, Math.max(0, t));
