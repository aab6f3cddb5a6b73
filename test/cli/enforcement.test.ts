import { afterAll, describe, expect, it } from 'vitest';
import { UsageError } from '../../src/cli/command.ts';
import { deadline } from '../../src/cli/commands/deadline.ts';
import { fine } from '../../src/cli/commands/fine.ts';
import { hours } from '../../src/cli/commands/hours.ts';
import { cli, Folder } from './run.ts';

const COMMANDS = { fine, deadline, hours };
async function run(line: string): Promise<string> {
  const [name = '', ...argv] = line.split(' ');
  let out = '';
  const command = COMMANDS[name as keyof typeof COMMANDS];
  const code = await command(argv, {
    out: (text) => {
      out += text;
    },
    err: () => undefined,
    progress: () => undefined,
    today: () => new Date(0),
  });
  expect(code).toBe(0);
  return out;
}
const json = async (line: string) => JSON.parse(await run(`${line} --json`));

describe('fine --json', () => {
  it('holds the keys of the contract, sums in reais, each step cited', async () => {
    const answer = await json(
      'fine --city esteio --offence EST-91 --unit-value 1518 --aggravating b --repeat specific',
    );
    expect(answer).toEqual({
      range: [75.9, 151.8],
      degree: 'maximum',
      options: [],
      amount: 303.6,
      judge: 'director',
      steps: expect.any(Array),
    });
    for (const step of answer.steps) {
      expect(Object.keys(step)).toEqual(['text', 'citation', 'amount']);
      expect(step.citation).toMatch(/^Arts?\. \d/);
    }
  });

  it('offers what the law does not foresee', async () => {
    expect(
      await json('fine --city 4307708 --offence EST-143 --unit-value 1000 --attenuating b,d --aggravating c'),
    ).toMatchObject({ range: [200, 400], degree: 'unforeseen', options: [200, 250], amount: null });
    expect(await json('fine --city ribas-do-rio-pardo --offence RIB-87 --unit-value 100')).toMatchObject({
      degree: 'unforeseen',
      options: [10, 50],
      amount: null,
      judge: 'mayor',
    });
    expect(
      await json('fine --city taguai --offence TAG-18 --unit-value 1518 --repeat specific'),
    ).toMatchObject({
      range: [1518, 15_180],
      options: [3036, 30_360],
      amount: null,
    });
    expect(await json('fine --city esteio --offence EST-212 --unit-value 1518')).toMatchObject({
      range: [null, null],
      degree: 'unforeseen',
      options: [],
      amount: null,
    });
  });

  it('doubles in Ribas for each full 30 days since the first fine', async () => {
    for (const [days, sum] of [
      [0, 10],
      [29, 10],
      [30, 20],
      [89, 40],
      [90, 80],
    ] as const)
      expect(
        (
          await json(
            `fine --city ribas-do-rio-pardo --offence RIB-87 --unit-value 100 --degree minimum --days ${days}`,
          )
        ).amount,
      ).toBe(sum);
  });

  it('cites in Ribas and Taguaí the article that fines', async () => {
    const first = async (line: string) => (await json(line)).steps[0].citation;
    expect(await first('fine --city ribas-do-rio-pardo --offence RIB-87 --unit-value 1')).toBe('Art. 92');
    expect(await first('fine --city ribas-do-rio-pardo --offence RIB-39 --unit-value 1')).toBe('Art. 41');
    expect(await first('fine --city taguai --offence TAG-18 --unit-value 1')).toBe('Art. 76');
  });

  it('is a list a person can read without --json, in both languages', async () => {
    const pt = await run('fine --city esteio --offence EST-91 --unit-value 1518');
    expect(pt).toContain('R$ 94,88, grau submédio');
    expect(pt).toContain('nenhuma atenuante e nenhuma agravante');
    expect(await run('fine --city esteio --offence EST-91 --unit-value 1518 --lang en')).toContain(
      'R$ 94.88, sub-medium degree',
    );
  });
});

