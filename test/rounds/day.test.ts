import { describe, expect, it } from 'vitest';
import { holidayCalendar } from '../../src/enforcement/holidays.ts';
import { karneyDirect } from '../../src/geodesy/karney.ts';
import type { Position } from '../../src/geodesy/types.ts';
import { findCode } from '../../src/laws/index.ts';
import { minuteOf, secondsOf } from '../../src/rounds/clock-time.ts';
import {
  FarFromRoad,
  legsOf,
  planOf,
  prepareDay,
  problemOf,
  sequenceOf,
  USUAL_OPTIONS,
} from '../../src/rounds/day.ts';
import { roadGraph } from '../../src/rounds/roads/road-graph.ts';
import { readStreets } from '../../src/rounds/roads/streets-door.ts';
import { sayLeftOut } from '../../src/rounds/say.ts';
import { chanceFrom } from '../../src/rounds/solver/chance.ts';
import { solve, steps } from '../../src/rounds/solver/solve.ts';
import { type Inspector, NO_WISHES, type Plan, type Visit, type Wishes } from '../../src/rounds/types.ts';
import { readVisits } from '../../src/rounds/visits-door.ts';
import { workingDay } from '../../src/rounds/working-day.ts';

const MIDDLE: Position = [-51.17, -29.85];
const put = (east: number, north: number): Position => {
  const [lon] = karneyDirect(MIDDLE, east < 0 ? 270 : 90, Math.abs(east));
  const [, lat] = karneyDirect(MIDDLE, north < 0 ? 180 : 0, Math.abs(north));
  return [Number(lon.toFixed(9)), Number(lat.toFixed(9))];
};
const H = 3600;
const visit = (id: string, at: Position, more: Partial<Visit> = {}): Visit => ({
  id,
  at,
  priority: 1,
  window_from: null,
  window_to: null,
  service: 1200,
  skills: [],
  ...more,
});
const inspector = (more: Partial<Inspector> = {}): Inspector => ({
  start: put(0, 0),
  end: put(0, 0),
  from: 7 * H,
  to: 18 * H,
  lunch: null,
  skills: [],
  most_visits: null,
  ...more,
});
/** One street of 6 km, 36 km/h: 100 m take ten seconds. */
const GRAPH = roadGraph([
  { id: 's', name: 'Rua', lines: [[put(-3000, 0), put(3000, 0)]], ways: 'both', kmh: 36 },
]);

function planned(visits: Visit[], inspectors: Inspector[] = [inspector()], wishes: Wishes = NO_WISHES): Plan {
  const day = prepareDay(GRAPH, visits, inspectors);
  const problem = problemOf(day, wishes);
  let sequences: readonly (readonly number[])[] = [];
  for (const plan of solve(problem, chanceFrom(1), steps(200))) sequences = plan.sequences;
  return planOf(day, problem, wishes, sequences);
}
const idsOf = (plan: Plan) => plan.rounds.map(({ stops }) => stops.map(({ id }) => id));
const why = (plan: Plan, id: string) => plan.left_out.find((one) => one.id === id)?.why;

