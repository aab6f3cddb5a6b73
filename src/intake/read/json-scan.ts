/** Where the parts of a large JSON document lie, found in its bytes without building it. */

/** Bytes `start` to `end` (not included) of the document. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Scanned {
  /** Members of the top object, except the one whose elements were asked for. */
  readonly members: ReadonlyMap<string, Span>;
  /** Start and end of each element, one after another. */
  readonly elements: Uint32Array;
  /** The document ends before its last bracket closes. */
  readonly cut: boolean;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const COMMA = 0x2c;
const COLON = 0x3a;

/**
 * @param bytes UTF-8, the first bracket of an object at `from`.
 * @param list name of the member of the top object whose elements are wanted.
 */
export function scanObject(bytes: Uint8Array, from: number, list: string): Scanned {
  const decoder = new TextDecoder();
  const members = new Map<string, Span>();
  const elements = new Growing();
  let at = from + 1;
  let cut = true;
  while (at < bytes.length) {
    at = blanks(bytes, at);
    const byte = bytes[at];
    if (byte === CLOSE_OBJECT) {
      cut = false;
      break;
    }
    if (byte === COMMA) {
      at++;
      continue;
    }
    if (byte !== QUOTE) break;
    const nameEnd = endOfText(bytes, at);
    const name = decoder.decode(bytes.subarray(at + 1, nameEnd - 1));
    at = blanks(bytes, nameEnd);
    if (bytes[at] !== COLON) break;
    at = blanks(bytes, at + 1);
    if (name === list && bytes[at] === OPEN_LIST) {
      const end = listElements(bytes, at, elements);
      if (end === null) break;
      at = end;
      continue;
    }
    const end = endOfValue(bytes, at);
    if (end === null) break;
    members.set(name, { start: at, end });
    at = end;
  }
  return { members, elements: elements.done(), cut };
}

/** Values that stand one after another, a line or a record separator between them (newline-delimited GeoJSON). */
export function scanSequence(bytes: Uint8Array, from: number): { elements: Uint32Array; cut: boolean } {
  const elements = new Growing();
  let at = from;
  while (at < bytes.length) {
    while (at < bytes.length && (isBlank(bytes[at]) || bytes[at] === 0x1e || bytes[at] === COMMA)) at++;
    if (at >= bytes.length) break;
    const end = endOfValue(bytes, at);
    if (end === null || end === at) return { elements: elements.done(), cut: true };
    elements.push(at, end);
    at = end;
  }
  return { elements: elements.done(), cut: false };
}

/** @returns the place behind the list's bracket; null where it never closes. */
function listElements(bytes: Uint8Array, from: number, elements: Growing): number | null {
  let at = from + 1;
  for (;;) {
    at = blanks(bytes, at);
    const byte = bytes[at];
    if (byte === undefined) return null;
    if (byte === CLOSE_LIST) return at + 1;
    if (byte === COMMA) {
      at++;
      continue;
    }
    const end = endOfValue(bytes, at);
    if (end === null || end === at) return null;
    elements.push(at, end);
    at = end;
  }
}

/** @returns the place behind a value; null where it never ends. */
function endOfValue(bytes: Uint8Array, from: number): number | null {
  const first = bytes[from];
  if (first === QUOTE) {
    const end = endOfText(bytes, from);
    return end > bytes.length ? null : end;
  }
  if (first !== OPEN_OBJECT && first !== OPEN_LIST) {
    let at = from;
    while (at < bytes.length) {
      const byte = bytes[at];
      if (byte === COMMA || byte === CLOSE_LIST || byte === CLOSE_OBJECT || isBlank(byte)) break;
      at++;
    }
    return at;
  }
  let depth = 0;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at) - 1;
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) depth++;
    else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      depth--;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}

/** The place behind a text's closing quotation mark; beyond the document where there is none. */
function endOfText(bytes: Uint8Array, from: number): number {
  for (let at = from + 1; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === BACKSLASH) at++;
    else if (byte === QUOTE) return at + 1;
  }
  return bytes.length + 1;
}

function blanks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && isBlank(bytes[at])) at++;
  return at;
}
const isBlank = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** A list of numbers that grows without boxing them. */
class Growing {
  #held = new Uint32Array(1024);
  #length = 0;
  push(start: number, end: number): void {
    if (this.#length + 2 > this.#held.length) {
      const larger = new Uint32Array(this.#held.length * 2);
      larger.set(this.#held);
      this.#held = larger;
    }
    this.#held[this.#length++] = start;
    this.#held[this.#length++] = end;
  }
  done(): Uint32Array {
    return this.#held.slice(0, this.#length);
  }
}
