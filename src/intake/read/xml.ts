/** XML as far as KML and XLSX need it: elements, attributes, text. No DTD, no entities of one's own, nothing is fetched. */

export interface XmlHandler {
  /** @param name without its prefix. @param attributes as written, read by `attributeOf`. */
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(text: string): void;
}

/** @returns false where the text ends within an element or a tag does not close. */
export function walkXml(text: string, handler: XmlHandler): boolean {
  let at = 0;
  let depth = 0;
  for (;;) {
    const tag = text.indexOf('<', at);
    if (tag < 0) return depth === 0;
    if (tag > at && depth > 0) handler.text(unescaped(text.slice(at, tag)));
    if (text.startsWith('<!--', tag)) {
      const end = text.indexOf('-->', tag + 4);
      if (end < 0) return false;
      at = end + 3;
    } else if (text.startsWith('<![CDATA[', tag)) {
      const end = text.indexOf(']]>', tag + 9);
      if (end < 0) return false;
      handler.text(text.slice(tag + 9, end));
      at = end + 3;
    } else if (text[tag + 1] === '?' || text[tag + 1] === '!') {
      const end = text.indexOf('>', tag);
      if (end < 0) return false;
      at = end + 1;
    } else {
      const end = endOfTag(text, tag + 1);
      if (end < 0) return false;
      if (text[tag + 1] === '/') {
        depth--;
        handler.close(local(text.slice(tag + 2, end).trim()));
        if (depth < 0) return false;
      } else {
        const empty = text[end - 1] === '/';
        const inner = text.slice(tag + 1, empty ? end - 1 : end);
        const blank = inner.search(/\s/);
        const name = local(blank < 0 ? inner : inner.slice(0, blank));
        handler.open(name, blank < 0 ? '' : inner.slice(blank));
        if (empty) handler.close(name);
        else depth++;
      }
      at = end + 1;
    }
  }
}

/** The bracket that closes a tag: one within quotation marks does not. */
function endOfTag(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (sign === '>') return at;
    if (sign === '"' || sign === "'") {
      at = text.indexOf(sign, at + 1);
      if (at < 0) return -1;
    }
  }
  return -1;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** @param name without its prefix, letters only. @returns null where the attribute is absent. */
export function attributeOf(attributes: string, name: string): string | null {
  const match = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return match === null ? null : unescaped(match[1] ?? match[2] ?? '');
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

export function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (name[0] !== '#') return NAMED[name] ?? whole;
    const code =
      name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
