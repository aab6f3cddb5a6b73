import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Autosave, type SaveState } from '../../src/app/infractions/draft/autosave.ts';
import { missingItems, STEPS } from '../../src/app/infractions/draft/missing.ts';
import { bothOf } from '../../src/app/infractions/draft/useDraft.ts';
import { faultOf } from '../../src/app/infractions/faults.ts';
import { filtersOf } from '../../src/app/infractions/filters.ts';
import { makeFine, repeatFound, typedReais } from '../../src/app/infractions/fine.ts';
import { findOffences, rangeWords } from '../../src/app/infractions/offences.ts';
import { sameSpot } from '../../src/app/infractions/points.ts';
import {
  daysAsked,
  foresee,
  isDrawnUp,
  processOf,
  rolesOf,
  waiting,
} from '../../src/app/infractions/process.ts';
import { applyPatch, readState } from '../../src/app/url/state.ts';
import { holidayCalendar } from '../../src/enforcement/holidays.ts';
import { sayReais } from '../../src/enforcement/money.ts';
import type { ProcessEvent } from '../../src/enforcement/process.ts';
import { Refused } from '../../src/enforcement/refused.ts';
import { CODES } from '../../src/laws/index.ts';
import { RecordsError } from '../../src/records/errors.ts';
import type { InfractionMap, KeptEvent, PriorInfraction } from '../../src/records/infraction.ts';
import { codeOf } from '../papers/made.ts';

const esteio = codeOf('esteio');
const ribas = codeOf('ribas-do-rio-pardo');
const taguai = codeOf('taguai');
const calendar = holidayCalendar('RS');

describe('the filters of the list', () => {
  const of = (search: Record<string, string>) => filtersOf(esteio, readState(search).state);
  it('are read from the address', () => {
    expect(of({ situation: 'late', area: 'Centro', from: '2026-01-01', q: ' 226 ' })).toEqual({
      late: true,
      neighbourhood: ['Centro'],
      from: '2026-01-01',
      search: '226',
    });
    expect(of({ situation: 'EST-S-SUMMONED', offence: 'EST-226' })).toEqual({
      stage: ['EST-S-SUMMONED'],
      offence: ['EST-226'],
    });
    expect(of({ situation: 'open' })).toEqual({ open: true, status: ['notified', 'issued'] });
  });
  it('pass over what no code knows, and a day that is none', () => {
    expect(
      of({ situation: 'RIB-S-NOTICE', offence: 'TAG-11', offender: 'Fulano', from: '2026-02-30' }),
    ).toEqual({});
  });
  it('are written and read back', () => {
    const written = applyPatch({}, { situation: 'late', to: '2026-03-31', order: 'due', step: 3 });
    expect(readState(written).state).toMatchObject({
      situation: 'late',
      to: '2026-03-31',
      order: 'due',
      step: 3,
    });
  });
});

describe('the search of an offence', () => {
  const ids = (query: string, day: string) =>
    findOffences(esteio, query, day).citable.map(({ offence }) => offence.id);
  it('takes the number of an article, and words without accents', () => {
    expect(ids('226', '2026-03-01')).toEqual(['EST-226']);
    expect(ids('art. 181', '2026-03-01')).toEqual(['EST-181']);
    expect(ids('ruido excessivo', '2026-03-01')).toContain('EST-181');
  });
  it('does not offer what was revoked on the day, and says that there is such', () => {
    expect(findOffences(esteio, '91', '2026-03-01')).toEqual({ citable: [], others: 1 });
    expect(ids('91', '1985-03-01')).toEqual(['EST-91']);
    // Lei 1629/1990: of its day only the year is known.
    expect(findOffences(esteio, '91', '1990-06-01').citable[0]?.standing).toBe('resolve');
  });
  it('tells the range, or that the text names none', () => {
    const range = (id: string) => {
      const row = esteio.offences.find((one) => one.id === id);
      return row === undefined ? '' : rangeWords(row).pt;
    };
    expect(range('EST-226')).toBe('multa de 20 a 50 % do salário mínimo');
    expect(range('EST-212')).not.toContain('null');
  });
});

