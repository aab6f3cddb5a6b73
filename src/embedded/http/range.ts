/** First and last byte, both included. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/**
 * Reads a Range header (RFC 9110, 14.1) for a file of `size` bytes.
 * @returns the span; `whole` when the header is absent, of another unit, malformed or asks for several spans (which a
 * server may ignore); `unsatisfiable` when it begins beyond the end.
 */
export function readRange(header: string | undefined, size: number): Span | 'whole' | 'unsatisfiable' {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (parts === null || (parts[1] === '' && parts[2] === '')) return 'whole';
  if (parts[1] === '') {
    const suffix = Number(parts[2]);
    if (suffix === 0 || size === 0) return 'unsatisfiable';
    return { first: Math.max(0, size - suffix), last: size - 1 };
  }
  const first = Number(parts[1]);
  const last = parts[2] === '' ? size - 1 : Math.min(Number(parts[2]), size - 1);
  if (parts[2] !== '' && Number(parts[2]) < first) return 'whole';
  if (first >= size) return 'unsatisfiable';
  return { first, last };
}
