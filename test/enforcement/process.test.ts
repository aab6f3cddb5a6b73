import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../src/enforcement/civil-days.ts';
import { holidayCalendar } from '../../src/enforcement/holidays.ts';
import { advance, lapsesOn, type ProcessEvent, standingOf } from '../../src/enforcement/process.ts';
import { CODES } from '../../src/laws/index.ts';
import type { Actor, Move } from '../../src/laws/procedure-types.ts';
import { aCode, codeOf } from './days.ts';

const calendars = new Map(CODES.map(({ town }) => [town.slug, holidayCalendar(town.uf)]));
const calendarOf = (slug: string) => calendars.get(slug) ?? holidayCalendar('RS');
type Told = readonly [string, string, Actor, { readonly days?: number; readonly told_days?: number }?];

/** A history out of `[day, move, by]`; fails where the law's order is broken. */
function through(slug: string, ...told: readonly Told[]): readonly ProcessEvent[] {
  const prefix = { esteio: 'EST', 'ribas-do-rio-pardo': 'RIB', taguai: 'TAG' }[slug];
  let history: readonly ProcessEvent[] = [];
  for (const [on, move, by, more] of told)
    history = advance(
      codeOf(slug),
      history,
      { kind: 'move', move: `${prefix}-M-${move}`, on, by, ...more },
      calendarOf(slug),
    );
  return history;
}
const at = (slug: string, day: string, history: readonly ProcessEvent[]) =>
  standingOf(codeOf(slug), history, day, calendarOf(slug));

/** Esteio, from the notice to the summons: Tuesday 2026-12-01. */
const SUMMONED: readonly Told[] = [
  ['2026-11-16', 'NOTICE', 'inspector'],
  ['2026-11-18', 'HOMOLOGATE', 'mayor'],
  ['2026-11-19', 'FIX', 'judge'],
  ['2026-12-01', 'SUMMON', 'director'],
];