describe('what a paper lacks', () => {
  it('is told by the items of the code, each with a place in the form', () => {
    for (const code of CODES)
      for (const paper of code.contents) {
        const all = paper.items.map(({ needs }, item) => ({
          contents: paper.id,
          item,
          citation: paper.citation,
          fields: needs.map((need) => (typeof need === 'string' ? [need] : [...need])),
        }));
        const items = missingItems(
          code,
          all.filter(({ fields }) => fields.length > 0),
        );
        expect(items).toHaveLength(paper.items.filter(({ needs }) => needs.length > 0).length);
        for (const one of items) {
          expect(STEPS).toContain(one.step);
          expect(one.id).toMatch(/^draft-/);
        }
      }
  });
  it('passes over what this version does not know', () => {
    expect(
      missingItems(esteio, [{ contents: 'EST-C-69', item: 0, citation: 'x', fields: [['moon']] }]),
    ).toEqual([]);
    expect(missingItems(esteio, [{ contents: 'XXX', item: 0, citation: 'x', fields: [['place']] }])).toEqual(
      [],
    );
  });
});

describe('a draft', () => {
  const make = (save: (patch: { a?: number; b?: number }) => Promise<void>) => {
    const states: SaveState[] = [];
    let shelf: string | null = null;
    const autosave = new Autosave<{ a?: number; b?: number }>({
      save,
      onState: (state) => states.push(state),
      now: () => 1000,
      shelf: {
        read: () => shelf,
        write: (text) => {
          shelf = text;
        },
      },
      later: () => () => undefined,
    });
    return { autosave, states, shelf: () => shelf };
  };
  it('is written one write after another, and what was typed meanwhile is not lost', async () => {
    const written: object[] = [];
    let release = (): void => undefined;
    const { autosave, states } = make(async (patch) => {
      written.push(patch);
      if (written.length === 1) await new Promise<void>((resolve) => (release = resolve));
    });
    autosave.change({ a: 1 });
    const first = autosave.flush();
    await Promise.resolve();
    autosave.change({ a: 2, b: 3 });
    const second = autosave.flush();
    release();
    expect(await first).toBe(true);
    expect(await second).toBe(true);
    expect(written).toEqual([{ a: 1 }, { a: 2, b: 3 }]);
    expect(states.map(({ name }) => name)).toEqual(['saving', 'saved', 'saving', 'saved']);
  });
  it('waits on the device while nobody answers, and goes up with what is newest', async () => {
    let down = true;
    const written: object[] = [];
    const { autosave, states, shelf } = make(async (patch) => {
      if (down) throw new RecordsError('unreachable', 0, 'no');
      written.push(patch);
    });
    autosave.change({ a: 1, b: 1 });
    expect(await autosave.flush()).toBe(false);
    expect(states.at(-1)).toMatchObject({ name: 'waiting', at: 1000 });
    expect(JSON.parse(shelf() ?? '')).toEqual({ a: 1, b: 1 });
    autosave.change({ a: 2 });
    down = false;
    expect(await autosave.flush()).toBe(true);
    expect(written).toEqual([{ a: 2, b: 1 }]);
    expect(shelf()).toBeNull();
    expect(await autosave.flush()).toBe(true);
    expect(written).toHaveLength(1);
  });
});

describe('two writes of one form', () => {
  const [idle, saving] = [{ name: 'idle' }, { name: 'saving' }] as const;
  const saved = (at: number): SaveState => ({ name: 'saved', at });
  const waiting: SaveState = { name: 'waiting', at: 5, error: 'x' };
  it('are told as one: what waits, what is on its way, else the later one', () => {
    expect(bothOf(saved(1), saved(2))).toEqual(saved(2));
    expect(bothOf(saved(3), saved(2))).toEqual(saved(3));
    expect(bothOf(idle, saved(2))).toEqual(saved(2));
    expect(bothOf(saved(9), saving)).toEqual(saving);
    expect(bothOf(saving, waiting)).toEqual(waiting);
    expect(bothOf(idle, idle)).toEqual(idle);
  });
});

