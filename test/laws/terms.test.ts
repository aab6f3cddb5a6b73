import { describe, expect, it } from 'vitest';
import { CODES, findCode } from '../../src/laws/index.ts';
import type { PostureCode } from '../../src/laws/types.ts';

const code = (slug: string): PostureCode => {
  const found = findCode(slug);
  if (found === undefined) throw new Error(slug);
  return found;
};

/** Section 4 of the reading, typed by hand: citation, number, unit. */
const TERMS: Readonly<Record<string, readonly (readonly [string, number, string])[]>> = {
  esteio: [
    ['Art. 51', 15, 'days'],
    ['Art. 51', 24, 'hours'],
    ['Art. 75', 5, 'days'],
    ['Art. 75, par. único', 10, 'days'],
    ['Arts. 80-81', 5, 'days'],
    ['Art. 38', 30, 'days'],
    ['Art. 302', 8, 'days'],
    ['Art. 7, b)', 5, 'years'],
    ['Art. 199', 7, 'days'],
    ['Art. 205', 1, 'years'],
    ['Art. 206, d)', 1, 'years'],
    ['Art. 308', 1, 'years'],
    ['Art. 311', 1, 'years'],
    ['Art. 284', 3, 'years'],
    ['Art. 284', 5, 'years'],
    ['Art. 291, d)', 5, 'days'],
    ['Art. 221', 12, 'hours'],
    ['Art. 223', 60, 'days'],
    ['Art. 224', 24, 'hours'],
    ['Art. 238', 18, 'hours'],
    ['Art. 285', 60, 'days'],
  ],
  'ribas-do-rio-pardo': [
    ['Art. 165', 5, 'days'],
    ['Art. 166', 5, 'days'],
    ['Art. 157, §2', 30, 'days'],
    ['Art. 157, §3', 24, 'hours'],
    ['Art. 86', 3, 'days'],
    ['Art. 36', 1, 'days'],
    ['Art. 37', 1, 'years'],
    ['Art. 46, II', 12, 'hours'],
    ['Art. 70, §1', 2, 'hours'],
    ['Art. 76, IV', 6, 'hours'],
  ],
  taguai: [
    ['Art. 76', 10, 'days'],
    ['Art. 83', 10, 'days'],
    ['Art. 84', 15, 'days'],
    ['Art. 36', 15, 'days'],
    ['Art. 6', 5, 'days'],
    ['Art. 68', 10, 'days'],
    ['Art. 69', 60, 'days'],
  ],
};

describe.each(Object.entries(TERMS))('terms of %s', (slug, rows) => {
  it.each(rows)('%s: %s %s', (citation, days, unit) => {
    expect(code(slug).deadlines.map((row) => [row.citation, row.days, row.unit])).toContainEqual([
      citation,
      days,
      unit,
    ]);
  });
});

describe('the special cases', () => {
  const term = (id: string) => code('esteio').deadlines.find((row) => row.id === id);

  it('starts the five days when the ten of posting have run', () => {
    expect(term('EST-D-75-PU')?.followed_by).toBe('EST-D-75');
    expect(term('EST-D-75')?.days).toBe(5);
  });

  it('lets a notice run from 1 to 15 days, to double at most, and a street not at all', () => {
    expect([term('EST-D-51')?.min_days, term('EST-D-51')?.days, term('EST-D-51')?.extendable_to]).toEqual([
      1, 15, 30,
    ]);
    expect(term('EST-D-51-STREET')?.extendable_to).toBeUndefined();
  });

  it('closes the cemetery to works from 30 October to 3 November, five days', () => {
    expect(term('EST-D-291-D')?.season).toEqual(['10-30', '11-03']);
  });

  it('names only terms that exist as followers', () => {
    for (const { deadlines } of CODES)
      for (const { followed_by } of deadlines)
        if (followed_by !== undefined) expect(deadlines.map(({ id }) => id)).toContain(followed_by);
  });
});

