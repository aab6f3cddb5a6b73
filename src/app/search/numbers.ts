/** Two numbers in a line of text, however a Brazilian, a GPS or a spreadsheet writes them. */

export type Axis = 'lat' | 'lon';
export interface NumberPair {
  readonly first: number;
  readonly second: number;
  /** What the letters beside the numbers say they are, when they say. */
  readonly axes: readonly [Axis, Axis] | null;
  /** UTM zone when written (`22S`). */
  readonly zone: number | null;
  /** Degrees written to one decimal or none, or to whole minutes: they may lie kilometres off. */
  readonly coarse: boolean;
}

const ZONE = /(?:^|\s)(?:ZONA\s*|FUSO\s*)?(1[89]|2[0-5])\s?([C-HJ-NP-X])(?=\s)/;
const DMS =
  /(-?\d+(?:[.,]\d+)?)\s*[°º]\s*(?:(\d+(?:[.,]\d+)?)\s*['′’]\s*)?(?:(\d+(?:[.,]\d+)?)\s*(?:["″”]|''))?/g;

/** One number: `-29,85`, `-29.85`, `6.695.204,10`, `485.612` (thousands: no degree is over 180). */
export function readNumber(token: string): number | null {
  if (!/^-?\d[\d.,]*$/.test(token)) return null;
  const sign = token.startsWith('-') ? -1 : 1;
  const text = token.replace('-', '');
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last === -1) return sign * Number(text);
  const mark = text[last] ?? '';
  const other = mark === '.' ? ',' : '.';
  const marks = text.split(mark).length - 1;
  const whole = text.slice(0, last).replaceAll('.', '').replaceAll(',', '');
  const tail = text.slice(last + 1);
  const grouped = marks > 1 || (!text.includes(other) && tail.length === 3 && Number(whole) > 180);
  if (grouped) {
    const [head = '', ...groups] = text.split(/[.,]/);
    if (head.length > 3 || groups.some((group) => group.length !== 3)) return null;
    return sign * Number(head + groups.join(''));
  }
  if (tail === '') return null;
  return sign * Number(`${whole}.${tail}`);
}

/** Fewer than two decimals as written: a tenth of a degree is 11 km. */
const isCoarse = (token: string) => !/[.,]\d{2,}$/.test(token);

/** Commas may part the numbers, be decimal, or both: `-29,85,-51,17`. */
function splitByCommas(text: string): [string, string] | null {
  const parts = text.split(',').map((part) => part.trim());
  const [a = '', b = '', c = '', d = ''] = parts;
  if (parts.length === 2) return [a, b];
  if (parts.length === 4) return [`${a},${b}`, `${c},${d}`];
  if (parts.length === 3 && c.startsWith('-')) return [`${a},${b}`, c];
  if (parts.length === 3 && b.startsWith('-')) return [a, `${b},${c}`];
  return null;
}

function splitPair(text: string): [string, string] | null {
  const spaced = text
    .split(/[\s;/|]+/)
    .map((part) => part.replace(/^,|,$/g, ''))
    .filter((part) => part !== '');
  if (spaced.length === 2) return [spaced[0] ?? '', spaced[1] ?? ''];
  return spaced.length === 1 ? splitByCommas(spaced[0] ?? '') : null;
}

const AXIS: Readonly<Record<string, { readonly axis: Axis; readonly sign: 1 | -1 }>> = {
  N: { axis: 'lat', sign: 1 },
  S: { axis: 'lat', sign: -1 },
  L: { axis: 'lon', sign: 1 },
  E: { axis: 'lon', sign: 1 },
  O: { axis: 'lon', sign: -1 },
  W: { axis: 'lon', sign: -1 },
};

/** The two numbers of `text`; null where it is no pair (an address, a word, an article). */
export function readPair(text: string): NumberPair | null {
  let rest = ` ${text.toUpperCase().replace(/[−–]/g, '-')} `
    .replace(/SIRGAS\s*(2000)?|UTM|WGS\s*84|[()[\]]/g, ' ')
    .replace(/\b(LATITUDE|LAT)\b\s*[:=]?/g, ' N? ')
    .replace(/\b(LONGITUDE|LONG|LON|LNG)\b\s*[:=]?/g, ' L? ');
  const named = [...rest.matchAll(/([NL])\?/g)].map(([, letter]) => (letter === 'N' ? 'lat' : 'lon'));
  rest = rest.replace(/[NL]\?/g, ' ');
  const zoned = ZONE.exec(rest);
  if (zoned !== null) rest = rest.replace(ZONE, ' ');
  // `45"` may touch its letter (`57"O`); degrees are turned into plain numbers first.
  let coarse = false;
  rest = rest.replace(DMS, (_, degrees: string, minutes?: string, seconds?: string) => {
    const part = (value = '0') => Number(value.replace(',', '.'));
    const size = Math.abs(part(degrees)) + part(minutes) / 60 + part(seconds) / 3600;
    if (seconds === undefined) coarse ||= minutes === undefined ? isCoarse(degrees) : !/[.,]/.test(minutes);
    return ` ${degrees.startsWith('-') ? '-' : ''}${size.toFixed(10)} `;
  });
  const letters = [...rest.matchAll(/(?<![A-Z])([NSLEOW])(?![A-Z])/g)].map(([, letter]) => letter ?? '');
  rest = rest.replace(/(?<![A-Z])[NSLEOW](?![A-Z])/g, ' ').replace(/(?<=\d)\s*M\b/g, ' ');
  const pair = splitPair(rest.trim());
  if (pair === null) return null;
  const first = readNumber(pair[0]);
  const second = readNumber(pair[1]);
  if (first === null || second === null) return null;

  coarse ||= pair.some(isCoarse);
  const metres = Math.abs(first) > 1000 || Math.abs(second) > 1000;
  const [a, b] = letters.map((letter) => AXIS[letter]);
  const axes: readonly [Axis, Axis] | null =
    letters.length === 2 && a !== undefined && b !== undefined && a.axis !== b.axis
      ? [a.axis, b.axis]
      : named.length === 2 && named[0] !== named[1]
        ? [named[0] ?? 'lat', named[1] ?? 'lon']
        : null;
  const zone = zoned === null ? null : Number(zoned[1]);
  // Beside metres the letters mean easting and northing and carry no sign.
  if (metres || axes === null || letters.length !== 2 || a === undefined || b === undefined)
    return { first, second, axes, zone, coarse: coarse && !metres };
  return { first: a.sign * Math.abs(first), second: b.sign * Math.abs(second), axes, zone, coarse };
}
