/**
 * SHA-256 (FIPS 180-4), so that a seal is the same in a browser on an unsafe origin (where it does not hash), in Node
 * and in a worker, and without waiting.
 */

/** First 32 bits of the fractional parts of the `power`-th roots of the first `count` primes (FIPS 180-4, §4.2.2, §5.3.3). */
function roots(count: number, power: number): Uint32Array {
  const found = new Uint32Array(count);
  for (let n = 2, i = 0; i < count; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (prime) found[i++] = (n ** power % 1) * 2 ** 32;
  }
  return found;
}
const K = roots(64, 1 / 3);
const H = roots(8, 1 / 2);

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** @returns 64 hexadecimal digits of the text's UTF-8. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const blocks = new DataView(new ArrayBuffer((((bytes.length + 8) >> 6) + 1) << 6));
  new Uint8Array(blocks.buffer).set(bytes);
  blocks.setUint8(bytes.length, 0x80);
  blocks.setUint32(blocks.byteLength - 8, Math.floor(bytes.length / 2 ** 29));
  blocks.setUint32(blocks.byteLength - 4, bytes.length << 3);
  const state = new Uint32Array(H);
  for (let at = 0; at < blocks.byteLength; at += 64) compress(state, blocks, at);
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('');
}

const w = new Uint32Array(64);
const at0 = (words: Uint32Array, i: number): number => words[i] ?? 0;

function compress(state: Uint32Array, blocks: DataView, from: number): void {
  for (let i = 0; i < 16; i++) w[i] = blocks.getUint32(from + i * 4);
  for (let i = 16; i < 64; i++) {
    const [a, b] = [at0(w, i - 15), at0(w, i - 2)];
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[i] = at0(w, i - 16) + s0 + at0(w, i - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + at0(K, i) + at0(w, i)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = at0(state, i) + word;
}
