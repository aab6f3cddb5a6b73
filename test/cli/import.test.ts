/**
 * `import` as it is run, in this process: the field cases R10 to R20 in fixtures of our own, whose right values are
 * those of the cases (pyproj, by hand), and what it refuses.
 */
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type Command, sayUsage, UsageError } from '../../src/cli/command.ts';
import { check } from '../../src/cli/commands/check.ts';
import { geocode } from '../../src/cli/commands/geocode.ts';
import { importFile } from '../../src/cli/commands/import.ts';
import { viability } from '../../src/cli/commands/viability.ts';
import { lineShapefile, SIRGAS_PRJ } from '../intake/build/shapefile.ts';
import { type CellXml, number, styled, text, workbook } from '../intake/build/xlsx.ts';
import { Folder } from './run.ts';

const folder = new Folder();
afterAll(() => folder.remove());
const out = path.join(folder.path, 'out.geojson');

async function run(command: Command, ...argv: string[]): Promise<string> {
  let said = '';
  const io = {
    out: (words: string) => {
      said += words;
    },
    err: () => undefined,
    progress: () => undefined,
    today: () => new Date('2026-12-01T12:00:00Z'),
  };
  expect(await command(argv, io)).toBe(0);
  return said;
}
const bring = async (...argv: string[]) =>
  JSON.parse(await run(importFile, ...argv, '--city', 'esteio', '--json'));
const refused = async (...argv: string[]): Promise<string> => {
  const error = await run(importFile, ...argv, '--lang', 'en').catch((one: unknown) => one);
  if (!(error instanceof UsageError)) throw error;
  return sayUsage(error, 'en');
};
interface Written {
  readonly features: readonly {
    readonly geometry: { readonly type: string; readonly coordinates: readonly unknown[] };
    readonly properties: Readonly<Record<string, unknown>>;
  }[];
}
const written = () => JSON.parse(readFileSync(out, 'utf8')) as Written;