describe("the town's own holidays of a file", () => {
  const folder = new Folder();
  afterAll(() => folder.remove());
  const file = (rows: unknown) => folder.file('feriados.json', rows);

  it('move the working day told, never the last day of the term', async () => {
    const own = file([{ name: 'Luto', on: '2026-12-07', valid_from: '2026-12-01', source: 'Decreto' }]);
    const line = 'deadline --city esteio --act EST-D-75 --from 2026-11-30';
    expect(await json(line)).toMatchObject({ due: '2026-12-05', next_working_day: '2026-12-07' });
    expect(await json(`${line} --holidays ${own}`)).toMatchObject({
      due: '2026-12-05',
      next_working_day: '2026-12-08',
    });
  });
  it('close a house on Corpus Christi, and the answer no longer says that they are unknown', async () => {
    const own = file([{ name: 'Corpus Christi', on: 'easter+60', valid_from: '2000-01-01', valid_to: null }]);
    const line = 'hours --city taguai --trade TAG-H-43-II --at 2026-06-04T10:00';
    expect(await json(line)).toMatchObject({ may_open: true });
    expect((await json(line)).note).toContain('não estão cadastrados');
    const known = await json(`${line} --holidays ${own}`);
    expect(known.may_open).not.toBe(true);
    expect(known.note ?? '').not.toContain('não estão cadastrados');
  });
  it.each([
    ['not a list', {}, 'lista de feriados'],
    ['a day of no year', [{ name: 'A', on: '02-30' }], 'feriado 1'],
    [
      'another word',
      [
        { name: 'A', on: '02-28' },
        { name: 'B', on: 'páscoa+60' },
      ],
      'feriado 2, on',
    ],
    [
      'an end before its beginning',
      [{ name: 'A', on: '02-28', valid_from: '2026-01-01', valid_to: '2025-01-01' }],
      'valid_to',
    ],
    ['a misspelt field', [{ name: 'A', on: '02-28', until: '2026-01-01' }], 'nada mais'],
  ])('refuses %s', async (_what, rows, said) => {
    await expect(
      run(`deadline --city esteio --act EST-D-75 --from 2026-11-30 --holidays ${file(rows)}`),
    ).rejects.toThrow(said);
  });
});

describe('deadline and hours --json', () => {
  it('are as the contract shows them', async () => {
    expect(await json('deadline --city esteio --act EST-D-75 --from 2026-11-30')).toEqual({
      due: '2026-12-05',
      days: 5,
      citation: 'Art. 75',
      next_working_day: '2026-12-07',
    });
    const answer = await json('hours --city taguai --trade TAG-H-45-D --at 2026-11-30T20:30');
    expect(answer).toEqual({
      may_open: true,
      must_open: false,
      citation: 'Art. 45, D',
      windows: [['06:00', '20:00']],
      note: expect.any(String),
    });
    expect((await json('deadline --city esteio --act EST-D-51-STREET --from 2026-11-30T10:00')).due).toBe(
      '2026-12-01T10:00',
    );
    expect(
      (await json('hours --city esteio --trade EST-H-345-FUEL --at 2026-11-30T20:30')).may_open,
    ).toBeNull();
    expect(
      (await json('hours --city ribas-do-rio-pardo --trade RIB-H-145 --at 2026-11-30T20:30 --permit'))
        .may_open,
    ).toBe(true);
  });

  it('say in a note what was not told and had to be assumed', async () => {
    const midnight = await json('deadline --city esteio --act EST-D-51-STREET --from 2026-11-30 --days 12');
    expect([midnight.due, midnight.note]).toEqual([
      '2026-11-30T12:00',
      'Sem a hora do ato, contado do começo do dia. Escreva AAAA-MM-DDTHH:MM.',
    ]);
    expect((await json('deadline --city esteio --act EST-D-51 --from 2026-11-30')).note).toContain(
      'mais longo',
    );
    expect(
      await json('deadline --city esteio --act EST-D-51 --from 2026-11-30 --days 15'),
    ).not.toHaveProperty('note');
  });

  it('tell a person what they stand on', async () => {
    expect(await run('deadline --city esteio --act EST-D-75 --from 2026-11-30')).toContain(
      'Último dia: 2026-12-05',
    );
    expect(await run('hours --city taguai --trade TAG-H-43-II --at 2026-07-09T10:00 --lang en')).toContain(
      'may not open',
    );
  });
});

