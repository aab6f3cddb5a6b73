/** The paper as it is read back: what it says, how it is tagged, whether its scale is true. */
import { describe, expect, it } from 'vitest';
import { findingsCsv } from '../../src/papers/csv.ts';
import { findingsGeojson } from '../../src/papers/geojson.ts';
import { htmlOf } from '../../src/papers/html.ts';
import { mapOf } from '../../src/papers/map.ts';
import { paperOf } from '../../src/papers/paper.ts';
import { ask, collection, feature, inputOf, pdf, point } from './made.ts';
import { readPdf } from './read-pdf.ts';

const ARMS =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAEUlEQVR4nGM4pq/xnwEEYAwALdYEOWsqPlAAAAAASUVORK5CYII=';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

// R01: explosives store, road bent away due south; the sphere says 150.457 m and legal.
const R01 = {
  town: 'ribas-do-rio-pardo',
  activity: 'explosives-store',
  at: [-53.76, -20.44],
  facts: collection([
    feature('r1', 'road', {
      type: 'LineString',
      coordinates: [
        [-53.78, -20.43],
        [-53.76, -20.441352808],
        [-53.74, -20.43],
      ],
    }),
  ]),
} as const;

const station = (lon: number, lat: number, name = 'Posto Aurora') =>
  feature('p1', 'fuel-station', point(lon, lat), { name, source: 0 });
const SOURCES = { sources: [{ id: 'a', title: 'Cadastro de postos', date: '2026-10-12' }] };
const tooNear = (name?: string) =>
  ask({
    town: 'esteio',
    activity: 'fuel-station',
    at: [-51.17, -29.85],
    facts: collection([station(-51.1725, -29.8505, name)], ['hospital'], SOURCES),
    site: { attributes: { tanks_total_l: 4000 } },
  });

