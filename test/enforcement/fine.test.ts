import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FineQuestion, fineOf } from '../../src/enforcement/fine.ts';
import { readReais, reais, sayReais } from '../../src/enforcement/money.ts';
import { unitOn } from '../../src/enforcement/unit-value.ts';
import { CODES } from '../../src/laws/index.ts';
import { aCode, codeOf } from './days.ts';

const SLUGS: Readonly<Record<string, string>> = { EST: 'esteio', RIB: 'ribas-do-rio-pardo', TAG: 'taguai' };
/** The unit is worth R$ 1.000,00 unless told, so that a percent is ten reais. */
const fine = (offence: string, more: Partial<FineQuestion> = {}) =>
  fineOf(codeOf(SLUGS[offence.slice(0, 3)] ?? ''), {
    offence,
    unit_cents: 100_000n,
    day: null,
    easing: [],
    burdening: [],
    repeat: 'none',
    degree: null,
    days: null,
    ...more,
  });
const letters = (text: string) => (text === '' ? [] : text.split(','));
const inReais = (amount: bigint | null) => (amount === null ? null : reais(amount));

/**
 * Esteio, Arts. 13 to 19, by hand, of an offence of 20 to 40 % (Art. 143) with the wage at R$ 1.000,00:
 * minimum 200, sub-medium (200+300)/2 = 250, medium 300, sub-maximum (300+400)/2 = 350, maximum 400.
 */
const DEGREES = [
  // Neither: as many of the one as of the other (none), so sub-medium.
  ['', '', 'none', 'sub-medium', 250],
  // Only attenuating.
  ['d', '', 'none', 'minimum', 200],
  ['a,b,c,d,e,f,g', '', 'none', 'minimum', 200],
  // Only aggravating, one or many: maximum.
  ['', 'b', 'none', 'maximum', 400],
  ['', 'b,c,d,e,f,g,h,i', 'none', 'maximum', 400],
  // As many: sub-medium.
  ['d', 'b', 'none', 'sub-medium', 250],
  ['a,d', 'b,c', 'none', 'sub-medium', 250],
  // One or two more aggravating: medium.
  ['d', 'b,c', 'none', 'medium', 300],
  ['d', 'b,c,e', 'none', 'medium', 300],
  // Three or more in excess: sub-maximum.
  ['d', 'b,c,e,f', 'none', 'sub-maximum', 350],
  ['d', 'b,c,d,e,f,g,h,i', 'none', 'sub-maximum', 350],
  // Repeat of another provision: plus 10 %. Of the same: doubled.
  ['', '', 'generic', 'sub-medium', 275],
  ['', '', 'specific', 'sub-medium', 500],
  ['d', 'b,c', 'generic', 'medium', 330],
  ['', 'b', 'specific', 'maximum', 800],
  // The repeat (18 a) enters by Art. 19 alone: it makes no aggravating circumstance besides.
  ['', 'a', 'specific', 'sub-medium', 500],
  ['d', 'a,b', 'generic', 'sub-medium', 275],
] as const;

describe('Esteio: degrees and repeats', () => {
  it.each(DEGREES)(
    'attenuating [%s], aggravating [%s], repeat %s: %s, R$ %d',
    (easing, burdening, repeat, degree, sum) => {
      const answer = fine('EST-143', { easing: letters(easing), burdening: letters(burdening), repeat });
      expect([answer.degree, inReais(answer.amount), answer.options]).toEqual([degree, sum, []]);
      expect(answer.range?.map(inReais)).toEqual([200, 400]);
      expect(answer.judge).toBe('director');
    },
  );

  it('more attenuating than aggravating, with some of both, is not foreseen: minimum and sub-medium are offered', () => {
    const answer = fine('EST-143', { easing: ['a', 'd'], burdening: ['b'] });
    expect([answer.degree, answer.amount, answer.options.map(inReais)]).toEqual([
      'unforeseen',
      null,
      [200, 250],
    ]);
    expect(
      answer.steps.some(({ citation, text }) => citation === 'Art. 16' && text.pt.includes('não prevê')),
    ).toBe(true);
    const again = fine('EST-143', { easing: ['b', 'd'], burdening: ['c'], repeat: 'specific' });
    expect(again.options.map(inReais)).toEqual([400, 500]);
  });
});

