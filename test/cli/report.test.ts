/** `check --report`: the paper beside the answer, whole or not at all. */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPdf } from '../papers/read-pdf.ts';
import { FIELD_CASES } from '../siting/field-cases.ts';
import { FIXTURES } from '../siting/make-field-cases.ts';
import { cli, Folder } from './run.ts';

const folder = new Folder();
afterAll(() => folder.remove());

// R05: an L-shaped hospital, nearer by its edge than by its centroid.
const R05 = FIELD_CASES.find(
  ({ name }) => name === 'centroid-of-elongated-hospital',
) as (typeof FIELD_CASES)[number];
const [first] = R05.asked;
const comma = (value: number) => Math.abs(value).toFixed(3).replace('.', ',');
const asked = [
  'check',
  '--city',
  'esteio',
  '--activity',
  'fuel-station',
  `--at=${first?.at.join(',')}`,
  '--facts',
  path.join(FIXTURES, `${R05.name}.geojson`),
  '--json',
];

describe('check --report', () => {
  it('writes the PDF and says on stdout what it says without', async () => {
    const file = path.join(folder.path, 'parecer.pdf');
    const [plain, ran] = await Promise.all([cli(...asked), cli(...asked, '--report', file)]);
    expect(ran).toEqual(plain);
    expect(ran.code).toBe(0);
    const { text, lang } = readPdf(new Uint8Array(readFileSync(file)));
    expect(lang).toBe('pt-BR');
    expect(text.replaceAll('\u00a0', ' ')).toContain(`${comma(first?.measured_m ?? 0)} m`);
    const told = JSON.parse(plain.out).findings as { rule: string; against: string; margin_m: number }[];
    const margin = told.find(
      ({ rule, against }) => rule === first?.rule && against === first.against,
    )?.margin_m;
    expect(text.replaceAll('\u00a0', ' ')).toContain(`${comma(margin ?? 0)} m`);
    expect(text).toContain('Consulta não guardada');
  });

  it.each([
    ['html', '<!doctype html>'],
    ['csv', '\ufeffmunicipio;'],
    ['geojson', '{"type":"FeatureCollection"'],
  ])('writes %s by the ending of the name', async (ending, begins) => {
    const file = path.join(folder.path, `parecer.${ending}`);
    expect((await cli(...asked, '--report', file)).code).toBe(0);
    expect(readFileSync(file, 'utf8').startsWith(begins)).toBe(true);
  });

  it('takes the longest name there may be, and refuses a longer one or two of them', async () => {
    const name = (length: number) => path.join(folder.path, `${'n'.repeat(length - 4)}.csv`);
    expect((await cli(...asked, '--report', name(255))).code).toBe(0);
    const longer = await cli(...asked, '--report', name(300));
    expect([longer.code, longer.out]).toEqual([2, '']);
    expect(longer.err).toContain('ENAMETOOLONG');
    const two = await cli(...asked, '--report', name(20), '--report', name(21));
    expect([two.code, two.out, existsSync(name(21))]).toEqual([2, '', false]);
    expect(two.err).toContain('--report');
  });

  it('writes nothing and says nothing where it cannot be written', async () => {
    const taken = path.join(folder.path, 'taken.pdf');
    mkdirSync(path.join(taken, 'in'), { recursive: true });
    for (const file of [path.join(folder.path, 'no', 'such', 'a.pdf'), taken]) {
      const ran = await cli(...asked, '--report', file);
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toContain(file);
    }
    expect(readdirSync(folder.path).filter((name) => name.endsWith('.part'))).toEqual([]);
    const odd = await cli(...asked, '--report', path.join(folder.path, 'a.docx'));
    expect(odd).toMatchObject({ code: 2, out: '' });
    expect(odd.err).toContain('.pdf');
    expect(existsSync(path.join(folder.path, 'a.docx'))).toBe(false);
  });
});
