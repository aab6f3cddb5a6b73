/** Names of records: the same when the same thing comes again, and no two alike in one import. */

/** A short name of a text: 53 bits, two rounds of multiplication (cyrb53, public domain). Not for secrets. */
export function shortHash(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}

/** Ids given in one import, with the row that has each. */
export class Ids {
  readonly #rows = new Map<string, number>();
  readonly #repeats = new Map<string, number>();

  /** The row that has the id already; undefined where it is free. */
  rowOf(id: string): number | undefined {
    return this.#rows.get(id);
  }
  take(id: string, row: number): string {
    this.#rows.set(id, row);
    return id;
  }
  /** The id, or with a number behind it where it is taken: in the file's order, so the same at each coming. */
  takeNext(id: string, row: number): string {
    if (!this.#rows.has(id)) return this.take(id, row);
    let n = this.#repeats.get(id) ?? 1;
    let next: string;
    do next = `${id}-${++n}`;
    while (this.#rows.has(next));
    this.#repeats.set(id, n);
    return this.take(next, row);
  }
}
