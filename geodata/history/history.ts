/**
 * Three invented years of a town's inspections: *dados de demonstração (fictícios)*. Inspectors go out by month and
 * neighbourhood; what they find depends on the place, the season and the hour; each finding takes its way through the
 * procedure of the town's code. Drawn by a seeded generator, the same on every run and machine. Nobody in it exists:
 * offenders are numbered, and have neither CPF nor CNPJ.
 */
import { addDays, daysBetween, weekdayOf } from '../../src/enforcement/civil-days.ts';
import { type Fine, fineOf } from '../../src/enforcement/fine.ts';
import { holidayCalendar } from '../../src/enforcement/holidays.ts';
import { type Prior, repeatOf } from '../../src/enforcement/repeat.ts';
import { unitOn } from '../../src/enforcement/unit-value.ts';
import { bindsOn, findCode } from '../../src/laws/index.ts';
import { OFFENCE_GROUPS, type OffenceGroup, offenceGroup } from '../../src/laws/offence-groups.ts';
import type { Offence, PostureCode } from '../../src/laws/types.ts';
import { makeRng, type Rng } from '../prng.ts';
import { PROFILES } from './profiles.ts';
import { type DemoProcess, walk } from './walk.ts';

/** First and last day. */
export const HISTORY = { from: '2023-12-01', to: '2026-11-30', months: 36, infractions: 5_000 } as const;

/** Round sums of nobody's decree. */
export const DEMO_UNIT_VALUES = [
  ['2023-01-01', '2023-12-31', 130_000],
  ['2024-01-01', '2024-12-31', 140_000],
  ['2025-01-01', '2025-12-31', 150_000],
  ['2026-01-01', '2026-12-31', 160_000],
] as const;

export interface DemoAddress {
  readonly neighbourhood: string;
  /** `Rua do Prumo, 12`. */
  readonly text: string;
  readonly lon: number;
  readonly lat: number;
}
export interface DemoOffender {
  readonly id: string;
  readonly kind: 'person' | 'company';
  readonly name: string;
  readonly profession: string | null;
  readonly age: number | null;
  readonly marital_status: 'single' | 'married' | 'divorced' | null;
  readonly address: string;
}
export interface DemoFine {
  readonly fine: Fine;
  readonly amount: bigint;
  readonly unit_cents: bigint;
  readonly unit_on: string;
  readonly easing: readonly string[];
  readonly burdening: readonly string[];
  readonly repeat: 'none' | 'generic' | 'specific';
  readonly repeat_of: string | null;
  readonly days: number | null;
  readonly reason: string | null;
}
export interface DemoInfraction {
  readonly id: string;
  readonly offence: Offence;
  readonly group: OffenceGroup;
  readonly day: string;
  /** `HH:MM`. */
  readonly time: string;
  readonly at: DemoAddress;
  readonly trade: string | null;
  readonly officer: string;
  readonly offender: DemoOffender;
  readonly process: DemoProcess;
  readonly fine: DemoFine | null;
  readonly seized: 'thing' | 'perishable' | 'animal' | null;
}
export interface DemoEffort {
  readonly month: string;
  readonly neighbourhood: string;
  readonly inspections: number;
}
export interface DemoHistory {
  readonly code: PostureCode;
  readonly infractions: readonly DemoInfraction[];
  readonly offenders: readonly DemoOffender[];
  readonly effort: readonly DemoEffort[];
  /** Where the patterns are, for tests. */
  readonly patterns: { readonly hot: string; readonly growing: string; readonly effort: string };
}

