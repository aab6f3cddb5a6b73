/** A small reader of the PDFs that pdfkit writes: enough to hold them to what they must say. No system package. */
import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  readonly pages: number;
  readonly title: string;
  readonly lang: string;
  /** Text in the order in which it was drawn, a line each. */
  readonly text: string;
  /** Objects as they are written, by number. */
  readonly objects: ReadonlyMap<number, string>;
  /** Content of each page, uncompressed. */
  readonly contents: readonly string[];
}

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = latin(bytes);
  const objects = new Map<number, string>();
  const streams = new Map<number, string>();
  for (const found of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const body = found[2] ?? '';
    const at = body.indexOf('\nstream\n');
    objects.set(Number(found[1]), at < 0 ? body : body.slice(0, at));
    if (at < 0) continue;
    const raw = body.slice(at + 8, body.lastIndexOf('\nendstream'));
    const packed = body.slice(0, at).includes('FlateDecode');
    streams.set(Number(found[1]), packed ? latin(inflateSync(Buffer.from(raw, 'latin1'))) : raw);
  }
  const catalog = [...objects.values()].find((one) => /\/Type \/Catalog/.test(one)) ?? '';
  const kids = [...objects.values()].find((one) => /\/Type \/Pages/.test(one)) ?? '';
  const pages = [...(/\/Kids \[([^\]]*)\]/.exec(kids)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, n]) =>
    Number(n),
  );
  const contents: string[] = [];
  const lines: string[] = [];
  for (const page of pages) {
    const body = objects.get(page) ?? '';
    const content = streams.get(reference(body, 'Contents')) ?? '';
    contents.push(content);
    const resources = objects.get(reference(body, 'Resources')) ?? body;
    const fonts = new Map<string, ReadonlyMap<number, string>>();
    for (const [, name = '', id] of (/\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? '').matchAll(
      /\/(\w+) (\d+) 0 R/g,
    )) {
      const map = streams.get(reference(objects.get(Number(id)) ?? '', 'ToUnicode'));
      fonts.set(name, map === undefined ? new Map() : unicode(map));
    }
    let font: ReadonlyMap<number, string> = new Map();
    for (const [, name, shown] of content.matchAll(/\/(\w+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[\s\d.-])*)\] TJ/g)) {
      if (name !== undefined) font = fonts.get(name) ?? new Map();
      else {
        const codes = [...(shown ?? '').matchAll(/<([0-9a-f]*)>/g)].flatMap(
          ([, hex = '']) => hex.match(/.{4}/g) ?? [],
        );
        lines.push(codes.map((code) => font.get(Number.parseInt(code, 16)) ?? '\ufffd').join(''));
      }
    }
  }
  const info = [...objects.values()].find((one) => /\/Creator /.test(one)) ?? '';
  const title = objects.get(reference(info, 'Title')) ?? '';
  return {
    pages: pages.length,
    title: literal(`/Title ${title}`, 'Title'),
    lang: literal(catalog, 'Lang'),
    text: lines.join('\n'),
    objects,
    contents,
  };
}

const reference = (body: string, name: string): number =>
  Number(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? -1);

/** `(text)` with its escapes, UTF-16 where it begins with the mark of it. */
function literal(body: string, name: string): string {
  const raw = new RegExp(`/${name} \\(((?:\\\\[\\s\\S]|[^\\\\)])*)\\)`).exec(body)?.[1] ?? '';
  const plain = raw.replace(
    /\\([\s\S])/g,
    (_, letter: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[letter] ?? letter,
  );
  if (!plain.startsWith('\u00fe\u00ff')) return plain;
  return Buffer.from(plain.slice(2), 'latin1').swap16().toString('utf16le');
}

/** A ToUnicode map: glyph to text. */
function unicode(map: string): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const text = (hex: string) =>
    String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((four) => Number.parseInt(four, 16)));
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', , list = ''] of block.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/g))
      [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, hex = ''], i) => {
        found.set(Number.parseInt(from, 16) + i, text(hex.replaceAll(' ', '')));
      });
  return found;
}