describe('what they cannot read', () => {
  it.each([
    ['fine --offence EST-91 --unit-value 1', '--city'],
    ['fine --city esteio --unit-value 1', '--offence'],
    ['fine --city esteio --offence EST-91', '--unit-value'],
    ['fine --city esteio --offence EST-91 --unit-value 0', 'maior que zero'],
    ['fine --city esteio --offence EST-91 --unit-value 1.518,00', '1518.00'],
    ['fine --city esteio --offence EST-91 --unit-value NaN', 'NaN'],
    ['fine --city esteio --offence EST-91 --date 2000-01-01', 'não pode ser citado'],
    ['fine --city esteio --offence EST-91 --unit-value 1 --date 2000-01-01', 'não pode ser citado'],
    ['fine --city esteio --offence EST-91 --unit-value 1 --date 2000-02-30', '2000-02-30'],
    ['fine --city esteio --offence RIB-87 --unit-value 1', 'RIB-87'],
    ['fine --city esteio --offence EST-91 --unit-value 1 --attenuating z', 'de a até g'],
    ['fine --city esteio --offence EST-91 --unit-value 1 --attenuating a --repeat generic', 'primeira'],
    ['fine --city esteio --offence EST-91 --unit-value 1 --repeat twice', 'none, generic, specific'],
    ['fine --city ribas-do-rio-pardo --offence RIB-87 --unit-value 1 --degree medium', 'mínimo e máximo'],
    [
      'fine --city ribas-do-rio-pardo --offence RIB-87 --unit-value 1 --days 30 --repeat none',
      'reincidência',
    ],
    ['fine --city ribas-do-rio-pardo --offence RIB-87 --unit-value 1 --days -3', '--days'],
    ['deadline --city esteio --act EST-D-75', '--from'],
    ['deadline --city esteio --act EST-D-1 --from 2026-11-30', 'EST-D-75'],
    ['deadline --city esteio --act EST-D-75 --from 2026-11-31', '2026-11-31'],
    ['deadline --city esteio --act EST-D-51 --from 2026-11-30 --days 40', 'de 1 a 30'],
    ['deadline --city esteio --act EST-D-75 --from 2026-11-30 --days five', 'five'],
    ['hours --city taguai --trade TAG-H-45-D --at 2026-11-30', 'AAAA-MM-DDTHH:MM'],
    ['hours --city taguai --trade TAG-H-45-D --at 2018-11-04T00:30', 'horário de verão'],
    ['hours --city taguai --trade posto --at 2026-11-30T20:30', 'TAG-H-45-D'],
  ])('%s is refused with a sentence', async (line, said) => {
    await expect(run(line)).rejects.toThrow(UsageError);
    await expect(run(line)).rejects.toThrow(said);
  });
});

describe('run from a shell', () => {
  it('R27: five days from 2018-10-30 end on the day that had no midnight, in any zone of the machine', async () => {
    const before = process.env.TZ;
    for (const zone of ['America/Sao_Paulo', 'UTC', 'Asia/Tokyo']) {
      process.env.TZ = zone;
      const { code, out } = await cli(
        'deadline',
        '--city',
        'esteio',
        '--act',
        'EST-D-75',
        '--from',
        '2018-10-30',
        '--json',
      );
      expect([code, JSON.parse(out)]).toEqual([
        0,
        { due: '2018-11-04', days: 5, citation: 'Art. 75', next_working_day: '2018-11-05' },
      ]);
    }
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it('bad input exits 2, in the language asked for, with nothing on stdout', async () => {
    const { code, out, err } = await cli(
      'fine',
      '--city',
      'esteio',
      '--offence',
      'EST-91',
      '--date',
      '2000-01-01',
      '--lang',
      'en',
    );
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('cannot be cited on 2000-01-01');
  });
});
