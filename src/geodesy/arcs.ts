/**
 * The boundary of a union of discs and bands in the plane, as arcs and straight sides: exact, where a union of
 * many-cornered polygons would be slow (a general clipper needs seconds for a road) and a little too small.
 *
 * Of each circle and each long side of a band the stretches inside another disc or band are cut away; what is
 * left joins end to end into rings. It stands on general position, for which the caller provides: no two radii
 * quite equal (see `jitter`), and each band's corners strictly inside the discs at its ends.
 */
import { angleSpans, type Band, type Disc, type Span, sideSpans } from './spans.ts';

export type { Band, Disc } from './spans.ts';

/** A stretch of the boundary, the union on its left. */
export type Piece =
  /** Of a disc's circle, between two angles counter-clockwise. */
  | { readonly disc: Disc; readonly from: number; readonly to: number }
  /** Of a band's side: metres along A–B, growing on the right side (−1), falling on the left one (1). */
  | { readonly band: Band; readonly side: -1 | 1; readonly from: number; readonly to: number };

const TURN = 2 * Math.PI;
/** Ends of pieces that belong together agree far better; farther apart the cutting went wrong. */
const JOIN = 1e-3;

/** A fixed share of ±1 for the n-th of many radii, so that no two are equal: multiples of the golden ratio. */
export function jitter(n: number): number {
  return ((n * 0.6180339887498949) % 1) * 2 - 1;
}

/**
 * Closed rings of pieces: counter-clockwise around the union, clockwise around its holes.
 * @throws Error where pieces do not join, which is a fault of ours or of radii not in general position.
 */
export function unionBoundary(discs: readonly Disc[], bands: readonly Band[]): Piece[][] {
  const near = neighbours(discs, bands);
  const pieces: Piece[] = [];
  discs.forEach((disc, i) => {
    const cut = angleSpans(disc, near(i));
    if (cut === 'all') return;
    for (const [from, to] of uncut(cut, TURN)) pieces.push({ disc, from, to });
  });
  joinAcrossZero(pieces);
  bands.forEach((band, i) => {
    const length = Math.hypot(band.bx - band.ax, band.by - band.ay);
    for (const side of [-1, 1] as const)
      for (const [low, high] of uncut(sideSpans(band, side, near(discs.length + i)), length))
        pieces.push(side === -1 ? { band, side, from: low, to: high } : { band, side, from: high, to: low });
  });
  return ringsOf(pieces);
}

/** Position of a place on a piece: an angle of its circle, metres along its band. */
export function pieceAt(piece: Piece, place: number): readonly [x: number, y: number] {
  if ('disc' in piece) {
    const { x, y, r } = piece.disc;
    return [x + r * Math.cos(place), y + r * Math.sin(place)];
  }
  const { ax, ay, bx, by, r } = piece.band;
  const length = Math.hypot(bx - ax, by - ay);
  const ux = (bx - ax) / length;
  const uy = (by - ay) / length;
  return [ax + ux * place - uy * r * piece.side, ay + uy * place + ux * r * piece.side];
}

/** What the spans leave of 0 to `end`. */
function uncut(spans: Span[], end: number): Span[] {
  spans.sort((a, b) => a[0] - b[0]);
  const left: Span[] = [];
  let at = 0;
  for (const [low, high] of spans) {
    if (low > at) left.push([at, Math.min(low, end)]);
    at = Math.max(at, high);
    if (at >= end) return left;
  }
  left.push([at, end]);
  return left;
}

/** A circle's first and last arc are one where nothing is cut at angle 0. */
function joinAcrossZero(pieces: Piece[]): void {
  for (let first = 0; first < pieces.length; first++) {
    const start = pieces[first];
    if (start === undefined || !('disc' in start) || start.from !== 0 || start.to === TURN) continue;
    let last = first;
    while (sameDisc(pieces[last + 1], start)) last++;
    const end = pieces[last];
    if (last === first || end === undefined || end.to !== TURN) continue;
    pieces[first] = { disc: start.disc, from: end.from - TURN, to: start.to };
    pieces.splice(last, 1);
  }
}