describe('the field cases', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it('R10: a crs member in UTM metres', async () => {
    const point = (nome: string, coordinates: [number, number]) => ({
      type: 'Feature',
      properties: { nome },
      geometry: { type: 'Point', coordinates },
    });
    const file = folder.file('utm.geojson', {
      type: 'FeatureCollection',
      crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::31982' } },
      features: [
        point('Posto A', [483921.4, 6697552.8]),
        point('Posto B', [485110, 6698001.5]),
        point('Posto C', [482477.25, 6696899.75]),
      ],
    });
    const report = await bring(file, '--as', 'fuel-station', '-o', out);
    expect(report).toMatchObject({ read: 3, accepted: 3, rejected: [], detected: { crs: 'EPSG:31982' } });
    const positions = written().features.map(({ geometry }) => geometry.coordinates as number[]);
    [
      [-51.16646217, -29.85244796],
      [-51.15415038, -29.84841347],
      [-51.18142409, -29.85832188],
    ].forEach(([lon = 0, lat = 0], i) => {
      expect(positions[i]?.[0]).toBeCloseTo(lon, 7);
      expect(positions[i]?.[1]).toBeCloseTo(lat, 7);
    });
  });

  it('R11: the latitude in the column X', async () => {
    const file = folder.file('xy.csv', 'id;nome;X;Y\n1;Alfa;-29.8512;-51.1704\n2;Beta;-29.8447;-51.1615\n');
    const report = await bring(file, '--as', 'church', '-o', out);
    expect(report).toMatchObject({ read: 2, accepted: 2, detected: { axis_order: 'lat-lon' } });
    expect(written().features[0]?.geometry.coordinates).toEqual([-51.1704, -29.8512]);
  });

  it('R14: a .cpg that lies about UTF-8', async () => {
    const names = ['Praça São João', 'Avenida Conceição', 'Travessa José Antônio'];
    const bytes = (one: string) => new TextEncoder().encode(one);
    const parts = lineShapefile(
      names.map((name, i) => ({
        line: [
          [-51.17, -29.85 + i / 1000],
          [-51.169, -29.85 + i / 1000],
        ],
        name: bytes(name),
      })),
    );
    const zip = zipSync({
      'ruas.shp': parts.shp,
      'ruas.shx': parts.shx,
      'ruas.dbf': parts.dbf,
      'ruas.prj': bytes(SIRGAS_PRJ),
      'ruas.cpg': bytes('1252'),
    });
    const report = await bring(folder.file('ruas.zip', Buffer.from(zip)), '--as', 'street', '-o', out);
    expect(report).toMatchObject({ accepted: 3, detected: { format: 'shapefile', encoding: 'UTF-8' } });
    expect(report.told.encoding.join(' ')).toContain('1252');
    expect(written().features.map(({ properties }) => properties.name)).toEqual(names);
  });

  it('R16: semicolons, decimal commas and nothing else', async () => {
    const file = folder.file(
      'virgulas.csv',
      'Latitude;Longitude\n-29,851234;-51,170512\n-29,848001;-51,166903\n',
    );
    const report = await bring(file, '--as', 'fuel-station', '-o', out);
    expect(report).toMatchObject({ accepted: 2, detected: { separator: ';', decimal: ',' } });
    expect(written().features[0]?.geometry.coordinates).toEqual([-51.170512, -29.851234]);
  });

  it.each(['America/Sao_Paulo', 'UTC', 'Asia/Tokyo'])('R19: days of a sheet, in %s', async (tz) => {
    process.env.TZ = tz;
    const sheet = workbook({
      Escolas: [
        ['id', 'nome', 'inicio', 'lon', 'lat'].map(text),
        [text('E1'), text('Um'), styled(46082, 1), number(-51.17), number(-29.85)],
        [text('E2'), text('Dois'), styled(43408, 1), number(-51.168), number(-29.851)],
        [text('E3'), text('Três'), styled(46023, 1), number(-51.166), number(-29.852)],
      ],
    });
    const file = folder.file('escolas.xlsx', Buffer.from(sheet));
    await bring(file, '--as', 'school', '--map', 'inicio=valid_from', '-o', out);
    expect(written().features.map(({ properties }) => properties.valid_from)).toEqual([
      '2026-03-01',
      '2018-11-04',
      '2026-01-01',
    ]);
  });

  it('R20: two polygons and a hole of one placemark, judged by check', async () => {
    const ring = (west: number, south: number, east: number, north: number) =>
      [
        `${west},${south},0`,
        `${east},${south},0`,
        `${east},${north},0`,
        `${west},${north},0`,
        `${west},${south},0`,
      ].join(' ');
    const boundary = (name: string, coordinates: string) =>
      `<${name}BoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></${name}BoundaryIs>`;
    const file = folder.file(
      'zona.kml',
      `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder><name>Z</name>
      <Placemark><name>Zona</name><MultiGeometry>
      <Polygon>${boundary('outer', ring(-51.174139456, -29.853608417, -51.165860544, -29.846391452))}${boundary('inner', ring(-51.171034864, -29.850902117, -51.168965136, -29.849097875))}</Polygon>
      <Polygon>${boundary('outer', ring(-51.156546768, -29.851803313, -51.152407312, -29.84819483))}</Polygon>
      </MultiGeometry></Placemark></Folder></Document></kml>`,
    );
    expect(await bring(file, '--as', 'zone-urban', '-o', out)).toMatchObject({ read: 1, accepted: 1 });
    const [zoneFeature] = written().features;
    expect(zoneFeature?.geometry.type).toBe('MultiPolygon');
    expect(zoneFeature?.geometry.coordinates.map((rings) => (rings as unknown[]).length)).toEqual([2, 1]);
    const rest = folder.file('resto.geojson', {
      type: 'FeatureCollection',
      features: [],
      complete: ['zone-suburban', 'zone-rural', 'street-alignment', 'lot'],
    });
    const judged = async (at: string) => {
      const answer = JSON.parse(
        await run(
          check,
          '--city',
          'esteio',
          '--activity',
          'livestock',
          `--at=${at}`,
          '--facts',
          out,
          '--facts',
          rest,
          '--json',
        ),
      ) as { findings: { rule: string; against: string; verdict: string; measured_m: number }[] };
      const found = answer.findings.find(
        ({ rule, against }) => rule === 'EST-145' && against === 'zone-urban',
      );
      return [found?.verdict, Math.round((found?.measured_m ?? 0) * 100) / 100];
    };
    expect(await judged('-51.17,-29.85')).toEqual(['complies', 100]);
    expect(await judged('-51.15447704,-29.849999088')).toEqual(['violates', -200]);
    expect(await judged('-51.17,-29.847744698')).toEqual(['violates', -150]);
  });
});