/** @param addresses where things can be found, each in its neighbourhood. @throws RangeError for a town without a code. */
export function demoHistory(slug: string, addresses: readonly DemoAddress[]): DemoHistory {
  const code = codeOf(slug);
  const rng = makeRng(`${slug}/history`);
  const calendar = holidayCalendar(code.town.uf);
  const places = byNeighbourhood(addresses);
  const [effort = '', hot = '', growing = ''] = [...places]
    .sort((a, b) => b[1].length - a[1].length)
    .map(([name]) => name);
  const offences = byGroup(code);
  const people = makeOffenders(rng, addresses);
  const records = new Map<string, Prior[]>();
  const infractions: DemoInfraction[] = [];
  const counts: DemoEffort[] = [];
  /** Days of the month at hand. */
  let length = 0;
  const expected = expectedOf(places);

  for (let m = 0; m < HISTORY.months; m++) {
    const month = monthOf(m);
    length = lengthOf(month);
    for (const [neighbourhood, here] of places) {
      const inspections = Math.max(
        1,
        Math.round(weightOf(neighbourhood, here.length) * rng.between(0.85, 1.15)),
      );
      counts.push({ month, neighbourhood, inspections });
      const likely = (rateOf(neighbourhood, m) * seasonOf(m) * HISTORY.infractions) / expected;
      for (let i = 0; i < inspections; i++)
        if (rng.chance(likely)) infractions.push(found(month, neighbourhood, here, m));
    }
  }
  infractions.sort((a, b) => (`${a.day}${a.time}${a.id}` < `${b.day}${b.time}${b.id}` ? -1 : 1));
  const named = new Set(infractions.map(({ offender }) => offender.id));
  return {
    code,
    infractions,
    offenders: people.filter(({ id }) => named.has(id)),
    effort: counts,
    patterns: { hot, growing, effort },
  };

  /** Inspections of a month: one place is looked at four times as much as its size asks for. */
  function weightOf(name: string, size: number): number {
    return Math.sqrt(size) * (name === effort ? 8 : 2.6);
  }
  /** How much of what is looked at is found wrong: one place far more, one more each year. */
  function rateOf(name: string, m: number): number {
    if (name === hot) return 2.6;
    if (name === growing) return 0.5 + (2.4 * m) / (HISTORY.months - 1);
    return 1;
  }
  function expectedOf(all: ReadonlyMap<string, readonly DemoAddress[]>): number {
    let sum = 0;
    for (let m = 0; m < HISTORY.months; m++)
      for (const [name, here] of all)
        sum += Math.round(weightOf(name, here.length)) * rateOf(name, m) * seasonOf(m);
    return sum;
  }

  function found(month: string, name: string, here: readonly DemoAddress[], m: number): DemoInfraction {
    const group = drawn(rng, OFFENCE_GROUPS, (one) =>
      offences.has(one) ? PROFILES[one].share * (PROFILES[one].months[calendarMonth(m)] ?? 1) : 0,
    );
    const profile = PROFILES[group];
    const id = uuid(rng);
    const offence = drawn(rng, offences.get(group) ?? [], (_, i) => 1 / (1 + i));
    const first = weekdayOf(month);
    const start = addDays(
      month,
      drawn(rng, DAYS, (n) => (n < length ? (profile.days[(first + n) % 7] ?? 1) : 0)),
    );
    const [from, to] = drawn(rng, profile.hours, ([, , weight]) => weight);
    const hour = rng.int(from, to - 1);
    // The small hours of a night out are the next day's; of the last day of all, still its own.
    const small = hour >= 24 && start < HISTORY.to;
    const day = small ? addDays(start, 1) : start;
    const time = `${two(hour % 24)}:${two(rng.int(0, 11) * 5)}`;
    // What is wrong gathers: round a spot in the bad places, anywhere in the others.
    const cluster = name === hot ? 0.7 : name === growing ? 0.75 : 0.15;
    const at = rng.chance(cluster)
      ? (here[rng.int(0, Math.min(here.length - 1, 45))] ?? here[0])
      : rng.pick(here);
    if (at === undefined) throw new RangeError(`${name} has no address`);
    const trade = rng.pick(profile.trades);
    const offender = people[Math.floor(rng.next() ** 2.2 * people.length)] ?? rng.pick(people);
    const process = walk(code, rng, { day, last: HISTORY.to, notify: rng.chance(0.3) }, calendar);
    const fine = fineFor(rng, code, offence, day, process, records.get(offender.id) ?? []);
    if (process.noticed_on !== null)
      records.set(offender.id, [
        ...(records.get(offender.id) ?? []),
        { id, offence: offence.id, noticed_on: process.noticed_on, judged_on: process.condemned_on },
      ]);
    const takes = group === 'animals' ? 0.3 : group === 'food' || group === 'trade' ? 0.06 : 0;
    const seized =
      process.noticed_on !== null && rng.chance(takes)
        ? group === 'animals'
          ? 'animal'
          : group === 'food'
            ? 'perishable'
            : 'thing'
        : null;
    return {
      id,
      offence,
      group,
      day,
      time,
      at,
      trade: trade === '' ? null : trade,
      officer: `Fiscal fictício ${rng.int(1, 7)}`,
      offender,
      process,
      fine,
      seized,
    };
  }
}

function codeOf(slug: string): PostureCode {
  const code = findCode(slug);
  if (code === undefined) throw new RangeError(`No code judges "${slug}".`);
  return code;
}

/** The fine by the law's own sum; what the law leaves open is chosen, and it says so. */
function fineFor(
  rng: Rng,
  code: PostureCode,
  offence: Offence,
  day: string,
  process: DemoProcess,
  record: readonly Prior[],
): DemoFine | null {
  const { fined_on, noticed_on } = process;
  if (fined_on === null || noticed_on === null) return null;
  const earlier = record.filter(({ noticed_on: on }) => on < day);
  const { repeat, by } = repeatOf(code, offence, day, earlier);
  const { grading, easing, burdening, repeats } = code.penalties;
  const letters = (list: typeof easing, chance: number) =>
    (list?.list ?? [])
      .filter(({ tells }) => tells === undefined && rng.chance(chance))
      .map(({ letter }) => letter);
  const eased = letters(easing, 0.12);
  const burdened = letters(burdening, 0.08);
  const degree = grading.by === 'choice' ? rng.pick(grading.offers) : null;
  const rule = repeats.find(({ kind }) => kind === repeat);
  const first = earlier.find(({ id }) => id === by);
  const days =
    rule?.each_days === undefined || first === undefined
      ? null
      : Math.min(daysBetween(first.noticed_on, day), 3 * rule.each_days - 1);
  const unit_cents = unitOn(code, unitValues(code), noticed_on);
  const fine = fineOf(code, {
    offence: offence.id,
    unit_cents,
    day,
    easing: eased,
    burdening: burdened,
    repeat,
    degree,
    days,
  });
  const amount = fine.amount ?? fine.options[0] ?? null;
  if (amount === null) return null;
  return {
    fine,
    amount,
    unit_cents,
    unit_on: noticed_on,
    easing: eased,
    burdening: burdened,
    repeat,
    repeat_of: repeat === 'none' ? null : by,
    days,
    reason:
      fine.amount === null
        ? 'O código não fixa um grau para o caso: escolhido o menor (demonstração).'
        : null,
  };
}