describe('Esteio (Art. 60)', () => {
  it('goes the whole way: notice, homologation, fixing, summons, defence, judgment, deposit, appeal, opinion, decision', () => {
    const history = through(
      'esteio',
      ...SUMMONED,
      ['2026-12-04', 'DEFEND', 'offender'],
      ['2026-12-10', 'JUDGE', 'judge'],
      ['2026-12-14', 'SENTENCE', 'director'],
      ['2026-12-16', 'DEPOSIT', 'offender'],
      ['2026-12-17', 'APPEAL', 'offender'],
      ['2027-01-11', 'OPINE', 'council'],
      ['2027-01-20', 'CONFIRM', 'mayor'],
      ['2027-01-21', 'SETTLE', 'treasury'],
    );
    expect(at('esteio', '2027-01-21', history)).toMatchObject({
      stage: { id: 'EST-S-PAID' },
      closed: true,
      moves: [],
    });
  });

  it('begins with a prior notice, whose days the inspector sets, and goes on when they have run', () => {
    const notified = through('esteio', ['2026-11-02', 'NOTIFY', 'inspector', { days: 10 }]);
    const [term] = at('esteio', '2026-11-12', notified).terms;
    expect(term).toMatchObject({ citation: 'Art. 51', due: '2026-11-12', run: 'running', whose: 'offender' });
    expect(() =>
      advance(
        codeOf('esteio'),
        notified,
        { kind: 'move', move: 'EST-M-NOTICE-UNHEEDED', on: '2026-11-12', by: 'inspector' },
        calendarOf('esteio'),
      ),
    ).toThrow('só depois do prazo');
    expect(() => through('esteio', ['2026-11-02', 'NOTIFY', 'inspector', { days: 16 }])).toThrow('até 15');
    expect(() => through('esteio', ['2026-11-02', 'NOTIFY', 'inspector', { days: 0 }])).toThrow('de 1 a 30');
  });

  it('a prior notice is extended within its term, up to double what it gave (Art. 51)', () => {
    // Ten days from Monday the 2nd end on the 12th; twenty on Sunday the 22nd, so in doubt to Monday.
    const notify: Told = ['2026-11-02', 'NOTIFY', 'inspector', { days: 10 }];
    const extended = through('esteio', notify, ['2026-11-12', 'EXTEND', 'director', { days: 20 }]);
    const standing = at('esteio', '2026-11-13', extended);
    expect(standing).toMatchObject({
      stage: { id: 'EST-S-NOTIFIED' },
      since: '2026-11-02',
      terms: [{ due: '2026-11-22', run: 'running' }],
    });
    expect(standing.moves.map(({ id }) => id)).not.toContain('EST-M-NOTICE-UNHEEDED');
    expect(() =>
      through(
        'esteio',
        notify,
        ['2026-11-12', 'EXTEND', 'director', { days: 20 }],
        ['2026-11-23', 'NOTICE-UNHEEDED', 'inspector'],
      ),
    ).toThrow('só depois do prazo');
    expect(() =>
      through(
        'esteio',
        notify,
        ['2026-11-12', 'EXTEND', 'director', { days: 20 }],
        ['2026-11-24', 'NOTICE-UNHEEDED', 'inspector'],
      ),
    ).not.toThrow();
    const twice = (first: number, second: number) =>
      through(
        'esteio',
        notify,
        ['2026-11-10', 'EXTEND', 'director', { days: first }],
        ['2026-11-11', 'EXTEND', 'director', { days: second }],
      );
    expect(at('esteio', '2026-11-12', twice(15, 20)).terms[0]?.due).toBe('2026-11-22');
    expect(() => twice(15, 12)).toThrow('mais de 15 e até 20');
    expect(() => twice(20, 20)).toThrow('já é o mais longo');
    for (const days of [10, 21, undefined])
      expect(() =>
        through('esteio', notify, ['2026-11-12', 'EXTEND', 'director', days === undefined ? {} : { days }]),
      ).toThrow('mais de 10 e até 20');
    expect(() => through('esteio', notify, ['2026-11-13', 'EXTEND', 'director', { days: 20 }])).toThrow(
      'acabou em',
    );
    expect(() => through('esteio', notify, ['2026-11-12', 'EXTEND', 'inspector', { days: 20 }])).toThrow(
      'não é ato',
    );
  });

  it('without a defence is judged only when the five days have run, and not in the doubt of a weekend', () => {
    // Summoned on Monday 30 November: five days end on Saturday 5 December; Monday the 7th is the next working day.
    const summoned = through('esteio', ...SUMMONED.slice(0, 3), ['2026-11-30', 'SUMMON', 'director']);
    const can = (day: string) => at('esteio', day, summoned).moves.map(({ id }) => id.slice('EST-M-'.length));
    expect(can('2026-12-05')).toEqual(['DEFEND', 'PAY', 'EXTINCT']);
    expect(can('2026-12-07')).toEqual(['DEFEND', 'PAY', 'EXTINCT']);
    expect(can('2026-12-08')).toEqual(['PAY', 'JUDGE-SILENT', 'ACQUIT-SILENT', 'EXTINCT']);
    expect(at('esteio', '2026-12-06', summoned).terms[0]?.run).toBe('open-to-doubt');
  });

  it('counts the appeal from the summons of the judgment, not from the deposit', () => {
    const deposited = through(
      'esteio',
      ...SUMMONED,
      ['2026-12-02', 'DEFEND', 'offender'],
      ['2026-12-03', 'JUDGE', 'judge'],
      ['2026-12-07', 'SENTENCE', 'director'],
      ['2026-12-11', 'DEPOSIT', 'offender'],
    );
    expect(at('esteio', '2026-12-11', deposited).terms[0]?.due).toBe('2026-12-12');
  });

  it('posts the summons of who is away: ten days, then the five', () => {
    const posted = through('esteio', ...SUMMONED.slice(0, 3), ['2026-12-01', 'POST', 'director']);
    expect(at('esteio', '2026-12-02', posted).terms[0]?.due).toBe('2026-12-11');
    const summoned = through(
      'esteio',
      ...SUMMONED.slice(0, 3),
      ['2026-12-01', 'POST', 'director'],
      ['2026-12-14', 'POSTED', 'director'],
    );
    expect(at('esteio', '2026-12-14', summoned).terms[0]?.due).toBe('2026-12-19');
  });

  it('lets no one skip a stage, act for another or go back in time', () => {
    expect(() => through('esteio', ['2026-12-01', 'HOMOLOGATE', 'mayor'])).toThrow('não cabe no começo');
    expect(() =>
      through('esteio', ['2026-12-01', 'NOTICE', 'inspector'], ['2026-12-02', 'SUMMON', 'director']),
    ).toThrow('não cabe depois de');
    expect(() =>
      through('esteio', ['2026-12-01', 'NOTICE', 'inspector'], ['2026-12-02', 'HOMOLOGATE', 'director']),
    ).toThrow('é de prefeito');
    expect(() =>
      through('esteio', ['2026-12-02', 'NOTICE', 'inspector'], ['2026-12-01', 'HOMOLOGATE', 'mayor']),
    ).toThrow('não pode vir depois');
    expect(() =>
      through(
        'esteio',
        ['2026-12-02', 'NOTICE', 'inspector'],
        ['2026-12-03', 'REFUSE', 'mayor'],
        ['2026-12-03', 'HOMOLOGATE', 'mayor'],
      ),
    ).toThrow('o processo acabou');
    expect(() => through('esteio', ...SUMMONED, ['2026-12-08', 'DEFEND', 'offender'])).toThrow(
      'acabou em 2026-12-06',
    );
  });

  it('a notice sent back to be mended stands where it stood, and its days run on', () => {
    const mended = through('esteio', ['2026-11-16', 'NOTICE', 'inspector'], ['2026-11-17', 'MEND', 'mayor']);
    expect(at('esteio', '2026-11-18', mended)).toMatchObject({
      stage: { id: 'EST-S-NOTICE' },
      since: '2026-11-16',
    });
  });

  it('a reversal is an event with a reason: the stage before stands again, its term as it was', () => {
    const history = through('esteio', ...SUMMONED, ['2026-12-04', 'DEFEND', 'offender']);
    const back = advance(
      codeOf('esteio'),
      history,
      { kind: 'reversal', on: '2026-12-05', reason: 'Petição de outro processo' },
      calendarOf('esteio'),
    );
    expect(back).toHaveLength(6);
    expect(at('esteio', '2026-12-05', back)).toMatchObject({
      stage: { id: 'EST-S-SUMMONED' },
      since: '2026-12-01',
    });
    expect(() =>
      advance(
        codeOf('esteio'),
        history,
        { kind: 'reversal', on: '2026-12-05', reason: ' ' },
        calendarOf('esteio'),
      ),
    ).toThrow('por quê');
    expect(() =>
      advance(
        codeOf('esteio'),
        [],
        { kind: 'reversal', on: '2026-12-05', reason: 'x' },
        calendarOf('esteio'),
      ),
    ).toThrow('Não há ato');
  });

  it('lapses five years after the judgment is final (7 b)', () => {
    const sentenced = through(
      'esteio',
      ...SUMMONED,
      ['2026-12-04', 'DEFEND', 'offender'],
      ['2026-12-10', 'JUDGE', 'judge'],
      ['2026-12-14', 'SENTENCE', 'director'],
    );
    const lapse = (day: string, history: readonly ProcessEvent[]) =>
      lapsesOn(codeOf('esteio'), history, day, calendarOf('esteio'));
    // Five days to appeal: final on 19 December where nobody does.
    expect(lapse('2026-12-19', sentenced)).toBeNull();
    expect(lapse('2026-12-22', sentenced)).toBe('2031-12-19');
    const decided = through(
      'esteio',
      ...SUMMONED,
      ['2026-12-04', 'DEFEND', 'offender'],
      ['2026-12-10', 'JUDGE', 'judge'],
      ['2026-12-14', 'SENTENCE', 'director'],
      ['2026-12-15', 'DEPOSIT', 'offender'],
      ['2026-12-15', 'APPEAL', 'offender'],
    );
    expect(lapse('2027-06-01', decided)).toBeNull();
    expect(
      lapse('2027-06-01', [
        ...decided,
        { kind: 'move', move: 'EST-M-OPINE', on: '2027-01-10', by: 'council' },
        { kind: 'move', move: 'EST-M-CONFIRM', on: '2027-01-20', by: 'mayor' },
      ]),
    ).toBe('2032-01-20');
  });
});