describe('what it tells and what it refuses', () => {
  const good = 'nome;lat;lon\nUm;-29.85;-51.17\nDois;x;-51.17\n';

  it('the contract’s members, and each refused row with its reason', async () => {
    const report = await bring(folder.file('a.csv', good), '--as', 'hotel', '--dry-run');
    expect(Object.keys(report).slice(0, 4)).toEqual(['read', 'accepted', 'rejected', 'detected']);
    expect(Object.keys(report.detected)).toEqual([
      'format',
      'encoding',
      'separator',
      'decimal',
      'crs',
      'axis_order',
    ]);
    expect(report.rejected).toMatchObject([{ row: 2, field: 'lat', value: 'x' }]);
    expect(report.rejected[0].reason).toContain('x não é número');
  });
  it('a table a person can read, in either language', async () => {
    const file = folder.file('a.csv', good);
    const argv = [file, '--as', 'hotel', '--city', 'esteio', '--dry-run'];
    expect(await run(importFile, ...argv)).toContain('2 linhas lidas, 1 aceitas, 1 recusadas');
    expect(await run(importFile, ...argv, '--lang', 'en')).toContain('2 rows read, 1 accepted, 1 rejected');
  });
  it('the refused rows as a file, and nothing half-written', async () => {
    const file = folder.file('a.csv', good);
    const rejected = path.join(folder.path, 'recusadas.csv');
    await bring(file, '--as', 'hotel', '-o', out, '--rejected', rejected);
    expect(readFileSync(rejected, 'utf8')).toMatch(
      /^\ufeffnome;lat;lon;linha;campo;motivo\r\nDois;x;-51.17;2;lat;/,
    );
    expect(readdirSync(folder.path).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(
      await refused(file, '--as', 'hotel', '--city', 'esteio', '-o', path.join(folder.path, 'nowhere', 'x')),
    ).toContain('could not be written');
    const dry = path.join(folder.path, 'dry.geojson');
    await bring(file, '--as', 'hotel', '-o', dry, '--dry-run');
    expect(existsSync(dry)).toBe(false);
  });
  it('bad input, in a sentence that says what was expected', async () => {
    const file = folder.file('a.csv', good);
    const said = (...argv: string[]) => refused(file, '--city', 'esteio', '--dry-run', ...argv);
    expect(await said()).toContain('is not recognised by its columns (nome, lat, lon)');
    expect(await said('--as', 'castle')).toContain('--as "castle" is nothing that is imported');
    expect(await said('--as', 'inep')).toContain('the columns Código INEP, Escola were expected');
    expect(await said('--as', 'hotel', '--map', 'x')).toContain('expected as column=field');
    expect(await said('--as', 'hotel', '--map', 'x=name')).toContain('there is no column x');
    expect(await said('--as', 'hotel', '--map', 'nome=colour')).toContain('there is no field colour');
    expect(await said('--as', 'hotel', '--crs', 'EPSG:1')).toContain('EPSG:1');
    expect(await refused('--city', 'esteio')).toContain('name one file');
  });
  it('what stands in the text: thousands without decimals, lines that end in a carriage return alone', async () => {
    const grouped = folder.file('milhar.csv', 'nome;x;y\nAlfa;483.921;6.697.552\nBeta;485.110;6.698.001\n');
    const report = await bring(grouped, '--as', 'church', '--dry-run', '--lang', 'en');
    expect(report).toMatchObject({ accepted: 2, detected: { decimal: ',', crs: 'EPSG:31982' } });
    expect(report.told.decimal).toEqual([
      'No number has decimals; 2 have a thousands point, such as 6.697.552.',
    ]);
    // A line feed within quotation marks ends no line.
    const old = folder.file('mac.csv', 'nome;lat;lon\r"Um\ndois";-29.85;-51.17\rTrês;-29.851;-51.171\r');
    expect(await bring(old, '--as', 'church', '--dry-run')).toMatchObject({ read: 2, accepted: 2 });
  });
  it('a cell without a value (#N/A) spoils its row only in a column that is read', async () => {
    const lost: CellXml = ['t="e"', '<v>#N/A</v>'];
    const file = folder.file(
      'erros.xlsx',
      Buffer.from(
        workbook({
          A: [
            ['nome', 'lon', 'lat', 'conta'].map(text),
            [text('Um'), number(-51.17), number(-29.85), lost],
            [text('Dois'), lost, number(-29.85), number(1)],
          ],
        }),
      ),
    );
    const report = await bring(file, '--as', 'church', '--dry-run');
    expect(report).toMatchObject({ accepted: 1, rejected: [{ row: 2, field: 'lon' }] });
    expect(report.rejected[0].reason).toContain('#N/A');
  });
  it('infractions: written out, and a state that tells no stage refused with those that do', async () => {
    const file = folder.file(
      'autos.csv',
      'numero;data_hora;artigo;situacao\n1;03/05/2026 22:30;EST-275;aberto\n2;03/05/2026;275;sumiu\n',
    );
    const dry = await bring(file, '--as', 'infractions', '--dry-run');
    expect(dry.rejected[0]).toMatchObject({ row: 2, field: 'situacao', value: 'sumiu' });
    expect(dry.rejected[0]?.reason).toContain('notificado, aberto, homologado');
    await bring(file, '--as', 'infractions', '-o', out);
    expect(written().features[0]).toMatchObject({
      geometry: null,
      properties: { numero: '1', data_hora: '2026-05-03T22:30', artigo: 'EST-275', situacao: 'aberto' },
    });
  });
});

describe('what is read is never lost under what is written', () => {
  const text = 'nome;lat;lon\nUm;-29.85;-51.17\n';
  it('import: the file itself, by another name too, and two results in one file', async () => {
    const file = folder.file('entrada.csv', text);
    const alias = path.join(folder.path, 'atalho.csv');
    symlinkSync(file, alias);
    const argv = [file, '--city', 'esteio', '--as', 'church'];
    expect(await refused(...argv, '-o', file)).toContain('is the input itself');
    expect(await refused(...argv, '-o', path.relative('.', file))).toContain('is the input itself');
    expect(await refused(...argv, '-o', out, '--rejected', alias)).toContain('--rejected');
    const new_ = path.join(folder.path, 'novo.geojson');
    expect(await refused(...argv, '-o', new_, '--rejected', new_)).toContain('name one file');
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(existsSync(new_)).toBe(false);
  });
  it('check, viability and geocode', async () => {
    const facts = folder.file('fatos.geojson', { type: 'FeatureCollection', features: [] });
    const site = folder.file('local.geojson', {});
    const input = folder.file('enderecos.csv', 'address\nRua A, 1\n');
    const shared = ['--city', 'esteio', '--facts', facts];
    const said = (command: Command, ...argv: string[]) =>
      run(command, ...shared, ...argv).then(
        () => 'done',
        (error: unknown) => (error instanceof UsageError ? sayUsage(error, 'en') : String(error)),
      );
    const at = ['--activity', 'stable', '--at=-51.17,-29.85'];
    expect(await said(check, ...at, '--report', facts)).toContain('--report');
    expect(await said(check, '--activity', 'stable', '--site', site, '--report', site)).toContain(
      '(--site "',
    );
    expect(await said(viability, '--activity', 'stable', '-o', facts)).toContain('(--facts "');
    expect(await said(geocode, '--input', input, '-o', input)).toContain('(--input "');
    expect(await said(geocode, '--input', input, '--register', facts, '-o', facts)).toContain(
      '(--register "',
    );
    expect(readFileSync(input, 'utf8')).toBe('address\nRua A, 1\n');
  });
});

describe('what is stored', () => {
  const metres = 'nome;x;y\nAlfa;483921,4;6697552,8\nBeta;485110,0;6698001,5\n';
  it('metres of a system that nothing tells: refused, asking for --crs', async () => {
    const file = folder.file('metros.csv', metres);
    const said = await refused(file, '--city', 'esteio', '--as', 'church');
    expect(said).toContain('Name the system with --crs, e.g. --crs EPSG:31982');
    expect(said).toContain('Nothing was stored');
  });
  it('degrees of a datum that nothing tells: refused too, and --crs is asked for', async () => {
    const file = folder.file('graus.csv', 'nome;lat;lon\nUm;-29.85;-51.17\n');
    const said = await refused(file, '--city', 'esteio', '--as', 'church');
    expect(said).toContain('the coordinates are degrees, and the file does not tell the datum');
    expect(said).toContain('--crs EPSG:4674 if it is SIRGAS 2000 or WGS 84');
    expect(said).toContain('Nothing was stored');
    // Written out they are all the same, with a warning among what was found.
    const report = await bring(file, '--as', 'church', '-o', out);
    expect(report).toMatchObject({ accepted: 1, detected: { crs: 'EPSG:4674' } });
    expect(report.told.crs.join(' ')).toMatch(/datum/i);
  });
  it('written out they are all the same, and told', async () => {
    const report = await bring(folder.file('metros.csv', metres), '--as', 'church', '-o', out);
    expect(report).toMatchObject({ accepted: 2, detected: { crs: 'EPSG:31982' } });
    expect(report.told.crs.join(' ')).toMatch(/datum/i);
  });
});
