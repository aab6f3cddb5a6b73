import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFile } from '../../src/cli/commands/import.ts';
import { stats } from '../../src/cli/commands/stats.ts';
import { repeatOf } from '../../src/enforcement/repeat.ts';
import { CODES } from '../../src/laws/index.ts';
import type { InfractionFacts, WordColumn } from '../../src/records/infraction-facts.ts';
import { connect, type Records } from '../../src/records/records.ts';
import { registerCsv, registerGeojson } from '../../src/records/register.ts';
import { priorsOf } from '../../src/records/repeats.ts';
import { type Product, remove, startProduct, temporaryFolder } from './support/product.ts';

// One server for all: each holds a gigabyte.
const scratch = temporaryFolder();
let product: Product;
let manager: Records;
let planner: Records;

beforeAll(async () => {
  product = await startProduct(`${scratch}/data`, ['demo']);
  const config = (await (await fetch(`${product.address}/config.json`)).json()) as {
    demo: { users: { role: string; email: string; password: string }[] };
  };
  const as = async (role: string): Promise<Records> => {
    const records = connect({ url: product.address, anonKey: product.keys.anonKey });
    const user = config.demo.users.find((one) => one.role === role);
    if (user === undefined) throw new Error(`there is no demonstration ${role}`);
    await records.signIn(user.email, user.password);
    return records;
  };
  manager = await as('manager');
  planner = await as('planner');
}, 180_000);
afterAll(async () => {
  await product?.stop();
  remove(scratch);
}, 60_000);

const ESTEIO = '4307708';
const RIBAS = '5007109';

interface Said {
  readonly code: number;
  readonly report: {
    readonly read: number;
    readonly accepted: number;
    readonly rejected: readonly { readonly row: number; readonly field: string; readonly reason: string }[];
    readonly stored: Readonly<Record<string, unknown>>;
  };
}
async function bring(name: string, content: string, city: string, ...more: string[]): Promise<Said> {
  const file = path.join(scratch, name);
  writeFileSync(file, content);
  let out = '';
  let err = '';
  const code = await importFile([file, '--city', city, '--data', `${scratch}/data`, '--json', ...more], {
    out: (text) => (out += text),
    err: (text) => (err += text),
    progress: () => undefined,
    today: () => new Date('2026-12-01T15:00:00Z'),
  });
  if (code !== 0) throw new Error(err);
  return { code, report: JSON.parse(out) as Said['report'] };
}
async function undoLast(ibge: string): Promise<void> {
  const [last] = (await planner.imports.list(ibge)).filter(({ status }) => status === 'committed');
  if (last === undefined) throw new Error('nothing to undo');
  await planner.imports.undo(last.id, 'prova');
}
const count = ({ words, at }: WordColumn): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const i of at) counts[words[i] ?? '—'] = (counts[words[i] ?? '—'] ?? 0) + 1;
  return counts;
};
const dayOf = (facts: InfractionFacts, row: number): string =>
  new Date((facts.day[row] ?? 0) * 86_400_000).toISOString().slice(0, 10);

// R40: 1,201 infractions, the last 201 all in a neighbourhood that the town does not know.
const R40 = [
  'numero,data_hora,bairro,artigo,situacao',
  ...Array.from(
    { length: 1201 },
    (_, i) =>
      `${i + 1},2026-05-${String(1 + ((i + 1) % 31)).padStart(2, '0')},${i + 1 > 1000 ? 'Fim' : 'Centro'},EST-275,aberto`,
  ),
  '',
].join('\n');