/** Offence, circumstances, repeat, the wage in centavos, the sum in centavos, who judges. */
const BOUNDS = [
  // 10 % of five wages would be over five: it stops there; doubling does not (Art. 13).
  ['EST-214', '', 'b', 'generic', 100_000n, 500_000n, 'mayor'],
  ['EST-214', '', 'b', 'specific', 100_000n, 1_000_000n, 'mayor'],
  // The first wording of Art. 242 went to 50 wages: cut to five, and its medium (2.505 %) too.
  ['EST-242-r1', '', 'b', 'none', 100_000n, 500_000n, 'mayor'],
  ['EST-242-r1', 'd', 'b,c', 'none', 100_000n, 500_000n, 'mayor'],
  ['EST-242-r1', 'd', '', 'none', 100_000n, 10_000n, 'mayor'],
  // Half of Art. 244 begins at 5 %, the least a fine may be.
  ['EST-244-par', 'd', '', 'none', 100_000n, 5_000n, 'director'],
  // The maximum decides who judges: three wages to the mayor (55 b), under three to the director (57 a).
  ['EST-205', 'd', '', 'none', 100_000n, 50_000n, 'mayor'],
  ['EST-197', 'd', '', 'none', 100_000n, 100_000n, 'mayor'],
  ['EST-208', 'd', '', 'none', 100_000n, 50_000n, 'director'],
  // Doubling does not bring it before the mayor: the range decides.
  ['EST-208', '', 'b', 'specific', 100_000n, 400_000n, 'director'],
  // Taxis and municipal transport: the secretary (56).
  ['EST-239', 'd', '', 'none', 100_000n, 10_000n, 'secretary'],
  // Whole centavos: a quarter of the way from 75,90 to 151,80 is 94,875, told as 94,88; doubled before rounding, 189,75.
  ['EST-91', '', '', 'none', 151_800n, 9_488n, 'director'],
  ['EST-91', '', '', 'specific', 151_800n, 18_975n, 'director'],
  ['EST-91', '', '', 'generic', 151_800n, 10_436n, 'director'],
] as const;

describe('Esteio: bounds, judges and centavos', () => {
  it.each(BOUNDS)(
    '%s [%s] [%s] %s of %d: %d, %s',
    (id, easing, burdening, repeat, unit_cents, sum, judge) => {
      const answer = fine(id, { easing: letters(easing), burdening: letters(burdening), repeat, unit_cents });
      expect([answer.amount, answer.judge]).toEqual([sum, judge]);
    },
  );

  it('closure, embargo, demolition or notice to police or court bring any offence before the mayor (55 d)', () => {
    expect(fine('EST-121', { acts: ['closure'] }).judge).toBe('mayor');
    expect(fine('EST-239', { acts: ['police-or-court'] }).judge).toBe('mayor');
  });

  it('so does the sum of what was found together, where it reaches three wages (55 c)', () => {
    // Art. 118 goes to 60 %, Art. 208 to two wages, Art. 119 to one.
    expect(fine('EST-118', { concurrent: ['EST-208'] }).judge).toBe('director');
    expect(fine('EST-118', { concurrent: ['EST-208', 'EST-119'] }).judge).toBe('mayor');
  });

  it('shows the holes: no range, no sum, and why', () => {
    for (const id of ['EST-212', 'EST-242', 'EST-198']) {
      const answer = fine(id);
      expect([answer.range, answer.amount, answer.options, answer.judge]).toEqual([null, null, [], 'mayor']);
      expect(answer.steps[0]?.text.pt).toMatch(/autoridade decide/);
      // No maximum is printed that could reach three wages: the reason told is Art. 13.
      expect(answer.steps.at(-1)?.text.pt).toContain('não traz o máximo');
    }
  });
});