describe('the process on the page', () => {
  const event = (
    place: number,
    move: string,
    to: string,
    acted_on: string,
    more: Partial<KeptEvent> = {},
  ): KeptEvent => ({
    id: `e${place}`,
    place,
    kind: 'move',
    move,
    from_stage: null,
    to_stage: to,
    actor: 'inspector',
    acted_on,
    days: null,
    due_on: null,
    open_until: null,
    undoes: null,
    note: null,
    created_by: null,
    created_at: '2026-03-02T12:00:00Z',
    ...more,
  });
  const noticed = [event(1, 'EST-M-NOTICE', 'EST-S-NOTICE', '2026-03-02')];
  it('offers what the law lets follow, and says what waits for a day', () => {
    const told = processOf(esteio, noticed, '2026-03-03', calendar);
    expect(told.ok && told.standing.moves.map(({ id }) => id)).toEqual([
      'EST-M-MEND',
      'EST-M-HOMOLOGATE',
      'EST-M-REFUSE',
      'EST-M-EXTINCT',
    ]);
    const notice = [event(1, 'RIB-M-NOTICE', 'RIB-S-NOTICE', '2026-03-02')];
    const early = processOf(ribas, notice, '2026-03-03', calendar);
    expect(early.ok && waiting(ribas, early.standing).map(({ id }) => id)).toEqual(['RIB-M-JUDGE-SILENT']);
    const late = processOf(ribas, notice, '2026-03-20', calendar);
    expect(late.ok && waiting(ribas, late.standing).map(({ id }) => id)).toEqual(['RIB-M-DEFEND']);
  });
  it('tells a history that is not the law’s order instead of hiding it', () => {
    const odd = processOf(
      esteio,
      [event(1, 'EST-M-FIX', 'EST-S-FIXED', '2026-03-02')],
      '2026-03-03',
      calendar,
    );
    expect(odd.ok).toBe(false);
  });
  // R27 of the cases: five days of Art. 75 from 30 October 2018 end on a Sunday.
  it('foresees the last day and the working day after it', () => {
    const history: ProcessEvent[] = (
      [
        ['EST-M-NOTICE', 'inspector'],
        ['EST-M-HOMOLOGATE', 'mayor'],
        ['EST-M-FIX', 'judge'],
      ] as const
    ).map(([move, by]) => ({ kind: 'move', move, by, on: '2018-10-29' }));
    const summon = esteio.procedure.moves.find(({ id }) => id === 'EST-M-SUMMON');
    if (summon === undefined) throw new Error('no summons');
    expect(foresee(esteio, history, summon, 'director', '2018-10-30', null, calendar)).toMatchObject({
      due: '2018-11-04',
      open_until: '2018-11-05',
    });
    expect(() =>
      foresee(esteio, history.slice(0, 2), summon, 'director', '2018-10-30', null, calendar),
    ).toThrow(Refused);
  });
  it('asks how long a term is only where the code leaves it', () => {
    const asked = (code: typeof esteio, id: string) => {
      const move = code.procedure.moves.find((one) => one.id === id);
      return move === undefined ? null : daysAsked(code, move);
    };
    expect(asked(esteio, 'EST-M-EXTEND')).toBe('extension');
    expect(asked(esteio, 'EST-M-NOTIFY')).toBe('chosen');
    expect(asked(esteio, 'EST-M-SUMMON')).toBe('none');
    expect(asked(taguai, 'TAG-M-NOTICE')).toBe('told');
    expect(asked(ribas, 'RIB-M-PAY')).toBe('none');
  });
  it('extends a prior notice within its term up to double, and no further', () => {
    const extend = esteio.procedure.moves.find(({ id }) => id === 'EST-M-EXTEND');
    if (extend === undefined) throw new Error('no extension');
    const history: ProcessEvent[] = [
      { kind: 'move', move: 'EST-M-NOTIFY', on: '2026-03-02', by: 'inspector', days: 5 },
    ];
    // From the same day: 2 March and ten days, a Thursday.
    expect(foresee(esteio, history, extend, 'director', '2026-03-04', 10, calendar)).toMatchObject({
      due: '2026-03-12',
    });
    expect(() => foresee(esteio, history, extend, 'director', '2026-03-04', 11, calendar)).toThrow(Refused);
    expect(() => foresee(esteio, history, extend, 'director', '2026-03-20', 10, calendar)).toThrow(Refused);
  });
  it('leaves what draws a paper up to its form', () => {
    const drawn = (stage: string | null, id: string) => {
      const move = esteio.procedure.moves.find((one) => one.id === id);
      return move !== undefined && isDrawnUp(esteio, { stage }, move);
    };
    expect(drawn(null, 'EST-M-NOTIFY')).toBe(true);
    expect(drawn('EST-S-NOTIFIED', 'EST-M-NOTICE-UNHEEDED')).toBe(true);
    expect(drawn('EST-S-NOTIFIED', 'EST-M-EXTEND')).toBe(false);
    expect(drawn('EST-S-NOTICE', 'EST-M-HOMOLOGATE')).toBe(false);
  });
  it('lets each act be written down by those whom the database lets', () => {
    expect(rolesOf('inspector')).toEqual(['inspector', 'admin']);
    expect(rolesOf('offender')).toContain('inspector');
    expect(rolesOf('mayor')).not.toContain('inspector');
  });
});