describe('Ribas (160-166)', () => {
  it('notice, five days to defend from its drawing up, judgment, five days to pay, tax debt', () => {
    const history = through('ribas-do-rio-pardo', ['2026-11-30', 'NOTICE', 'inspector']);
    expect(at('ribas-do-rio-pardo', '2026-12-01', history).terms[0]).toMatchObject({
      citation: 'Art. 165',
      due: '2026-12-05',
    });
    const judged = through(
      'ribas-do-rio-pardo',
      ['2026-11-30', 'NOTICE', 'inspector'],
      ['2026-12-08', 'JUDGE-SILENT', 'judge'],
      ['2026-12-09', 'SUMMON', 'judge'],
    );
    expect(at('ribas-do-rio-pardo', '2026-12-10', judged).terms[0]).toMatchObject({
      citation: 'Art. 166',
      due: '2026-12-14',
    });
    expect(() =>
      through(
        'ribas-do-rio-pardo',
        ['2026-11-30', 'NOTICE', 'inspector'],
        ['2026-12-05', 'JUDGE-SILENT', 'judge'],
      ),
    ).toThrow('só depois do prazo');
    expect(
      lapsesOn(codeOf('ribas-do-rio-pardo'), judged, '2040-01-01', calendarOf('ribas-do-rio-pardo')),
    ).toBeNull();
  });
});

