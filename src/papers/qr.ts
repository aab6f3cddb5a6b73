import qrcode from 'qrcode';

/** The dark squares of a QR code in runs along each row. */
export interface Qr {
  /** Squares a side. */
  readonly size: number;
  readonly runs: readonly { readonly x: number; readonly y: number; readonly length: number }[];
}

/** Null where the text is longer than a code holds: the address stands in letters beside it. */
export function qrOf(text: string): Qr | null {
  const made = drawn(text);
  if (made === null) return null;
  const { size, data } = made.modules;
  const runs: { x: number; y: number; length: number }[] = [];
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      let length = 0;
      while (x + length < size && data[y * size + x + length] === 1) length++;
      if (length === 0) continue;
      runs.push({ x, y, length });
      x += length;
    }
  return { size, runs };
}

function drawn(text: string) {
  try {
    return qrcode.create(text, { errorCorrectionLevel: text.length > 300 ? 'L' : 'M' });
  } catch {
    return null;
  }
}