describe('the fine on the page', () => {
  const values = [
    {
      id: 1,
      municipality: '4307708',
      unit: 'minimum-wage',
      valid_from: '2026-01-01',
      valid_to: null,
      amount_cents: 151800,
      source: 'x',
    },
  ];
  const of = { act_on: '2026-03-02', issued_on: '2026-03-02', acts: [] };
  const choice = {
    easing: [],
    burdening: ['b'],
    repeat: 'none',
    days: null,
    degree: null,
    chosen: null,
  } as const;
  it('names the unit value that is missing, and never counts with zero', () => {
    const made = makeFine(esteio, { ...of, offence: 'EST-226' }, [], '2026-03-02', choice);
    expect('refused' in made && made.refused.pt).toMatch(/^Falta o valor do salário mínimo regional mensal/);
  });
  it('is the sum of the law: an aggravating circumstance alone is the maximum', () => {
    const made = makeFine(esteio, { ...of, offence: 'EST-226' }, values, '2026-03-02', choice);
    expect('amount' in made && made.amount).toBe(75900n);
  });
  it('waits for a choice where the law foresees none, and takes only what it offers', () => {
    const open = { ...choice, easing: ['b', 'd'] };
    const made = makeFine(esteio, { ...of, offence: 'EST-226' }, values, '2026-03-02', open);
    if ('refused' in made) throw new Error(made.refused.pt);
    // Minimum 20 %, sub-medium halfway to the medium of 35 %: 27.5 %.
    expect(made.fine.options).toEqual([30360n, 41745n]);
    expect(made.amount).toBeNull();
    const pick = (chosen: bigint) => {
      const found = makeFine(esteio, { ...of, offence: 'EST-226' }, values, '2026-03-02', {
        ...open,
        chosen,
      });
      return 'refused' in found ? null : found.amount;
    };
    expect(pick(41745n)).toBe(41745n);
    expect(pick(40000n)).toBeNull();
  });
  it('leaves a hole of the text to the authority', () => {
    const hole = (chosen: bigint | null) =>
      makeFine(esteio, { ...of, offence: 'EST-212' }, values, '2026-03-02', { ...choice, chosen });
    const [made, set] = [hole(null), hole(50000n)];
    if ('refused' in made || 'refused' in set) throw new Error('refused');
    expect([made.fine.range, made.amount, set.amount]).toEqual([null, null, 50000n]);
    // Art. 13: from 5 % of a wage of R$ 1.518,00 to five of them, unless a repeat doubles it (Art. 19).
    expect(hole(7590n)).toMatchObject({ amount: 7590n });
    expect(hole(759000n)).toMatchObject({ amount: 759000n });
    for (const outside of [7589n, 759001n])
      expect(hole(outside)).toMatchObject({ refused: { pt: expect.stringContaining('(Art. 13)') } });
  });
  it('lets Taguaí’s authority set any sum of the range, and none outside it', () => {
    const [offence] = taguai.offences;
    const set = (chosen: bigint) =>
      makeFine(taguai, { ...of, offence: offence?.id ?? '' }, values, '2026-03-02', {
        ...choice,
        burdening: [],
        chosen,
      });
    expect(set(200000n)).toMatchObject({ amount: 200000n });
    expect('refused' in set(100n)).toBe(true);
  });
  it('finds repeats in the record, and counts the days where they matter', () => {
    const prior: PriorInfraction = {
      id: 'p',
      number: '2025/00001',
      offence: 'RIB-51',
      act_on: '2025-12-01',
      noticed_on: '2025-12-01',
      stage: 'RIB-S-PAID',
      condemned_on: '2025-12-20',
      due_on: null,
      open_until: null,
      amount_cents: 1,
    };
    const now = { id: 'n', offence: 'RIB-51', act_on: '2026-03-02' };
    expect(repeatFound(ribas, now, [prior], '2026-03-02')).toMatchObject({
      repeat: 'specific',
      by: 'p',
      days: 91,
    });
    // The infraction itself is no repeat of itself.
    expect(repeatFound(ribas, { ...now, id: 'p' }, [prior], '2026-03-02').repeat).toBe('none');
    expect(repeatFound(ribas, { ...now, act_on: '2025-12-10' }, [prior], '2026-03-02').repeat).toBe('none');
  });
  it('reads money as people write it, and what it wrote itself', () => {
    expect(typedReais('R$ 1.234,56')).toBe(123456n);
    expect(typedReais('1234,5')).toBe(123450n);
    expect(typedReais('1.518')).toBe(151800n);
    for (const wrong of ['', 'abc', '-5', '1,234,5', '0,001']) expect(typedReais(wrong)).toBeNull();
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10_000_000_000n }), (cents) => {
        expect(typedReais(sayReais(cents, 'pt'))).toBe(cents);
      }),
    );
  });
});