/** Ribas, Arts. 154-155, of 10 to 50 % of a reference value of R$ 1.000,00. */
const RIBAS = [
  ['minimum', 'none', null, 100],
  ['maximum', 'none', null, 500],
  ['minimum', 'specific', 0, 100],
  ['minimum', 'specific', 29, 100],
  ['minimum', 'specific', 30, 200],
  ['minimum', 'specific', 59, 200],
  ['minimum', 'specific', 60, 400],
  ['maximum', 'specific', 65, 2000],
  ['minimum', 'specific', 365, 409_600],
  // Reincidente is who breaks again the provision he was punished for: another one raises nothing.
  ['minimum', 'generic', null, 100],
] as const;

describe('Ribas: two degrees, and what piles up each 30 days', () => {
  it.each(RIBAS)('%s, repeat %s, %s days: R$ %d', (degree, repeat, days, sum) => {
    const answer = fine('RIB-87', { degree, repeat, days });
    expect([answer.degree, inReais(answer.amount), answer.judge]).toEqual([degree, sum, 'mayor']);
  });

  it('without a degree offers both', () => {
    const answer = fine('RIB-87');
    expect([answer.amount, answer.options.map(inReais), answer.degree]).toEqual([
      null,
      [100, 500],
      'unforeseen',
    ]);
    expect(fine('RIB-87', { repeat: 'specific', days: 30 }).options.map(inReais)).toEqual([200, 1000]);
  });

  it('says that nothing was added where the days since the first fine are not told (155)', () => {
    const step = fine('RIB-87', { degree: 'maximum', repeat: 'specific' }).steps.find(
      ({ citation }) => citation === 'Art. 155',
    );
    expect([step?.text.pt, step?.amount]).toEqual([expect.stringContaining('Não foi dito'), 50_000n]);
  });

  it('shows the hole of Art. 20', () => {
    expect(fine('RIB-20')).toMatchObject({ range: null, amount: null, options: [] });
  });
});

describe('Taguaí: one to ten wages by gravity, doubled on a repeat', () => {
  it('leaves the sum to the authority', () => {
    const answer = fine('TAG-11');
    expect([answer.range?.map(inReais), answer.amount, answer.options.map(inReais), answer.judge]).toEqual([
      [1000, 10_000],
      null,
      [1000, 10_000],
      'mayor',
    ]);
  });

  it('doubles what it sets, past the ten wages too (77)', () => {
    expect(inReais(fine('TAG-11', { chosen_cents: 350_000n }).amount)).toBe(3500);
    expect(inReais(fine('TAG-11', { chosen_cents: 350_000n, repeat: 'specific' }).amount)).toBe(7000);
    expect(inReais(fine('TAG-11', { degree: 'maximum', repeat: 'specific' }).amount)).toBe(20_000);
    expect(inReais(fine('TAG-11', { degree: 'minimum', repeat: 'generic' }).amount)).toBe(1000);
  });
});

