/** The monthly report: its figures are the board's, its PDF is tagged, and it names nobody. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { findCode } from '../../src/laws/index.ts';
import { reportPdf } from '../../src/papers/pdf/report.ts';
import { type Report, type ReportInput, reportOf } from '../../src/papers/report/report.ts';
import { HOODS, madeFacts } from '../enforcement/stats/made-facts.ts';
import { readPdf } from './read-pdf.ts';

const code = findCode('esteio');
if (code === undefined) throw new Error('no code');
const square = (x: number) => [
  [
    [
      [x, -29.86],
      [x + 0.005, -29.86],
      [x + 0.005, -29.84],
      [x, -29.84],
      [x, -29.86],
    ],
  ],
];
const facts = madeFacts(4000, 5);
const input: ReportInput = {
  facts: {
    ...facts,
    zone: 'America/Sao_Paulo',
    origin: { words: ['here', 'imported', 'demo'], at: new Int32Array(4000) },
  },
  areas: HOODS.map((name, i) => ({ name, population: null, polygons: square(-51.18 + i * 0.005) })),
  code,
  town: { name: 'Esteio', uf: 'RS', isDemo: false, isSandbox: false, arms: null },
  month: '2026-10',
  licences: { in30: 3, in60: 7, ended: null },
  audit: { day: '2026-11-02', violates: 4, inconclusive: 1, checked: 90 },
  lang: 'pt',
};

describe('the monthly report', () => {
  const report: Report = reportOf(input);
  const inMonth = (month: string) =>
    [...facts.day].filter(
      (on, i) =>
        new Date(on * 864e5).toISOString().slice(0, 7) === month &&
        facts.status.words[facts.status.at[i] ?? -1] === 'issued',
    ).length;

  it('counts what one counts by hand', () => {
    expect(report.figures[0]?.value).toBe(String(inMonth('2026-10')));
    expect(report.months.table.rows).toHaveLength(13);
    expect(report.months.table.rows[0]?.slice(0, 3)).toEqual([
      'out 2025',
      String(inMonth('2025-10')),
      String(inMonth('2024-10')),
    ]);
    expect(report.months.table.rows.at(-1)?.[1]).toBe(String(inMonth('2026-10')));
  });
  it('says what is more than chance, and what cannot be told', () => {
    expect(report.summary[0]).toMatch(
      /^Em outubro de 2026 foram autuadas \d+ infrações\. Um ano antes, \d+: (pode ser acaso|alta além do acaso|queda além do acaso)\.$/,
    );
    expect(report.licences[0]).toContain('— já venceram');
    expect(report.label).toBeNull();
    expect(reportOf({ ...input, town: { ...input.town, isDemo: true } }).label).toContain('fictícios');
    expect(() => reportOf({ ...input, month: '2027-01' })).toThrow('has not begun');
  });
  it('a running month is told as far as it has run', () => {
    expect(reportOf({ ...input, month: '2026-12' }).number).toBe('dezembro de 2026, até 01/12/2026');
  });
  it('nothing on record is a report of nothing', () => {
    const empty = reportOf({ ...input, facts: { ...input.facts, ...madeFacts(0) }, areas: [] });
    expect(empty.figures[0]?.value).toBe('0');
    expect(empty.articles.table.rows).toEqual([]);
  });

  describe('as PDF', () => {
    let bytes: Uint8Array;
    beforeAll(async () => {
      const face = createRequire(import.meta.url).resolve(
        '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2',
      );
      bytes = await reportPdf(report, new Uint8Array(readFileSync(face)));
    });
    it('is tagged, in its language, with a title and bookmarks, figures with words', () => {
      const raw = Buffer.from(bytes).toString('latin1');
      expect(raw).toContain('/Marked true');
      expect(raw).toContain('/Lang (pt-BR)');
      expect(raw).toContain('/Outlines');
      expect(raw).toMatch(/\/S \/Figure[\s\S]*\/Alt/);
      expect(raw.match(/\/S \/Table\b/g)?.length).toBeGreaterThanOrEqual(4);
    });
    it('its text holds the figures and the law', async () => {
      const text = JSON.stringify(await readPdf(bytes));
      expect(text).toContain('Relatório mensal de posturas');
      expect(text).toContain('Lei 785/1971');
    });
  });
});