describe('a day', () => {
  it('tells metres, times and how far off the road a place stands', () => {
    // The way there and back is equally long both ways round: the order is given.
    const ordered = new Map([[0, ['a', 'b']]]);
    const visits = [visit('a', put(1000, 25)), visit('b', put(2000, 0))];
    const [round] = planned(visits, [inspector()], { ...NO_WISHES, ordered }).rounds;
    expect(round?.length_m).toBeCloseTo(4000, 0);
    expect(round?.stops.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(round?.stops[0]).toMatchObject({
      arrive: expect.closeTo(7 * H + 100, 1),
      depart: expect.closeTo(7 * H + 1300, 1),
      leg_m: expect.closeTo(1000, 1),
      off_m: expect.closeTo(25, 2),
    });
    expect(round?.finish).toBeCloseTo(7 * H + 400 + 2400, 0);
  });

  it('gives the way as lines that meet', () => {
    const visits = [visit('a', put(1000, 25)), visit('b', put(-500, 0))];
    const day = prepareDay(GRAPH, visits, [inspector()]);
    const legs = legsOf(day, 0, [0, 1]);
    expect(legs).toHaveLength(3);
    expect(legs[0]?.at(-1)).toEqual(legs[1]?.[0]);
    expect(legs[2]?.at(-1)).toEqual(legs[0]?.[0]);
    const plan = planOf(day, problemOf(day, NO_WISHES), NO_WISHES, [[0, 1]]);
    expect(sequenceOf(day, plan.rounds[0] as Plan['rounds'][number])).toEqual([0, 1]);
  });

  it('says why a stop is left out, and what of it', () => {
    const plan = planned([
      visit('far', put(0, 340)),
      visit('skill', put(100, 0), { skills: ['ruído'] }),
      visit('night', put(200, 0), { window_from: 20 * H }),
      visit('early', put(3000, 0), { window_to: 7 * H + 200 }),
      visit('long', put(0, 0), { service: 12 * H }),
      visit('small', put(0, 0), { service: 6 * H }),
      visit('great', put(0, 0), { service: 6 * H, priority: 5 }),
    ]);
    expect(idsOf(plan)).toEqual([['great']]);
    expect(why(plan, 'far')).toMatchObject({ code: 'far-from-road', off_m: expect.closeTo(340, 1) });
    expect(why(plan, 'skill')).toEqual({ code: 'no-skill', skills: ['ruído'] });
    expect(why(plan, 'night')).toEqual({ code: 'outside-hours', from: 20 * H, to: null });
    expect(why(plan, 'early')).toMatchObject({ code: 'too-late', reach: expect.closeTo(7 * H + 300, 1) });
    expect(why(plan, 'long')).toMatchObject({ code: 'day-too-short', over: expect.closeTo(H, 1) });
    expect(why(plan, 'small')).toEqual({ code: 'no-time-left' });
    for (const { why: reason } of plan.left_out)
      for (const text of Object.values(sayLeftOut(reason))) expect(text).toMatch(/^[a-z\p{L}]/u);
    expect(sayLeftOut({ code: 'outside-hours', from: 20 * H, to: null }).pt).toBe(
      'só pode começar das 20:00 em diante, fora da jornada',
    );
  });

  it('keeps to what was wished: pinned, forbidden, put in order', () => {
    const visits = [100, 200, 300, -100].map((east, i) => visit(`v${i}`, put(east, 0)));
    const two = [inspector(), inspector()];
    const plan = planned(visits, two, {
      pinned: new Map([['v0', 1]]),
      forbidden: new Set(['v3']),
      ordered: new Map([[0, ['v2', 'v1']]]),
    });
    expect(idsOf(plan)).toEqual([['v2', 'v1'], ['v0']]);
    expect(why(plan, 'v3')).toEqual({ code: 'forbidden' });
    // Put on the list after a hand gave the order: there is time, and it is told what keeps it out.
    const kept = planned(visits, [inspector()], {
      ...NO_WISHES,
      ordered: new Map([[0, ['v2', 'v1', 'v3']]]),
    });
    expect(why(kept, 'v0')).toEqual({ code: 'kept-order' });
  });

  it('stops at the most visits of an inspector, and refuses a start no road comes near', () => {
    const visits = [1, 2, 3].map((n) => visit(`v${n}`, put(n * 100, 0)));
    expect(idsOf(planned(visits, [inspector({ most_visits: 2 })]))[0]).toHaveLength(2);
    expect(() => prepareDay(GRAPH, visits, [inspector({ start: put(0, 900) })])).toThrow(FarFromRoad);
  });

  it('on foot one-way streets bind nobody', () => {
    const one_way = roadGraph([
      { id: 's', name: null, lines: [[put(0, 0), put(900, 0)]], ways: 'forward', kmh: 30 },
    ]);
    const visits = [visit('a', put(900, 0))];
    const by_car = prepareDay(one_way, visits, [inspector()]);
    const car = planOf(by_car, problemOf(by_car, NO_WISHES), NO_WISHES, [[]]);
    expect(car.left_out).toEqual([{ id: 'a', why: { code: 'no-way' } }]);
    const on_foot = prepareDay(one_way, visits, [inspector()], { ...USUAL_OPTIONS, on_foot_kmh: 4.5 });
    const foot = planOf(on_foot, problemOf(on_foot, NO_WISHES), NO_WISHES, [[0]]);
    expect(foot.rounds[0]?.stops[0]?.arrive).toBeCloseTo(7 * H + 720, 0);
  });
});

describe('the working day', () => {
  const hours = (city: string, day: string) => {
    const code = findCode(city);
    if (code === undefined) throw new Error(city);
    return workingDay(code, day, holidayCalendar(code.town.uf));
  };
  it('is 7 to 18 h on working days in Esteio (Art. 42), none on rest days and holidays', () => {
    expect(hours('esteio', '2026-12-01')).toMatchObject({ hours: [7 * H, 18 * H], citation: 'Art. 42' });
    expect(hours('esteio', '2026-12-05').hours).toBeNull();
    expect(hours('esteio', '2026-12-25').hours).toBeNull();
    // 20 September, the day of Rio Grande do Sul, falls on a Sunday in 2026; on a Monday in 2027.
    expect(hours('esteio', '2027-09-20').hours).toBeNull();
  });
  it('is proposed where the code sets none, and said to be', () => {
    const day = hours('taguai', '2026-12-01');
    expect(day).toMatchObject({ hours: [7 * H, 18 * H], citation: null });
    expect(day.notes.at(-1)?.pt).toContain('não fixa horário');
  });
});

describe('clock times', () => {
  it('are read and told by the minute they fall in', () => {
    expect(secondsOf('07:30')).toBe(27_000);
    expect(secondsOf('24:00')).toBe(86_400);
    for (const wrong of ['7:30', '24:01', '12:60', '', '12h']) expect(secondsOf(wrong)).toBeNull();
    expect(minuteOf(7 * H + 72)).toBe('07:01');
    expect(minuteOf(7 * H + 59.9999)).toBe('07:01');
  });
});

describe('the doors', () => {
  const collection = (...features: object[]) => ({ type: 'FeatureCollection', features });
  const feature = (properties: object, geometry: object) => ({
    type: 'Feature',
    id: 'x',
    properties,
    geometry,
  });
  const LINE = {
    type: 'LineString',
    coordinates: [
      [-51.17, -29.85],
      [-51.16, -29.85],
    ],
  };
  const POINT = { type: 'Point', coordinates: [-51.17, -29.85] };
  const message = (work: () => unknown): string => {
    try {
      work();
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
    return 'nothing was refused';
  };

  it('read classes, limits and one-way words', () => {
    const read = (properties: object) =>
      readStreets(collection(feature(properties, LINE)), 'r.geojson', null)[0];
    expect(read({ kind: 'street' })).toMatchObject({ ways: 'both', kmh: 30 });
    expect(read({ highway: 'primary', oneway: 'yes' })).toMatchObject({ ways: 'forward', kmh: 60 });
    expect(read({ highway: 'primary', oneway: '-1', maxspeed: '50 km/h' })).toMatchObject({
      ways: 'backward',
      kmh: 50,
    });
    expect(read({ junction: 'roundabout' })).toMatchObject({ ways: 'forward' });
    expect(readStreets(collection(feature({}, LINE)), 'r', 45)[0]?.kmh).toBe(45);
  });

  it.each([
    ['oneway', { oneway: 'sim' }, 'r.geojson, feature "x", oneway: true (as drawn)'],
    ['maxspeed', { maxspeed: -5 }, 'r.geojson, feature "x", maxspeed: a speed in km/h above 0 was expected'],
    ['kind', { kind: 'rua' }, 'r.geojson, feature "x", kind: "rua" is no kind of place'],
  ])('a road is refused by its %s', (_, properties, sentence) => {
    expect(message(() => readStreets(collection(feature(properties, LINE)), 'r.geojson', null))).toContain(
      sentence,
    );
  });

  it('a file without streets, and a street that is a point, are refused', () => {
    expect(message(() => readStreets(collection(feature({ kind: 'church' }, POINT)), 'r', null))).toContain(
      'r: no street is in it',
    );
    expect(message(() => readStreets(collection(feature({ kind: 'street' }, POINT)), 'r', null))).toContain(
      'a street is a line',
    );
  });

  it.each([
    [
      { window_from: '25:00' },
      's.geojson, feature "x", window_from: a time of day as HH:MM was expected, got "25:00"',
    ],
    [{ window_from: '12:00', window_to: '09:00' }, 'window_to (09:00) comes before window_from (12:00)'],
    [{ service_min: '20' }, 's.geojson, feature "x", service_min: a number, 0 or more, was expected'],
    [{ priority: -1 }, 's.geojson, feature "x", priority: a number'],
    [{ skills: 'ruído' }, 's.geojson, feature "x", skills'],
  ])('a stop with %j is refused', (properties, sentence) => {
    expect(message(() => readVisits(collection(feature(properties, POINT)), 's.geojson', 20))).toContain(
      sentence,
    );
  });

  it('two stops of one id are refused; a lot stands in its middle', () => {
    const lot = {
      type: 'Polygon',
      coordinates: [
        [
          [-51.17, -29.85],
          [-51.168, -29.85],
          [-51.168, -29.852],
          [-51.17, -29.852],
          [-51.17, -29.85],
        ],
      ],
    };
    expect(message(() => readVisits(collection(feature({}, POINT), feature({}, POINT)), 's', 20))).toContain(
      'already that of another place (#1)',
    );
    expect(readVisits(collection(feature({ service_min: 5 }, lot)), 's', 20)[0]).toMatchObject({
      at: [expect.closeTo(-51.169, 9), expect.closeTo(-29.851, 9)],
      service: 300,
    });
  });
});
