import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holidayCalendar } from '../../src/enforcement/holidays.ts';
import { classesOf, hoursAt, noiseAt } from '../../src/enforcement/hours.ts';
import { instantsOf, wallClock } from '../../src/enforcement/zone-time.ts';
import { CODES } from '../../src/laws/index.ts';
import { aCode, aDay, codeOf } from './days.ts';

const calendars = new Map(CODES.map(({ town }) => [town.slug, holidayCalendar(town.uf)]));
const calendarOf = (slug: string) => calendars.get(slug) ?? holidayCalendar('RS');
const at = (id: string, local: string, permit = false) => {
  const slug = { EST: 'esteio', RIB: 'ribas-do-rio-pardo', TAG: 'taguai' }[id.slice(0, 3)] ?? '';
  return hoursAt(codeOf(slug), id, local, calendarOf(slug), permit);
};

/** Hours, minute, may open, must open. 2026-11-30 is a Monday, 12-05 a Saturday, 12-06 a Sunday, 12-25 a Friday. */
const TABLE = [
  // Taguaí, fuel station: bound from 6 to 20 on working days, free at any hour (Art. 45, D).
  ['TAG-H-45-D', '2026-11-30T20:30', true, false],
  ['TAG-H-45-D', '2026-11-30T06:00', true, true],
  ['TAG-H-45-D', '2026-11-30T19:59', true, true],
  ['TAG-H-45-D', '2026-12-05T12:00', true, true],
  ['TAG-H-45-D', '2026-12-06T12:00', true, false],
  ['TAG-H-45-D', '2026-12-25T12:00', true, false],
  // Taguaí, trade: 8 to 18 on working days, Saturday among them; Sundays and holidays only when authorised (43, II).
  ['TAG-H-43-II', '2026-11-30T07:59', false, false],
  ['TAG-H-43-II', '2026-11-30T08:00', true, false],
  ['TAG-H-43-II', '2026-11-30T18:00', false, false],
  ['TAG-H-43-II', '2026-12-05T17:00', true, false],
  ['TAG-H-43-II', '2026-12-06T10:00', false, false],
  ['TAG-H-43-II', '2026-07-09T10:00', false, false],
  ['TAG-H-43-II', '2026-11-20T10:00', false, false],
  // Barbers: to 22; Saturdays and eves of holidays to 24; an eve opens no Sunday (44).
  ['TAG-H-44', '2026-11-30T22:30', false, false],
  ['TAG-H-44', '2026-12-05T22:30', true, false],
  ['TAG-H-44', '2026-12-24T22:30', true, false],
  ['TAG-H-44', '2026-12-06T10:00', false, false],
  // 6 September 2026 is a Sunday and the eve of Independence Day.
  ['TAG-H-44', '2026-09-06T10:00', false, false],
  // Meat and greens on Sundays and holidays to noon (45, A); bread on working days to 22 (45, B).
  ['TAG-H-45-A', '2026-12-06T11:00', true, false],
  ['TAG-H-45-A', '2026-12-06T12:00', false, false],
  ['TAG-H-45-B', '2026-11-30T21:00', true, false],
  ['TAG-H-45-C1', '2026-12-05T17:00', true, false],
  ['TAG-H-45-C1', '2026-12-06T09:00', false, false],
  ['TAG-H-45-C2', '2026-12-06T21:00', true, true],
  ['TAG-H-45-E', '2026-11-30T23:59', true, false],
  ['TAG-H-45-E', '2026-12-01T00:30', false, false],
  // Ribas, trade: 8 to 18, Saturdays to 12 (145); 11 October is the State's day.
  ['RIB-H-145', '2026-11-30T17:59', true, false],
  ['RIB-H-145', '2026-11-30T20:00', false, false],
  ['RIB-H-145', '2026-12-05T13:00', false, false],
  ['RIB-H-145', '2027-10-11T10:00', false, false],
  ['RIB-H-146', '2026-12-25T03:00', true, false],
  ['RIB-H-147-I', '2026-12-25T03:00', true, false],
  ['RIB-H-147-III', '2026-12-06T10:00', false, false],
  ['RIB-H-147-III', '2026-12-05T20:00', true, false],
  ['RIB-H-147-1', '2026-12-06T10:00', true, true],
  // On other days the pharmacy on duty keeps the hours of trade.
  ['RIB-H-147-1', '2026-11-30T10:00', true, false],
  ['RIB-H-147-1', '2026-11-30T19:00', false, false],
  ['RIB-H-147-2', '2026-11-30T10:00', null, false],
  ['RIB-H-50', '2026-11-30T04:59', false, false],
  ['RIB-H-51', '2026-11-30T05:59', false, false],
  ['RIB-H-51', '2026-11-30T06:00', true, false],
  // Esteio: hours by decree, but shut on holidays (345); 20 September 2027 is a Monday and the State's day.
  ['EST-H-345', '2026-11-30T10:00', null, false],
  ['EST-H-345', '2027-09-20T10:00', false, false],
  ['EST-H-345-EX', '2027-09-20T10:00', null, false],
  ['EST-H-345-FUEL', '2027-09-20T10:00', null, false],
  ['EST-H-345-IND', '2026-12-06T03:00', true, false],
  ['EST-H-345-IND', '2026-12-25T10:00', false, false],
  ['EST-H-42', '2026-11-30T07:00', true, false],
  ['EST-H-42', '2026-12-25T10:00', false, false],
  ['EST-H-182', '2026-11-30T22:00', false, false],
  ['EST-H-182-N', '2026-11-30T19:59', true, false],
] as const;

