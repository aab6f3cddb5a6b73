/**
 * A small reader of Mapbox Vector Tiles (specification 2.1), apart from the writer's code, so that what the
 * map will see is checked by other eyes: layers, names, types and properties, without geometry.
 */
export interface TileFeature {
  /** 1 point, 2 line, 3 polygon. */
  readonly type: number;
  readonly properties: Record<string, string | number | boolean>;
}
export interface TileLayer {
  readonly extent: number;
  readonly version: number;
  readonly features: readonly TileFeature[];
}

type Field = { readonly tag: number; readonly value: number | Uint8Array };

function* fields(bytes: Uint8Array): Generator<Field> {
  let at = 0;
  const varint = (): number => {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = bytes[at++];
      if (byte === undefined) throw new RangeError('the tile ends inside a number');
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
  };
  while (at < bytes.length) {
    const head = varint();
    const tag = Math.floor(head / 8);
    if (head % 8 === 0) yield { tag, value: varint() };
    else if (head % 8 === 2) {
      const size = varint();
      yield { tag, value: bytes.subarray(at, at + size) };
      at += size;
    } else if (head % 8 === 1) {
      yield { tag, value: new DataView(bytes.buffer, bytes.byteOffset + at, 8).getFloat64(0, true) };
      at += 8;
    } else throw new RangeError(`a field of wire type ${head % 8}`);
  }
}

const text = (value: number | Uint8Array): string => {
  if (typeof value === 'number') throw new TypeError('a number where text is due');
  return new TextDecoder().decode(value);
};
const blob = (value: number | Uint8Array): Uint8Array => {
  if (typeof value === 'number') throw new TypeError('a number where bytes are due');
  return value;
};

function numbersOf(bytes: Uint8Array): number[] {
  const out: number[] = [];
  let value = 0;
  let scale = 1;
  for (const byte of bytes) {
    value += (byte & 127) * scale;
    if (byte < 128) {
      out.push(value);
      value = 0;
      scale = 1;
    } else scale *= 128;
  }
  return out;
}

export function readTile(bytes: Uint8Array): Map<string, TileLayer> {
  const layers = new Map<string, TileLayer>();
  for (const { tag, value } of fields(bytes)) {
    if (tag !== 3) continue;
    let name = '';
    let extent = 4096;
    let version = 1;
    const keys: string[] = [];
    const values: (string | number | boolean)[] = [];
    const raw: { type: number; tags: number[] }[] = [];
    for (const field of fields(blob(value))) {
      if (field.tag === 1) name = text(field.value);
      else if (field.tag === 2) raw.push(readFeature(blob(field.value)));
      else if (field.tag === 3) keys.push(text(field.value));
      else if (field.tag === 4) {
        for (const one of fields(blob(field.value))) {
          values.push(one.tag === 1 ? text(one.value) : one.tag === 7 ? one.value === 1 : Number(one.value));
        }
      } else if (field.tag === 5) extent = Number(field.value);
      else if (field.tag === 15) version = Number(field.value);
    }
    const features = raw.map(({ type, tags }) => {
      const properties: Record<string, string | number | boolean> = {};
      for (let i = 0; i + 1 < tags.length; i += 2) {
        const key = keys[tags[i] ?? -1];
        const held = values[tags[i + 1] ?? -1];
        if (key !== undefined && held !== undefined) properties[key] = held;
      }
      return { type, properties };
    });
    layers.set(name, { extent, version, features });
  }
  return layers;
}

function readFeature(bytes: Uint8Array): { type: number; tags: number[] } {
  let type = 0;
  let tags: number[] = [];
  for (const { tag, value } of fields(bytes)) {
    if (tag === 2) tags = numbersOf(blob(value));
    if (tag === 3) type = Number(value);
  }
  return { type, tags };
}