/** As the town's table would hold them. */
export const unitValues = (code: PostureCode) =>
  DEMO_UNIT_VALUES.map(([valid_from, valid_to, amount_cents]) => ({
    unit: code.penalties.unit.key,
    valid_from,
    valid_to,
    amount_cents,
  }));

/** Addresses of each neighbourhood, those nearest to one of them first, so that a spot is the head of the list. */
function byNeighbourhood(addresses: readonly DemoAddress[]): ReadonlyMap<string, readonly DemoAddress[]> {
  const places = new Map<string, DemoAddress[]>();
  for (const one of addresses) {
    const known = places.get(one.neighbourhood);
    if (known === undefined) places.set(one.neighbourhood, [one]);
    else known.push(one);
  }
  for (const list of places.values()) {
    const spot = list[Math.floor(list.length / 2)];
    if (spot === undefined) continue;
    // For an order alone: a degree is a degree.
    const far = ({ lon, lat }: DemoAddress) => (lon - spot.lon) ** 2 + (lat - spot.lat) ** 2;
    list.sort((a, b) => far(a) - far(b) || (a.text < b.text ? -1 : 1));
  }
  return places;
}

/** Offences that stand all through the three years and name an amount, the same few always the most frequent. */
function byGroup(code: PostureCode): ReadonlyMap<OffenceGroup, readonly Offence[]> {
  const groups = new Map<OffenceGroup, Offence[]>();
  const rng = makeRng(`${code.town.slug}/offences`);
  for (const offence of rng.shuffle(code.offences)) {
    if (!bindsOn(offence, HISTORY.from) || !bindsOn(offence, HISTORY.to)) continue;
    if (offence.min === null || offence.increase !== undefined || offence.matter !== undefined) continue;
    const group = offenceGroup(code, offence);
    groups.set(group, [...(groups.get(group) ?? []), offence]);
  }
  return groups;
}

const PROFESSIONS = [
  'comerciante',
  'pedreiro',
  'motorista',
  'autônomo',
  'cabeleireiro',
  'agricultor',
] as const;

/** Numbered, so that nobody takes one for a neighbour; no document, so that none is somebody's. */
function makeOffenders(rng: Rng, addresses: readonly DemoAddress[]): DemoOffender[] {
  return Array.from({ length: 3_200 }, (_, i): DemoOffender => {
    const company = rng.chance(0.4);
    return {
      id: uuid(rng),
      kind: company ? 'company' : 'person',
      name: company ? `Empresa Fictícia ${i + 1} Ltda` : `Pessoa Fictícia ${i + 1}`,
      profession: company ? null : rng.pick(PROFESSIONS),
      age: company ? null : rng.int(19, 78),
      marital_status: company ? null : rng.pick(['single', 'married', 'divorced'] as const),
      address: rng.pick(addresses).text,
    };
  });
}

/** One of the list, by weight. */
function drawn<T>(rng: Rng, list: readonly T[], weight: (one: T, i: number) => number): T {
  const weights = list.map(weight);
  let left = rng.next() * weights.reduce((sum, one) => sum + one, 0);
  const at = weights.findIndex((one) => {
    left -= one;
    return left < 0;
  });
  return list[at] ?? rng.pick(list);
}

const SEASONS = Array.from({ length: 12 }, (_, month) =>
  OFFENCE_GROUPS.reduce(
    (sum, group) => sum + PROFILES[group].share * (PROFILES[group].months[month] ?? 1),
    0,
  ),
);
const calendarMonth = (m: number): number => (m + 11) % 12;
const seasonOf = (m: number): number => SEASONS[calendarMonth(m)] ?? 1;
const monthOf = (m: number): string => `${2023 + Math.floor((m + 11) / 12)}-${two(calendarMonth(m) + 1)}-01`;
const lengthOf = (month: string): number => {
  const next = addDays(month, 31).slice(0, 8);
  return daysBetween(month, `${next}01`);
};
const DAYS = Array.from({ length: 31 }, (_, i) => i);
const two = (n: number): string => String(n).padStart(2, '0');

/** Shaped like one of chance (version 4). */
export function uuid(rng: Rng): string {
  const eight = () =>
    Math.floor(rng.next() * 4_294_967_296)
      .toString(16)
      .padStart(8, '0');
  const [a, b, c, d] = [eight(), eight(), eight(), eight()];
  return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-8${c.slice(1, 4)}-${c.slice(4)}${d}`;
}