describe('holes', () => {
  const citations = (slug: string) => code(slug).holes.map(({ citation }) => citation);

  it.each([
    'Art. 212',
    'Art. 242',
    'Art. 295',
    'Art. 334',
    'Art. 198',
    'Art. 55, i)',
    'Art. 74, c)',
    'Art. 84',
    'Art. 16',
  ])('Esteio shows %s', (citation) => expect(citations('esteio')).toContain(citation));

  it('show each article of the special part that names no fine', () => {
    const listed =
      '213 257 262 265 266 278 279 280 282 283 284 285 286 287 288 289 290 293 297 300 302 307 309 317 318 320 321 322 ' +
      '323 324 326 327 332 336 338 343';
    for (const article of listed.split(' '))
      expect(
        code('esteio').holes.filter(
          (hole) => hole.citation === `Art. ${article}` && hole.text.pt.includes('não traz a multa'),
        ),
      ).toHaveLength(1);
  });

  it.each(['Arts. 19-20', 'Art. 30, IV', 'Art. 51', 'Art. 81', 'Art. 74', 'Art. 167'])(
    'Ribas shows %s',
    (citation) => expect(citations('ribas-do-rio-pardo')).toContain(citation),
  );
});

describe('hours', () => {
  const row = (slug: string, id: string) => code(slug).hours.find((each) => each.id === id);

  it('are hours of a day, in order', () => {
    for (const { hours } of CODES)
      for (const { windows, trades, left_to } of hours) {
        expect(trades.length).toBeGreaterThan(0);
        for (const trade of trades) expect(trade).toBe(trade.toLowerCase());
        if (left_to !== null) expect(windows).toEqual([]);
        for (const {
          hours: [from, to],
        } of windows) {
          expect(from).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
          expect(to).toMatch(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);
          expect(from < to).toBe(true);
        }
      }
  });

  it('hold inspections and bells', () => {
    expect(row('esteio', 'EST-H-42')?.windows).toEqual([
      { days: ['working-day'], hours: ['07:00', '18:00'] },
    ]);
    for (const [slug, id] of [
      ['esteio', 'EST-H-182'],
      ['ribas-do-rio-pardo', 'RIB-H-50'],
    ] as const)
      expect(row(slug, id)?.windows).toEqual([{ days: ['every-day'], hours: ['05:00', '22:00'] }]);
  });

  it('oblige only the pharmacy on duty and Taguaí’s fuel station', () => {
    const obliged = CODES.flatMap(({ hours }) =>
      hours.filter(({ windows }) => windows.some(({ must }) => must === true)),
    );
    expect(obliged.map(({ id }) => id)).toEqual(['RIB-H-147-1', 'TAG-H-45-C2', 'TAG-H-45-D']);
    expect(row('taguai', 'TAG-H-45-D')?.windows[0]).toEqual({
      days: ['working-day', 'saturday'],
      hours: ['06:00', '20:00'],
      must: true,
    });
  });

  it('leave fuel stations to a decree in Esteio and to a federal rule in Ribas', () => {
    expect(row('esteio', 'EST-H-345-FUEL')?.left_to).toBe('decree');
    expect(row('ribas-do-rio-pardo', 'RIB-H-147-2')?.left_to).toBe('federal');
  });
});

describe('house numbers as a ruler', () => {
  it('turn round in 1973, with the parity, so that each parity keeps its side of the street', () => {
    const rows = code('esteio').numbering ?? [];
    expect(rows.map((each) => [each.along.from, each.even, each.amended_by])).toEqual([
      ['south', 'right', null],
      ['north', 'left', 'Lei 827/1973'],
    ]);
    // Seen northwards the right hand is the east; seen southwards the left hand is the east too.
    const east = rows.map(({ along, even }) => (along.from === 'south') === (even === 'right'));
    expect(east).toEqual([true, true]);
    expect(rows.every(({ axis, rounding }) => axis === 'BR-116' && rounding === 'up')).toBe(true);
  });
});