describe('what cannot be fined so', () => {
  it.each([
    ['EST-143', { easing: ['a'], repeat: 'generic' }, 'primeira infração'],
    ['EST-143', { burdening: ['a'] }, 'reincidência'],
    ['EST-143', { easing: ['h'] }, 'de a até g'],
    ['EST-143', { burdening: ['j'] }, 'de a até i'],
    ['EST-143', { burdening: ['b', 'b'] }, 'mais de uma vez'],
    ['EST-143', { degree: 'minimum' }, 'Art. 16'],
    ['EST-143', { days: 30, repeat: 'specific' }, 'não cresce com os dias'],
    ['EST-143', { chosen_cents: 1n }, 'não deixa escolher'],
    ['EST-143', { unit_cents: 0n }, 'maior que zero'],
    ['EST-91', { day: '1991-01-01' }, 'não pode ser citado'],
    ['EST-91', { day: '1971-12-31' }, 'ainda não valia'],
    ['EST-226-r1', { day: '1986-01-01' }, 'não pode ser citado'],
    ['EST-143', { day: '1971-01-01' }, 'ainda não valia'],
    ['EST-9999', {}, 'não está entre as infrações'],
    ['EST-245-9', {}, 'EST-245-par'],
    ['RIB-87', { easing: ['a'] }, 'por letra'],
    ['RIB-87', { degree: 'medium' }, 'mínimo e máximo'],
    ['RIB-87', { degree: 'minimum', days: 30 }, 'reincidência da mesma'],
    ['RIB-87', { degree: 'minimum', repeat: 'specific', days: -1 }, 'número inteiro'],
    ['RIB-87', { degree: 'minimum', repeat: 'specific', days: 1e9 }, 'demais'],
    ['RIB-87', { degree: 'minimum', repeat: 'specific', days: 2900 }, 'passa do que se pode contar'],
    // Where no amount is printed a degree that the code does not know is told all the same.
    ['EST-212', { degree: 'minimum' }, 'Art. 16'],
    ['RIB-20', { degree: 'medium' }, 'mínimo e máximo'],
    // Fifty wages of the first wording of Art. 242 are more than can be told, though the fine stops at five.
    ['EST-242-r1', { unit_cents: 999_999_999_999_900n }, 'passa do que se pode contar'],
    // Nobody knows the day that Ribas's code was published (167): the refusal says what was taken.
    ['RIB-87', { day: '1987-05-08' }, 'o dia da publicação não consta'],
    ['TAG-11', { chosen_cents: 1_000_001n }, 'fora da faixa'],
    ['TAG-11', { day: '1995-09-19' }, 'ainda não valia'],
  ] as const)('%s is refused, case %#', (id, more, said) => {
    expect(() => fine(id, more as Partial<FineQuestion>)).toThrow(said);
  });

  it('where only the year of a revocation is known the answer says so and counts on', () => {
    const answer = fine('EST-91', { day: '1990-06-01', easing: ['d'] });
    expect(answer.steps[0]).toMatchObject({ citation: 'Lei 1629/1990', amount: null });
    expect(answer.steps[0]?.text.pt).toContain('1990');
    expect(inReais(answer.amount)).toBe(50);
    expect(fine('EST-91', { day: '1989-12-31', easing: ['d'] }).steps[0]?.citation).toBe('Art. 91');
  });
});

