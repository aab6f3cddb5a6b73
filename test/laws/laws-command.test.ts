import { describe, expect, it } from 'vitest';
import { UsageError } from '../../src/cli/command.ts';
import { laws } from '../../src/cli/commands/laws.ts';

async function run(...argv: readonly string[]): Promise<{ out: string; code: number }> {
  let out = '';
  const code = await laws(argv, {
    out: (text) => {
      out += text;
    },
    err: () => undefined,
    progress: () => undefined,
    today: () => new Date(0),
  });
  return { out, code };
}
const json = async (...argv: readonly string[]) => JSON.parse((await run(...argv, '--json')).out);

describe('laws --json', () => {
  it('gives one document with the keys of the contract and no others', async () => {
    for (const city of ['esteio', 'ribas-do-rio-pardo', 'taguai']) {
      const all = await json('--city', city);
      expect(Object.keys(all)).toEqual(['rules', 'offences', 'deadlines', 'hours', 'holes']);
      expect(Object.keys(all.rules[0])).toEqual([
        'id',
        'citation',
        'activities',
        'against',
        'kind',
        'metres',
      ]);
      expect(Object.keys(all.deadlines[0])).toEqual(['id', 'act', 'days', 'unit', 'citation']);
      expect(Object.keys(all.hours[0])).toEqual(['id', 'label', 'trades', 'citation', 'windows']);
      expect(Object.keys(all.holes[0])).toEqual(['citation', 'text']);
      for (const offence of all.offences)
        expect(Object.keys(offence).join(' ')).toBe(
          'id article label unit min max valid_from valid_to amended_by',
        );
    }
  });

  it('says a rule as the table of the code does', async () => {
    const { rules } = await json('--city', '4307708');
    expect(rules[0]).toEqual({
      id: 'EST-333-A8',
      citation: 'Art. 333, a), 8',
      activities: ['fuel-station'],
      against: ['fuel-station'],
      kind: 'min-distance',
      metres: 300,
    });
    expect(rules.find((rule: { id: string }) => rule.id === 'EST-336-D').metres).toBeNull();
  });

  it('speaks the language asked for', async () => {
    const said = async (lang: string) =>
      (await json('--city', 'esteio', '--lang', lang)).deadlines.find(
        (row: { id: string }) => row.id === 'EST-D-75',
      ).act;
    expect(await said('pt-BR')).toBe('Pagar ou se defender, depois de intimado');
    expect(await said('en')).toBe('Pay or defend after the summons');
  });

  it('keeps to what was in force on the day', async () => {
    const ids = (await json('--city', 'esteio', '--date', '1980-01-01')).rules.map(
      (rule: { id: string }) => rule.id,
    );
    expect(ids).toContain('EST-226-r1');
    expect(ids).not.toContain('EST-226');
    expect((await json('--city', 'taguai', '--date', '1990-01-01')).rules).toEqual([]);
  });
});

describe('laws without --json', () => {
  it('is a table with a decimal comma, or an English one with a point', async () => {
    const pt = await run('--city', 'esteio');
    expect(pt.code).toBe(0);
    expect(pt.out).toMatch(/EST-144-2 +Art\. 144, 2\) +distância mínima +2,5 m/);
    expect((await run('--city', 'esteio', '--lang', 'en')).out).toMatch(
      /EST-144-2 .* minimum distance +2\.5 m/,
    );
  });

  it('tells its options', async () => {
    expect((await run('--help')).out).toContain('--city');
  });
});

describe('what laws cannot read', () => {
  it.each([
    [[], 'falta --city'],
    [['--city', 'atlantida'], '"atlantida"'],
    [['--city', '3553609'], '"3553609"'],
    [['--city', 'esteio', '--lang', 'fr'], '"fr"'],
    [['--city', 'esteio', '--date', '2026-02-30'], '"2026-02-30"'],
    [['--city', 'esteio', '--date', '30/11/2026'], '"30/11/2026"'],
    [['--city', 'esteio', '--nonsense'], '--nonsense'],
    [['--city', 'esteio', 'more'], 'more'],
    [['--city'], '--city'],
  ] as const)('%j is refused with a sentence', async (argv, said) => {
    await expect(run(...argv)).rejects.toThrow(UsageError);
    await expect(run(...argv)).rejects.toThrow(said);
  });
});