describe('one point of the map', () => {
  const feature = (id: string, lon: number): InfractionMap['features'][number] => ({
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates: [lon, -29.8] },
    properties: {
      offence: null,
      status: 'issued',
      stage: null,
      act_on: null,
      accuracy_m: 1,
      late: false,
      closed: false,
    },
  });
  it('may be many', () => {
    const map: InfractionMap = {
      type: 'FeatureCollection',
      unplaced: 0,
      features: [feature('a', -51.1), feature('b', -51.1), feature('c', -51.2)],
    };
    expect(sameSpot(map, 'b')).toEqual(['a', 'b']);
    expect(sameSpot(map, 'c')).toEqual(['c']);
    expect(sameSpot(map, 'x')).toEqual([]);
  });
});

describe('a refusal', () => {
  it('is said by its name, in the law’s words where they are given, else as ours', () => {
    expect(faultOf(new RecordsError('P0001', 400, 'x', 'process-moved'))).toBe('process-moved');
    expect(faultOf(new RecordsError('42501', 403, 'x'))).toBe('not-allowed');
    expect(faultOf(new Refused({ pt: 'a', en: 'b' }))).toEqual({ pt: 'a', en: 'b' });
    expect(faultOf(new TypeError('x'))).toBe('unknown');
  });
});