describe('the PDF', () => {
  it('says the figures of the answer to the millimetre', async () => {
    const asked = ask(R01);
    const finding = asked.answer.findings.find(
      ({ rule, against }) => rule === 'RIB-96-V' && against === 'road',
    );
    expect(finding?.verdict).toBe('violates');
    const text = plain(readPdf(await pdf(inputOf(asked))).text);
    const measured = (finding?.measured_m ?? 0).toFixed(3).replace('.', ',');
    const margin = Math.abs(finding?.margin_m ?? 0)
      .toFixed(3)
      .replace('.', ',');
    expect(text).toContain(`${measured} m`);
    expect(text).toContain(`−${margin} m`);
    expect(text).toContain('150 m');
    expect(text).toContain(finding?.citation);
  });

  it('bears the arms of the town, and is made without those that cannot be drawn', async () => {
    const input = inputOf(tooNear());
    const armed = (arms: string | null) => pdf({ ...input, town: { ...input.town, arms } });
    const images = async (arms: string | null) =>
      [...readPdf(await armed(arms)).objects.values()].filter((one) => /\/Subtype \/Image/.test(one)).length;
    // Two dots a side, red and see-through: the picture and its mask.
    expect(await images(ARMS)).toBe(2);
    const alternatives = [...readPdf(await armed(ARMS)).objects.values()].map((one) =>
      one.replaceAll('\0', ''),
    );
    expect(alternatives.some((one) => one.includes('Brasão de Esteio RS'))).toBe(true);
    expect(await images(null)).toBe(0);
    for (const broken of ['iVBORw0KGgoAAAA=', ARMS.slice(0, 60), '%%%', 'PHN2Zz4=']) {
      expect(await images(broken)).toBe(0);
      expect(readPdf(await armed(broken)).text).toContain('Esteio RS');
    }
    const page = htmlOf(paperOf({ ...input, town: { ...input.town, arms: ARMS } }));
    expect(page).toContain(`<img src="data:image/png;base64,${ARMS}" alt="Brasão de Esteio RS"`);
  });

  it('is tagged, titled, in its language, with embedded faces whose text is read back', async () => {
    const { lang, title, pages, objects, text } = readPdf(
      await pdf(inputOf(tooNear(), { conclusion: 'Não há distância: § 1º, ª, ç ã é ü “aspas” − ± d’água.' })),
    );
    expect(lang).toBe('pt-BR');
    expect(title).toBe('Parecer de localização: posto de combustível, Esteio RS');
    expect(pages).toBeGreaterThan(1);
    const all = [...objects.values()];
    const catalog = all.find((one) => one.includes('/Catalog')) ?? '';
    expect(catalog).toMatch(/\/StructTreeRoot \d+ 0 R/);
    expect(all.some((one) => /\/Marked true/.test(one))).toBe(true);
    expect(all.some((one) => /\/DisplayDocTitle true/.test(one))).toBe(true);
    for (const tag of ['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'Figure', 'L', 'LI', 'P'])
      expect(all.filter((one) => new RegExp(`/S /${tag}\\b`).test(one)).length, tag).toBeGreaterThan(0);
    expect(all.filter((one) => /\/S \/H1\b/.test(one))).toHaveLength(1);
    expect(all.filter((one) => /\/S \/TH\b/.test(one)).every((one) => /\/Scope \/Column/.test(one))).toBe(
      true,
    );
    // Each figure says what it shows.
    expect(all.filter((one) => /\/S \/Figure\b/.test(one)).every((one) => /\/Alt \(/.test(one))).toBe(true);
    // Two faces, both in the file.
    expect(all.filter((one) => /\/FontFile2 \d+ 0 R/.test(one))).toHaveLength(2);
    expect(text).not.toContain('\ufffd');
    expect(text).toContain('Não há distância: § 1º, ª, ç ã é ü “aspas” − ± d’água.');
    expect(plain(text)).toContain('Posto Aurora (p1). Cadastro de postos, 12/10/2026');
    expect(text).toContain('SIRGAS 2000 (EPSG:4674)');
  });

  it('has a scale bar that is as long as it says', async () => {
    const asked = tooNear();
    const input = inputOf(asked);
    const map = mapOf(asked.answer, input.ground, asked.code, 'pt');
    const { contents, text } = readPdf(await pdf(input));
    expect(text).toContain(`Escala 1:${map.scale}`);
    expect(text).toContain(`${map.bar.metres} m`);
    // Within the map a unit is a millimetre; the bar's halves are two rectangles of one height.
    const content = contents.join('\n');
    const found = [...content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) 1\.2 re/g)];
    expect(found).toHaveLength(2);
    const before = content.slice(0, found[0]?.index);
    const unit = [...before.matchAll(/([\d.]+) 0 0 [\d.]+ 0 0 cm/g)].at(-1)?.[1];
    const points = found.reduce((sum, [, , , width]) => sum + Number(width), 0) * Number(unit);
    const metres = ((points * 25.4) / 72 / 1000) * map.scale;
    expect(Math.abs(metres / map.bar.metres - 1)).toBeLessThan(0.005);
    // And the line drawn to the place that decided is as long as the law's measure.
    const line = asked.answer.findings.find(({ rule }) => rule === 'EST-333-A8');
    const drawn = map.drawn.find((one) => one.type === 'path' && one.ink.width === 0.6);
    if (drawn?.type !== 'path') expect.unreachable('no line is drawn');
    const [[ax, ay], [bx, by]] = drawn.lines[0] as unknown as [[number, number], [number, number]];
    const length = (Math.hypot(bx - ax, by - ay) * map.scale) / 1000;
    expect(Math.abs(length / (line?.measured_m ?? 0) - 1)).toBeLessThan(0.005);
  });

  it('is the same, byte for byte, for the same paper', async () => {
    const [one, two] = [await pdf(inputOf(tooNear())), await pdf(inputOf(tooNear()))];
    expect(Buffer.compare(Buffer.from(one), Buffer.from(two))).toBe(0);
    expect(
      Buffer.compare(Buffer.from(one), Buffer.from(await pdf(inputOf(tooNear('Posto Poente'))))),
    ).not.toBe(0);
  });

  it('holds a name of 200 characters and markup as text', async () => {
    const name = `<script>alert("x & 'y'")</script> ${'Ação São João '.repeat(12)}`.slice(0, 200);
    expect(name).toHaveLength(200);
    const { text } = readPdf(await pdf(inputOf(tooNear(name))));
    expect(text.replaceAll(/\s+/g, '')).toContain(name.replaceAll(/\s+/g, ''));
  });

  it('says of what the face lacks what comes nearest or its number, and which letters those were', async () => {
    const { text } = readPdf(await pdf(inputOf(tooNear('Posto Łódź 漢 Ǻ'))));
    expect(text).toContain('Posto [U+0141]ódz [U+6F22] A');
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'impressas pelo seu número em Unicode, entre colchetes, ou sem o acento: U+0141, U+017A (z), U+01FA (A), U+6F22.',
    );
    expect(readPdf(await pdf(inputOf(tooNear('Posto São João')))).text).not.toContain('Unicode');
  });

  it('lays sixty findings over several pages and cuts no row', async () => {
    const asked = tooNear();
    const [first] = asked.answer.findings;
    if (first === undefined) expect.unreachable('no finding');
    const findings = Array.from({ length: 60 }, (_, i) => ({ ...first, citation: `Art. ${i + 1}º` }));
    const { pages, contents, text } = readPdf(
      await pdf({ ...inputOf(asked), answer: { ...asked.answer, findings } }),
    );
    expect(pages).toBeGreaterThan(4);
    for (let i = 1; i <= 60; i++) expect(text).toContain(`Art. ${i}º`);
    for (let i = 1; i <= pages; i++) expect(text).toContain(`Página ${i} de ${pages}`);
    // A row and all its cells are marked on one page: each of its pieces opens and closes there.
    for (const content of contents) {
      const opened = [...content.matchAll(/\b(BDC|BMC)\b/g)].length;
      expect([...content.matchAll(/\bEMC\b/g)]).toHaveLength(opened);
      expect([...content.matchAll(/\/TD <</g)].length % 6).toBe(0);
    }
  });

  it('carries the decision against the verdict, and a conclusion longer than a page', async () => {
    const conclusion = Array.from(
      { length: 120 },
      (_, i) => `Considerando ${i + 1}, a distância medida em campo.`,
    ).join('\n');
    const { text } = readPdf(
      await pdf(
        inputOf(tooNear(), {
          conclusion,
          signatory: 'José Antônio da Conceição',
          override: { verdict: 'complies', reason: 'O posto vizinho fechou.', day: '2026-11-30' },
          keeping: {
            kept: true,
            number: '2026/0042',
            keptOn: '2026-11-30',
            link: 'http://localhost/parecer?x',
          },
        }),
      ),
    );
    expect(text).toContain('Descumpre 1 regra');
    expect(text).toContain('Decidido de outro modo: Atende');
    expect(text).toContain('O posto vizinho fechou.');
    expect(text).toContain('Considerando 120, a distância medida em campo.');
    expect(text).toContain('José Antônio da Conceição');
    expect(text).toContain('Consulta nº 2026/0042');
  });

  it('draws the arms of the town, where they are a PNG', async () => {
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const input = inputOf(tooNear());
    const armed = readPdf(await pdf({ ...input, town: { ...input.town, arms: png } }));
    expect([...armed.objects.values()].some((one) => /\/Subtype \/Image/.test(one))).toBe(true);
    const figures = [...armed.objects.values()].filter((one) => /\/S \/Figure\b/.test(one));
    expect(figures).toHaveLength(3); // arms, map, code
    expect(figures.every((one) => /\/Alt \(/.test(one))).toBe(true);
    const other = readPdf(await pdf({ ...input, town: { ...input.town, arms: 'PHN2Zz4=' } }));
    expect([...other.objects.values()].some((one) => /\/Subtype \/Image/.test(one))).toBe(false);
  });

  it('speaks English where it is asked to', async () => {
    const { lang, text } = readPdf(await pdf(inputOf(tooNear(), { lang: 'en' })));
    expect(lang).toBe('en');
    expect(text).toContain('Siting opinion');
    expect(text).toContain('Violates 1 rule');
  });
});

describe('the page', () => {
  it('says the same and runs nothing', () => {
    const name = `<script>alert(1)</script>" onload='x' &amp;`;
    const html = htmlOf(paperOf(inputOf(tooNear(name), { conclusion: '<b>não</b>' })));
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/<[^>]*onload=/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=&#39;x&#39; &amp;amp;');
    expect(html).toContain('&lt;b&gt;não&lt;/b&gt;');
    expect(html).toContain('<html lang="pt-BR">');
    expect(html).toContain('Cadastro de postos, 12/10/2026');
    expect(html).not.toMatch(/(src|href)="http/);
  });
});

describe('the findings as files', () => {
  it('are a table that a Brazilian spreadsheet reads and does not run', () => {
    const { answer, code, index } = tooNear('=HYPERLINK("x");1');
    const { ground } = inputOf({ answer, code, index });
    const csv = findingsCsv(answer, ground, code.town.name, 'pt');
    expect(csv.startsWith('\ufeffmunicipio;atividade;data;regra;')).toBe(true);
    const row = csv.split('\r\n').find((line) => line.includes('EST-333-A8')) ?? '';
    const finding = answer.findings.find(({ rule }) => rule === 'EST-333-A8');
    expect(row).toContain(
      `;${String(finding?.measured_m).replace('.', ',')};300;${String(finding?.margin_m).replace('.', ',')};0;`,
    );
    expect(row).toContain(`;"'=HYPERLINK(""x"");1";`);
    expect(csv.trimEnd().split('\r\n')).toHaveLength(answer.findings.length + 1);
  });

  it('are GeoJSON that says its datum', () => {
    const { answer, code, index } = tooNear();
    const { ground } = inputOf({ answer, code, index });
    const made = findingsGeojson(answer, ground, 'pt');
    expect(made.crs.properties.name).toBe('urn:ogc:def:crs:EPSG::4674');
    const line = made.features.find(({ id }) => id === 'EST-333-A8/fuel-station');
    expect(line?.geometry).toEqual({
      type: 'LineString',
      coordinates: [
        [-51.17, -29.85],
        [-51.1725, -29.8505],
      ],
    });
    expect(made.features.map(({ id }) => id)).toContain('place/p1');
  });
});