describe('of any fine', () => {
  const offences = CODES.flatMap((code) =>
    code.offences.filter(({ min }) => min !== null).map((offence) => [code, offence] as const),
  );
  const anOffence = fc.constantFrom(...offences);
  const esteio = fc.constantFrom(
    ...offences.filter(([code]) => code.town.slug === 'esteio').map(([, row]) => row.id),
  );
  const unit = fc.bigInt({ min: 1n, max: 100_000_000n });
  const repeat = fc.constantFrom('none', 'generic', 'specific');
  const some = (all: string) => fc.subarray(all.split(''));

  it('the sum lies in the range, or where a repeat, a bound of the code puts it', () => {
    fc.assert(
      fc.property(
        esteio,
        unit,
        some('bcdefg'),
        some('bcdefghi'),
        repeat,
        (id, unit_cents, easing, burdening, kind) => {
          const answer = fine(id, { unit_cents, easing, burdening, repeat: kind });
          const [least, most] = answer.range ?? [0n, 0n];
          const cap = 5n * unit_cents;
          for (const sum of answer.amount === null ? answer.options : [answer.amount]) {
            const factor = kind === 'specific' ? 2n : 1n;
            // One centavo of rounding at each end.
            expect(sum + 1n >= factor * (least < cap ? least : cap)).toBe(true);
            expect(sum <= (kind === 'generic' ? cap : factor * (most < cap ? most : cap)) + 1n).toBe(true);
          }
          expect(answer.steps.at(-1)?.citation).not.toBe('');
        },
      ),
    );
  });

  it('more that burdens never costs less, more that eases never more', () => {
    fc.assert(
      fc.property(
        esteio,
        unit,
        fc.integer({ min: 0, max: 7 }),
        fc.integer({ min: 0, max: 7 }),
        (id, unit_cents, g, a) => {
          const of = (burden: number, ease: number) => {
            const answer = fine(id, {
              unit_cents,
              burdening: [...'bcdefghi'].slice(0, burden),
              easing: [...'bcdefg'].slice(0, ease),
            });
            return answer.amount ?? answer.options.at(-1) ?? 0n;
          };
          expect(of(g + 1, a) >= of(g, a)).toBe(true);
          expect(of(g, Math.min(a, 5)) >= of(g, Math.min(a, 5) + 1)).toBe(true);
        },
      ),
    );
  });

  it('follows the unit: a hundred times the unit is a hundred times the sum, to the rounding', () => {
    fc.assert(
      fc.property(anOffence, unit, repeat, ([code, row], unit_cents, kind) => {
        const of = (value: bigint) => {
          const answer = fineOf(code, {
            offence: row.id,
            unit_cents: value,
            day: null,
            easing: [],
            burdening: [],
            repeat: kind,
            degree: null,
            days: null,
          });
          return answer.amount === null ? answer.options : [answer.amount];
        };
        const once = of(unit_cents);
        for (const [i, hundred] of of(unit_cents * 100n).entries()) {
          const off = hundred - 100n * (once[i] ?? 0n);
          expect(off <= 50n && off >= -50n).toBe(true);
        }
      }),
    );
  });

  it('cites an article at every step but the rounding', () => {
    fc.assert(
      fc.property(aCode, unit, fc.nat(), (code, unit_cents, pick) => {
        const row = code.offences[pick % code.offences.length];
        if (row === undefined) return;
        const answer = fineOf(code, {
          offence: row.id,
          unit_cents,
          day: null,
          easing: [],
          burdening: [],
          repeat: 'specific',
          degree: null,
          days: null,
        });
        for (const { citation, text } of answer.steps)
          if (!text.pt.startsWith('arredondado')) expect(citation).toMatch(/^Arts?\. \d|^Lei \d/);
      }),
    );
  });
});

describe('money', () => {
  it.each([
    ['1518', 151_800n],
    ['1518.5', 151_850n],
    ['1518.05', 151_805n],
    ['0.01', 1n],
    ['1.518,00', null],
    ['1518.005', null],
    ['-1', null],
    ['1e3', null],
    ['', null],
    ['R$ 10', null],
  ] as const)('%s reads as %s centavos', (text, cents) => expect(readReais(text)).toBe(cents));

  it('is written back in both languages', () => {
    expect([sayReais(151_800n, 'pt'), sayReais(123_456_789n, 'en'), sayReais(5n, 'pt')]).toEqual([
      'R$ 1.518,00',
      'R$ 1,234,567.89',
      'R$ 0,05',
    ]);
  });

  it('survives reading and writing', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999n }), (cents) => {
        expect(readReais(reais(cents).toFixed(2))).toBe(cents);
      }),
    );
  });
});

describe('the unit of the day', () => {
  const values = [
    { unit: 'minimum-wage', valid_from: '2025-01-01', valid_to: '2025-12-31', amount_cents: 151_800 },
    { unit: 'minimum-wage', valid_from: '2026-01-01', valid_to: null, amount_cents: 162_100 },
  ];
  it('is the value that stood then', () => {
    expect(unitOn(codeOf('esteio'), values, '2025-12-31')).toBe(151_800n);
    expect(unitOn(codeOf('taguai'), values, '2026-01-01')).toBe(162_100n);
  });
  it('is named where it is missing, never zero', () => {
    expect(() => unitOn(codeOf('esteio'), values, '2024-12-31')).toThrow(
      /salário mínimo regional mensal.*Esteio em 2024-12-31/,
    );
    expect(() => unitOn(codeOf('ribas-do-rio-pardo'), values, '2026-01-01')).toThrow(/valor de referência/);
  });
});
