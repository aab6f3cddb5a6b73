/** Lines and rings cut to a rectangle from (0, 0) to (width, height): what lies off the sheet is not drawn. */

export type Point = readonly [x: number, y: number];
export interface Sheet {
  readonly width: number;
  readonly height: number;
}

/** The pieces of a line that lie on the sheet (Liang and Barsky, a segment at a time). */
export function clipLine(line: readonly Point[], { width, height }: Sheet): Point[][] {
  const pieces: Point[][] = [];
  let piece: Point[] = [];
  const end = () => {
    if (piece.length > 1) pieces.push(piece);
    piece = [];
  };
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [line[i] as Point, line[i + 1] as Point];
    const span = inside(a, b, width, height);
    if (span === null) {
      end();
      continue;
    }
    const [from, to] = span;
    if (piece.length === 0 || from > 0) {
      end();
      piece.push(along(a, b, from));
    }
    piece.push(along(a, b, to));
    if (to < 1) end();
  }
  end();
  return pieces;
}

const along = ([ax, ay]: Point, [bx, by]: Point, t: number): Point =>
  t === 0 ? [ax, ay] : t === 1 ? [bx, by] : [ax + t * (bx - ax), ay + t * (by - ay)];

/** From where to where, of 0 to 1, a segment is inside; null where nowhere. */
function inside([ax, ay]: Point, [bx, by]: Point, width: number, height: number): [number, number] | null {
  let [from, to] = [0, 1];
  const edges: readonly Point[] = [
    [ax - bx, ax],
    [bx - ax, width - ax],
    [ay - by, ay],
    [by - ay, height - ay],
  ];
  for (const [p, q] of edges) {
    if (p === 0) {
      if (q < 0) return null;
    } else if (p < 0) from = Math.max(from, q / p);
    else to = Math.min(to, q / p);
  }
  return from > to ? null : [from, to];
}

/** The part of a ring on the sheet (Sutherland and Hodgman), unclosed; empty where there is none. */
export function clipRing(ring: readonly Point[], { width, height }: Sheet): Point[] {
  const sides: readonly {
    readonly keeps: (p: Point) => boolean;
    readonly cut: (a: Point, b: Point) => Point;
  }[] = [
    { keeps: ([x]) => x >= 0, cut: (a, b) => atX(a, b, 0) },
    { keeps: ([x]) => x <= width, cut: (a, b) => atX(a, b, width) },
    { keeps: ([, y]) => y >= 0, cut: (a, b) => atY(a, b, 0) },
    { keeps: ([, y]) => y <= height, cut: (a, b) => atY(a, b, height) },
  ];
  let points = open(ring);
  for (const { keeps, cut } of sides) {
    const kept: Point[] = [];
    points.forEach((b, i) => {
      const a = points[(i + points.length - 1) % points.length] as Point;
      if (keeps(a) !== keeps(b)) kept.push(cut(a, b));
      if (keeps(b)) kept.push(b);
    });
    points = kept;
  }
  return points.length < 3 ? [] : points;
}

function open(ring: readonly Point[]): Point[] {
  const [first, last] = [ring[0], ring.at(-1)];
  const closed = first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1];
  return closed && ring.length > 1 ? ring.slice(0, -1) : [...ring];
}
const atX = ([ax, ay]: Point, [bx, by]: Point, x: number): Point => [
  x,
  ay + ((x - ax) / (bx - ax)) * (by - ay),
];
const atY = ([ax, ay]: Point, [bx, by]: Point, y: number): Point => [
  ax + ((y - ay) / (by - ay)) * (bx - ax),
  y,
];
