/** A text's bytes decoded bit by bit, so that a large file is never held twice. */
import { type Decoder, markLength } from '../detect/encoding.ts';

/** Bytes decoded and cut into rows at a time. */
const PIECE = 1 << 19;

export interface Piece {
  readonly text: string;
  /** How much of the bytes has been given with this piece, 0 to 1. */
  readonly share: number;
  readonly last: boolean;
}

/** The byte order mark is left out. */
export function* pieces(bytes: Uint8Array, decoder: Decoder): Generator<Piece> {
  let at = markLength(bytes);
  do {
    const end = Math.min(bytes.length, at + PIECE);
    const last = end === bytes.length;
    yield {
      text: decoder.decode(bytes.subarray(at, end), last),
      share: bytes.length === 0 ? 1 : end / bytes.length,
      last,
    };
    at = end;
  } while (at < bytes.length);
}