describe('hours', () => {
  it.each(TABLE)('%s at %s: may %s, must %s', (id, local, may, must) => {
    const answer = at(id, local);
    expect([answer.may_open, answer.must_open]).toEqual([may, must]);
  });

  it('tell the windows of the day: what is owed where something is, else what is allowed, joined', () => {
    expect(at('TAG-H-45-D', '2026-11-30T20:30').windows).toEqual([['06:00', '20:00']]);
    expect(at('TAG-H-45-D', '2026-12-06T20:30').windows).toEqual([['00:00', '24:00']]);
    expect(at('TAG-H-44', '2026-12-24T09:00').windows).toEqual([['08:00', '24:00']]);
    expect(at('RIB-H-145', '2026-11-30T09:00').windows).toEqual([['08:00', '18:00']]);
    expect(at('RIB-H-145', '2026-11-30T09:00', true).windows).toEqual([['08:00', '22:00']]);
    expect(at('EST-H-345', '2026-11-30T09:00').windows).toEqual([]);
  });

  it('by permit, are open to who holds one, and said to who does not', () => {
    expect(at('RIB-H-145', '2026-11-30T20:00', true).may_open).toBe(true);
    expect(at('RIB-H-145', '2026-11-30T20:00').notes.map(({ en }) => en)).toContain(
      'At this hour only with a special licence or leave.',
    );
    expect(at('TAG-H-43-II', '2026-12-06T10:00', true).may_open).toBe(true);
    expect(at('TAG-H-45-E', '2026-12-01T00:30', true).may_open).toBe(true);
  });

  it('say where a holiday of the town, not on file, would change the answer', () => {
    const told = (id: string, local: string) =>
      at(id, local).notes.some(({ en }) => en.includes('not on file'));
    expect(told('TAG-H-43-II', '2026-11-30T10:00')).toBe(true);
    expect(told('EST-H-345', '2026-11-30T10:00')).toBe(true);
    // A known holiday needs no doubt, and some hours do not mind one.
    expect(told('TAG-H-43-II', '2026-12-25T10:00')).toBe(false);
    expect(told('RIB-H-146', '2026-11-30T10:00')).toBe(false);
    const known = hoursAt(codeOf('taguai'), 'TAG-H-43-II', '2026-11-30T10:00', holidayCalendar('SP', []));
    expect(known.notes).toHaveLength(1);
  });

  it('hold to the last day that can be written', () => {
    expect(at('TAG-H-44', '9999-12-31T10:00').may_open).toBe(true);
  });

  it('name the holiday', () => {
    expect(at('TAG-H-43-II', '2026-07-09T10:00').notes[0]?.pt).toBe(
      'É feriado: Revolução Constitucionalista.',
    );
  });

  it.each([
    ['EST-H-1', '2026-11-30T10:00', 'EST-H-345'],
    ['TAG-H-43-II', '1995-09-19T10:00', 'não valia'],
  ])('%s at %s is refused', (id, local, said) => expect(() => at(id, local)).toThrow(said));
});