describe('Taguaí (80-86)', () => {
  it('the notice says the days to pay, because the code does not; the appeal runs from the payment', () => {
    expect(() => through('taguai', ['2026-11-30', 'NOTICE', 'inspector'])).toThrow('quantos dias');
    const history = through('taguai', ['2026-11-30', 'NOTICE', 'inspector', { told_days: 20, days: 5 }]);
    expect(at('taguai', '2026-12-01', history).terms.map(({ citation, due }) => [citation, due])).toEqual([
      ['Art. 82, E', '2026-12-20'],
      ['Art. 76', '2026-12-05'],
    ]);
    const paid = through(
      'taguai',
      ['2026-11-30', 'NOTICE', 'inspector', { told_days: 20 }],
      ['2026-12-10', 'PAY', 'offender'],
    );
    expect(at('taguai', '2026-12-11', paid).terms[0]).toMatchObject({
      citation: 'Art. 83',
      due: '2026-12-20',
    });
    const upheld = through(
      'taguai',
      ['2026-11-30', 'NOTICE', 'inspector', { told_days: 20 }],
      ['2026-12-10', 'PAY', 'offender'],
      ['2026-12-15', 'APPEAL', 'offender'],
      ['2026-12-30', 'UPHOLD', 'judge'],
    );
    expect(at('taguai', '2026-12-30', upheld)).toMatchObject({
      stage: { id: 'TAG-S-REFUNDED' },
      closed: true,
    });
    expect(() =>
      through(
        'taguai',
        ['2026-11-30', 'NOTICE', 'inspector', { told_days: 20 }],
        ['2026-12-01', 'APPEAL', 'offender'],
      ),
    ).toThrow('não cabe');
  });
});

describe.each(CODES)('the procedure of $law', (code) => {
  const { stages, moves, lapse } = code.procedure;
  const ids = new Set(stages.map(({ id }) => id));

  it('leads from stage to stage, all of them reached, each with an article, a deadline that exists and words', () => {
    expect(ids.size).toBe(stages.length);
    expect(new Set(moves.map(({ id }) => id)).size).toBe(moves.length);
    const reached = new Set<string>();
    const visit = (from: string | null) => {
      for (const { to } of moves.filter((move) => move.from.includes(from)))
        if (to !== null && !reached.has(to)) {
          reached.add(to);
          visit(to);
        }
    };
    visit(null);
    expect([...reached].sort()).toEqual([...ids].sort());
    for (const { from, to, citation, when } of moves) {
      expect(citation).toMatch(/^Arts?\. \d/);
      if (to !== null) expect(ids).toContain(to);
      for (const stage of from) if (stage !== null) expect(ids).toContain(stage);
      // A move that asks for a term leaves stages that have one.
      if (when !== undefined)
        for (const stage of from)
          expect(stages.find(({ id }) => id === stage)?.terms?.length ?? 0).toBeGreaterThan(0);
    }
    const deadlines = new Set(code.deadlines.map(({ id }) => id));
    for (const term of stages.flatMap(({ terms = [] }) => terms)) {
      if ('deadline' in term) expect(deadlines).toContain(term.deadline);
      if (term.since !== undefined) expect(ids).toContain(term.since);
    }
    if (lapse !== null) {
      expect(deadlines).toContain(lapse.deadline);
      expect(ids).toContain(lapse.final);
      expect(ids).toContain(lapse.unless_appealed);
    }
  });

  it('leaves no one stuck: from every stage some move ends it, once terms have run', () => {
    for (const { id } of stages) {
      const seen = new Set<string>();
      const ends = (at: string): boolean => {
        if (seen.has(at)) return false;
        seen.add(at);
        const next = moves.filter(({ from, to }) => from.includes(at) && to !== null);
        return next.length === 0 || next.some(({ to }) => to !== null && ends(to));
      };
      expect(ends(id), id).toBe(true);
    }
  });
});

describe('of any walk through a process', () => {
  it('what is said to be open may be done, what is not is refused, and the history only grows', () => {
    fc.assert(
      fc.property(
        aCode,
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 25 })), { maxLength: 14 }),
        (code, steps) => {
          const calendar = calendarOf(code.town.slug);
          let history: readonly ProcessEvent[] = [];
          let day = '2026-01-05';
          for (const [pick, wait] of steps) {
            day = addDays(day, wait);
            const { moves, closed, terms } = standingOf(code, history, day, calendar);
            const eventOf = ({ id, by: [by = 'mayor'], extends: longer }: Move): ProcessEvent => ({
              kind: 'move',
              move: id,
              on: day,
              by,
              told_days: 15,
              ...(longer === true ? { days: terms[0]?.extendable_to ?? 0 } : {}),
            });
            expect(closed && moves.length > 0).toBe(false);
            const open = new Set(moves.map(({ id }) => id));
            for (const move of code.procedure.moves) {
              const event = eventOf(move);
              if (open.has(move.id))
                expect(advance(code, history, event, calendar)).toEqual([...history, event]);
              else expect(() => advance(code, history, event, calendar)).toThrow();
            }
            const move = moves[pick % Math.max(1, moves.length)];
            if (move === undefined) return;
            history = advance(code, history, eventOf(move), calendar);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