describe('R40: none of 1,201 infractions is lost on the way', () => {
  it('stored, counted, listed, and not stored twice', async () => {
    const { report } = await bring('R40.csv', R40, 'esteio', '--as', 'infractions');
    expect(report).toMatchObject({ read: 1201, accepted: 1201, stored: { status: 'committed', new: 1201 } });

    const facts = await manager.infractionFacts(ESTEIO);
    expect(facts.count).toBe(1201);
    expect(count(facts.neighbourhood)).toEqual({ Centro: 1000, Fim: 201 });
    expect(count(facts.stage)).toEqual({ 'EST-S-NOTICE': 1201 });
    expect(count(facts.group)).toEqual({ advertising: 1201 });
    // Nothing is made up: no term, no hour.
    expect(new Set(facts.open_until)).toEqual(new Set([-(2 ** 31)]));
    expect(new Set(facts.minute)).toEqual(new Set([-(2 ** 31)]));

    expect(await manager.infractions.count(ESTEIO, {})).toMatchObject({ total: 1201, late: 0, open: 1201 });
    expect(await manager.infractions.count(ESTEIO, { neighbourhood: ['Fim'] })).toMatchObject({ total: 201 });
    const listed: (string | null)[] = [];
    for (let after = null; ; ) {
      const page = await manager.infractions.page(ESTEIO, {}, after, 500);
      listed.push(...page.rows.map(({ number }) => number));
      if (page.next === null) break;
      after = page.next as never;
    }
    expect(new Set(listed).size).toBe(1201);
    const file = registerCsv(await manager.infractionRegister(ESTEIO))
      .trimEnd()
      .split('\r\n');
    expect(file).toHaveLength(1 + 1201);
    expect(file.filter((line) => line.includes(';Fim;'))).toHaveLength(201);

    const again = await bring('R40.csv', R40, 'esteio', '--as', 'infractions');
    expect(again.report.stored).toMatchObject({ status: 'unchanged', same: 1201 });
    expect((await manager.infractionFacts(ESTEIO)).count).toBe(1201);
  }, 120_000);

  it('all of them in the command stats', async () => {
    let out = '';
    await stats(['--city', 'esteio', '--data', `${scratch}/data`, '--by', 'neighbourhood', '--json'], {
      out: (text) => (out += text),
      err: () => undefined,
      progress: () => undefined,
      today: () => new Date('2026-12-01T15:00:00Z'),
    });
    const rows = JSON.parse(out) as { key: string; count: number }[];
    expect(rows.map(({ key, count: cases }) => [key, cases])).toEqual([
      ['Centro', 1000],
      ['Fim', 201],
    ]);
  }, 60_000);

  it('undone as a whole', async () => {
    await undoLast(ESTEIO);
    expect(count((await manager.infractionFacts(ESTEIO)).origin).imported).toBeUndefined();
  }, 60_000);
});