describe('of any hours', () => {
  const minute = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
  const two = (n: number) => String(n).padStart(2, '0');

  it('what must be open may be; a permit shuts nothing; a window told holds the minutes in it', () => {
    fc.assert(
      fc.property(aCode, aDay, minute, fc.nat(), (code, day, [h, m], pick) => {
        const row = code.hours[pick % code.hours.length];
        if (row === undefined) return;
        const time = `${two(h)}:${two(m)}`;
        const calendar = calendarOf(code.town.slug);
        const plain = hoursAt(code, row.id, `${day}T${time}`, calendar);
        const permitted = hoursAt(code, row.id, `${day}T${time}`, calendar, true);
        if (plain.must_open) expect(plain.may_open).toBe(true);
        if (plain.may_open === true) expect(permitted.may_open).toBe(true);
        if (plain.windows.some(([from, to]) => from <= time && time < to)) expect(plain.may_open).toBe(true);
        expect(plain.may_open === null).toBe(row.left_to !== null && plain.may_open !== false);
        expect(classesOf(day, calendar)[0]).toMatch(/^(working-day|saturday|sunday|holiday)$/);
      }),
    );
  });
});

describe('noise at night', () => {
  const noise = (slug: string, local: string) =>
    noiseAt(codeOf(slug), local, calendarOf(slug)).map(({ row, may_open }) => [row.citation, may_open]);

  it('is told by the article that bounds it', () => {
    expect(noise('esteio', '2026-11-30T22:00')).toEqual([['Art. 182', false]]);
    expect(noise('esteio', '2026-11-30T12:00')).toEqual([['Art. 182', true]]);
    expect(noise('ribas-do-rio-pardo', '2026-11-30T05:30')).toEqual([['Art. 51', false]]);
  });

  it('has no hour in Taguaí, whose Art. 27 forbids it at any', () => {
    expect(noise('taguai', '2026-11-30T22:00')).toEqual([]);
  });
});

describe('the town’s clocks', () => {
  it('skip an hour in spring and show one twice in autumn', () => {
    expect(instantsOf('2018-11-04T00:30', 'America/Sao_Paulo')).toEqual([]);
    expect(instantsOf('2018-02-17T23:30', 'America/Sao_Paulo')).toEqual([
      Date.UTC(2018, 1, 18, 1, 30),
      Date.UTC(2018, 1, 18, 2, 30),
    ]);
    expect(instantsOf('2026-11-30T20:30', 'America/Campo_Grande')).toEqual([Date.UTC(2026, 11, 1, 0, 30)]);
    expect(instantsOf('9999-12-31T10:00', 'America/Sao_Paulo')).toHaveLength(1);
    for (const wrong of ['2026-02-30T10:00', '2026-11-30', '2026-11-30T24:00', '2026-11-30T20:30Z', ''])
      expect(instantsOf(wrong, 'America/Sao_Paulo')).toBeNull();
  });

  it('show again what they were asked for', () => {
    fc.assert(
      fc.property(
        aDay,
        fc.constantFrom('America/Sao_Paulo', 'America/Campo_Grande', 'Asia/Tokyo'),
        (day, zone) => {
          for (const instant of instantsOf(`${day}T12:34`, zone) ?? [])
            expect(wallClock(instant, zone)).toBe(`${day}T12:34`);
          expect(instantsOf(`${day}T12:34`, zone)).toHaveLength(1);
        },
      ),
    );
  });
});