function sameDisc(piece: Piece | undefined, like: Piece): boolean {
  return piece !== undefined && 'disc' in piece && 'disc' in like && piece.disc === like.disc;
}

/** Pieces linked end to start. */
function ringsOf(pieces: readonly Piece[]): Piece[][] {
  const starts = new Map<string, number[]>();
  const cell = (x: number, y: number) => `${Math.floor(x / JOIN)},${Math.floor(y / JOIN)}`;
  const places = pieces.map((piece) => pieceAt(piece, piece.from));
  places.forEach(([x, y], i) => {
    const key = cell(x, y);
    const there = starts.get(key);
    if (there === undefined) starts.set(key, [i]);
    else there.push(i);
  });
  const used = new Set<number>();
  const next = (x: number, y: number): number => {
    let best = -1;
    let least = JOIN;
    for (const dx of [0, -JOIN, JOIN])
      for (const dy of [0, -JOIN, JOIN])
        for (const i of starts.get(cell(x + dx, y + dy)) ?? []) {
          const [px, py] = places[i] as readonly [number, number];
          const apart = Math.hypot(px - x, py - y);
          if (!used.has(i) && apart < least) [best, least] = [i, apart];
        }
    if (best < 0) throw new Error(`an outline does not close at ${x}, ${y}`);
    return best;
  };

  const rings: Piece[][] = [];
  for (let first = 0; first < pieces.length; first++) {
    if (used.has(first)) continue;
    const ring: Piece[] = [];
    let i = first;
    do {
      used.add(i);
      const piece = pieces[i] as Piece;
      ring.push(piece);
      const [x, y] = pieceAt(piece, piece.to);
      // The ring's own start may be taken again: it is where the ring ends.
      used.delete(first);
      i = next(x, y);
      used.add(first);
    } while (i !== first);
    rings.push(ring);
  }
  return rings;
}

type Near = Iterable<Disc | Band>;

/** For each disc, then each band, the others whose boxes meet its own: a sweep over boxes sorted from the west. */
function neighbours(discs: readonly Disc[], bands: readonly Band[]): (i: number) => Near {
  const all: readonly (Disc | Band)[] = [...discs, ...bands];
  const order = all.map((one, i) => ({ i, box: boxOf(one) })).sort((a, b) => a.box[0] - b.box[0]);
  const boxes = new Float64Array(order.length * 4);
  const place = new Uint32Array(order.length);
  let widest = 0;
  order.forEach(({ i, box }, k) => {
    boxes.set(box, k * 4);
    place[i] = k;
    widest = Math.max(widest, box[2] - box[0]);
  });
  // One at a time, for whoever is covered whole after a few asks for no more.
  return function* near(i) {
    const own = place[i] as number;
    const west = boxes[own * 4] as number;
    const south = boxes[own * 4 + 1] as number;
    const east = boxes[own * 4 + 2] as number;
    const north = boxes[own * 4 + 3] as number;
    for (const step of [-1, 1]) {
      for (let k = own + step; k >= 0 && k < order.length; k += step) {
        const other = boxes[k * 4] as number;
        if (other > east || other < west - widest) break;
        if ((boxes[k * 4 + 2] as number) < west) continue;
        if ((boxes[k * 4 + 1] as number) > north || (boxes[k * 4 + 3] as number) < south) continue;
        const one = all[order[k]?.i ?? -1];
        if (one !== undefined) yield one;
      }
    }
  };
}

function boxOf(one: Disc | Band): readonly [west: number, south: number, east: number, north: number] {
  if ('x' in one) return [one.x - one.r, one.y - one.r, one.x + one.r, one.y + one.r];
  const { ax, ay, bx, by, r } = one;
  return [Math.min(ax, bx) - r, Math.min(ay, by) - r, Math.max(ax, bx) + r, Math.max(ay, by) + r];
}