describe('an import of infractions', () => {
  it('R30: days and hours are the town’s', async () => {
    const rows = [
      'numero,data_hora,bairro,artigo,situacao',
      '1,2026-07-31T22:30:00-03:00,Centro,EST-275,aberto',
      '2,2026-08-01T01:45:00Z,Centro,EST-275,aberto',
      '3,2026-08-01T03:10:00Z,Centro,EST-275,aberto',
      '4,2026-07-01T02:59:00Z,Centro,EST-275,aberto',
      '',
    ].join('\n');
    await bring('R30-esteio.csv', rows, 'esteio');
    const esteio = await manager.infractionFacts(ESTEIO);
    expect([...Array(esteio.count).keys()].map((row) => dayOf(esteio, row))).toEqual([
      '2026-06-30',
      '2026-07-31',
      '2026-07-31',
      '2026-08-01',
    ]);
    expect([...esteio.minute]).toEqual([1439, 22 * 60 + 30, 22 * 60 + 45, 10]);
    await bring('R30-ribas.csv', rows.replaceAll('EST-275', 'RIB-102'), 'ribas-do-rio-pardo');
    const ribas = await manager.infractionFacts(RIBAS);
    expect([...Array(ribas.count).keys()].map((row) => dayOf(ribas, row))).toEqual([
      '2026-06-30',
      '2026-07-31',
      '2026-07-31',
      '2026-07-31',
    ]);
    await undoLast(ESTEIO);
    await undoLast(RIBAS);
  }, 60_000);

  it('knows stages by their words, articles by the day, persons by their number, and refuses what it cannot know', async () => {
    const head =
      'numero;data_hora;artigo;situacao;bairro;lon;lat;endereco;ramo;valor;autuado;cpf_cnpj;lavrado_em;condenado_em\n';
    const rows = [
      '10/A;03/05/2026 22:30;226;Pago;CENTRO;-51,17;-29,85;Rua A, 10;Bar e lanchonete;1.234,56;Bar do Fulano Ltda;11.222.333/0001-81;04/05/2026;2026-06-01',
      '11;03/05/1984;226;em recurso;;;;;;;Beltrano Fictício;111.444.777-35;04/05/1984;',
      '12;04/05/2026;Art. 999;Dívida ativa;Fim;;;;;;Beltrano F.;11144477735;;',
      '13;05/05/2026;316;anulado;;;;;;;;;;',
      '14;05/05/2026;316;sumiu;;;;;;;;;;',
      '15;05/05/2026;316;aberto;;;;;;-5,00;;;;',
      '16;05/05/2026;316;pago;;;;;;;;;;01/07/2026',
      '17;05/05/2026;316;pago;;;;;;;;;04/05/2026;',
    ];
    const { report } = await bring('autos.csv', `${head}${rows.join('\n')}\n`, 'esteio');
    expect(report).toMatchObject({ read: 8, accepted: 4, stored: { new: 4 } });
    expect(report.rejected.map(({ row, field }) => [row, field])).toEqual([
      [5, 'situacao'],
      [6, 'valor'],
      [7, 'condenado_em'],
      [8, 'lavrado_em'],
    ]);
    expect(report.rejected[0]?.reason).toMatch(/“sumiu”.*notificado, aberto, homologado.*pago/);

    const { rows: listed } = await manager.infractions.page(ESTEIO, {}, null, 10);
    const of = (number: string) => listed.find((row) => row.number === number);
    expect(of('10/A')).toMatchObject({
      offence: 'EST-226',
      act_on: '2026-05-03',
      act_time: '22:30',
      stage: 'EST-S-PAID',
      closed: true,
      neighbourhood: 'Centro',
      address: 'Rua A, 10',
      lon: -51.17,
      amount_cents: 123_456,
      origin: 'imported',
      due_on: null,
      offender: { name: 'Bar do Fulano Ltda', document: '11222333000181', masked: false },
    });
    // The wording that stood in 1984, and one person by one number however he is written.
    expect(of('11')).toMatchObject({ offence: 'EST-226-r1', stage: 'EST-S-APPEALED', act_time: null });
    expect(of('12')).toMatchObject({ offence: null, stage: 'EST-S-TAX-DEBT', neighbourhood: 'Fim' });
    expect(of('11')?.offender?.id).toBe(of('12')?.offender?.id);
    // Of an article that the code does not know too: it is told, and repeats none of it.
    const record = await manager.infractions.offenderRecord(of('12')?.offender?.id ?? '');
    expect(record.map(({ offence }) => offence).sort()).toEqual(['EST-226-r1', null]);
    expect(await manager.infractions.open(of('12')?.id ?? '')).toMatchObject({
      infraction: { offence: null, cited: 'Art. 999' },
    });
    // With the days of notice and judgment the law's own test counts it: condemned, and only after that.
    const convicted = await manager.infractions.offenderRecord(of('10/A')?.offender?.id ?? '');
    const repeatOn = (day: string) => {
      const [code] = CODES;
      const offence = code?.offences.find(({ id }) => id === 'EST-226');
      if (code === undefined || offence === undefined) throw new Error('no EST-226');
      return repeatOf(code, offence, day, priorsOf(code, convicted, day));
    };
    expect(repeatOn('2026-07-01')).toMatchObject({ repeat: 'specific', by: of('10/A')?.id });
    expect(repeatOn('2026-05-20')).toMatchObject({ repeat: 'none', by: null });
    expect(of('12')).toMatchObject({ cited: 'Art. 999', issued_on: null, condemned_on: null });
    expect(of('13')).toMatchObject({ status: 'annulled', stage: null, closed: true, offender: null });
    const facts = await manager.infractionFacts(ESTEIO);
    expect(count(facts.article)).toEqual({ '226': 2, 'Art. 999': 1, '316': 1 });
    expect(count(facts.trade)).toMatchObject({ 'Bar e lanchonete': 1 });

    // Written out and brought in again, here or elsewhere, it is the same.
    const csv = registerCsv(await manager.infractionRegister(ESTEIO));
    expect(csv.split('\r\n')[0]).toBe(
      '\ufeffnumero;data_hora;artigo;situacao;bairro;lon;lat;precisao_m;endereco;ramo;valor;inspecoes;lavrado_em;condenado_em;autuado;cpf_cnpj',
    );
    expect(csv).toContain(
      '10/A;2026-05-03T22:30;EST-226;Pago;Centro;-51,17;-29,85;15;Rua A, 10;Bar e lanchonete;1234,56;;2026-05-04;2026-06-01;Bar do Fulano Ltda;11222333000181',
    );
    expect((await bring('saida.csv', csv, 'esteio')).report.stored).toMatchObject({
      status: 'unchanged',
      same: 4,
    });
    const hidden = await planner.infractionRegister(ESTEIO);
    expect(hidden.masked).toBe(true);
    expect(registerCsv(hidden)).not.toMatch(/Beltrano|11144477735|B\. F\./);
    expect(registerGeojson(hidden)).toMatchObject({
      features: expect.arrayContaining([
        expect.objectContaining({
          geometry: { type: 'Point', coordinates: [-51.17, -29.85] },
          properties: expect.objectContaining({ numero: '10/A', situacao: 'Pago', valor: 1234.56 }),
        }),
      ]),
    });

    // A planner brings the file in and does not read who is in it.
    const masked = (await planner.infractions.page(ESTEIO, {}, null, 10)).rows.find(
      (row) => row.number === '11',
    );
    expect(masked?.offender).toMatchObject({ name: 'B. F.', document: '•••.•••.•••-35', masked: true });
    expect(await planner.infractions.findOffenders(ESTEIO, 'Beltrano')).toEqual([]);

    // The same list with one row another: that one changes, and undoing puts it back.
    const changed = rows.slice(0, 4).with(3, '13;05/05/2026;316;aberto;;;;;;80;;;;');
    const next = await bring('autos-2.csv', `${head}${changed.join('\n')}\n`, 'esteio');
    expect(next.report.stored).toMatchObject({ new: 0, changed: 1, same: 3 });
    expect((await manager.infractions.page(ESTEIO, { search: '13' }, null, 10)).rows).toMatchObject([
      { number: '13', stage: 'EST-S-NOTICE', status: 'issued', amount_cents: 8000 },
    ]);
    await undoLast(ESTEIO);
    expect((await manager.infractions.page(ESTEIO, { search: '13' }, null, 10)).rows).toMatchObject([
      { number: '13', stage: null, status: 'annulled', amount_cents: null },
    ]);
    await undoLast(ESTEIO);
    // Nobody else names them: they are gone with their file.
    expect(await manager.infractions.findOffenders(ESTEIO, '111.444.777-35')).toEqual([]);
  }, 60_000);

  it('licences: holder, branch, capital and place come in, go out, and are undone', async () => {
    const before = registerCsv(await planner.licenceRegister(ESTEIO));
    const file =
      'alvara;situacao;atividade;cnae;nome;ramo;capital;inicio;validade;endereco;bairro;lon;lat;titular;documento\n' +
      'X-1/2026;em vigor;general-trade;4712100;Mercado Fictício;Mercado;10.000,00;02/01/2026;02/01/2027;Rua A, 10;;-51,17;-29,85;Beltrana Fictícia;111.444.777-35\n' +
      'X-2/2026;vencido;;;Bar Fictício;Bar;;02/01/2020;02/01/2021;Rua B;Fim;;;;\n' +
      // Refused: no station came to be. Its name is one that a spreadsheet would run.
      "X-3/2026;indeferido;fuel-station;;'=1+1 Posto;Posto;;;;Rua C;Fim;;;;\n";
    const { report } = await bring('alvaras.csv', file, 'esteio', '--as', 'licences');
    expect(report).toMatchObject({ accepted: 3, stored: { new: 3, unplaced: 0 } });
    const csv = registerCsv(await planner.licenceRegister(ESTEIO));
    expect(csv).toContain(
      'X-1/2026;em vigor;general-trade;4712100;Mercado Fictício;Mercado;10000,00;2026-01-02;2027-01-02;Rua A, 10;Centro;-51,17;-29,85;15;Beltrana Fictícia;11144477735',
    );
    expect(csv).toContain('X-2/2026;vencido;;;Bar Fictício;Bar;;2020-01-02;2021-01-02;Rua B;Fim;;;;;');
    expect(csv).toContain("X-3/2026;indeferido;fuel-station;;'=1+1 Posto;Posto;;;;Rua C;Fim;;;;;");
    const refused = await planner.licenceRegister(ESTEIO, { status: ['refused'] });
    expect(refused.rows.map(({ cells }) => [cells[0], cells[4]])).toEqual([['X-3/2026', '=1+1 Posto']]);
    const own = csv.split('\r\n').filter((line) => line.includes('alvara') || line.startsWith('X-'));
    expect(
      (await bring('saida-alvaras.csv', `${own.join('\r\n')}\r\n`, 'esteio', '--as', 'licences')).report
        .stored,
    ).toMatchObject({
      status: 'unchanged',
      same: 3,
    });
    const other = file.replace('Beltrana Fictícia;111.444.777-35', 'Sicrana Fictícia;');
    expect((await bring('alvaras-2.csv', other, 'esteio', '--as', 'licences')).report.stored).toMatchObject({
      changed: 1,
      same: 2,
    });
    await undoLast(ESTEIO);
    expect(registerCsv(await planner.licenceRegister(ESTEIO))).toBe(csv);
    await undoLast(ESTEIO);
    expect(registerCsv(await planner.licenceRegister(ESTEIO))).toBe(before);
  }, 60_000);

  it('closes nothing', async () => {
    await expect(bring('R40.csv', R40, 'esteio', '--whole')).rejects.toThrow('--whole');
  });
});
