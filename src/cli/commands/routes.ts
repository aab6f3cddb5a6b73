import type { Geometry, Position } from '../../geodesy/types.ts';
import { t } from '../../laws/text.ts';
import { minuteOf, secondsOf } from '../../rounds/clock-time.ts';
import {
  type Day,
  FarFromRoad,
  legsOf,
  planOf,
  prepareDay,
  problemOf,
  USUAL_OPTIONS,
} from '../../rounds/day.ts';
import { roadGraph } from '../../rounds/roads/road-graph.ts';
import { readStreets } from '../../rounds/roads/streets-door.ts';
import { sayLeftOut } from '../../rounds/say.ts';
import { chanceFrom } from '../../rounds/solver/chance.ts';
import { type Progress, solve, steps } from '../../rounds/solver/solve.ts';
import { type Inspector, NO_WISHES, type Plan, type Visit } from '../../rounds/types.ts';
import { readVisits } from '../../rounds/visits-door.ts';
import { type WorkingDay, workingDay } from '../../rounds/working-day.ts';
import { checkNotFar } from '../../siting/far-door.ts';
import type { Where } from '../../siting/sentences.ts';
import { type Command, UsageError } from '../command.ts';
import { landOf, readJson } from '../facts-files.ts';
import { calendarFor, HOLIDAY_OPTIONS, HOLIDAY_USAGE } from '../holidays.ts';
import { needed, readCount } from '../needed.ts';
import { readAt } from '../read-at.ts';
import { inLanguage, type Lang, parseOptions, SHARED, sharedOptions } from '../siting-options.ts';

const USAGE = `routes --city C --stops F.geojson --roads F.geojson --start LON,LAT [--end LON,LAT | --open] [--inspectors N]
       [--date YYYY-MM-DD] [--day 07:00-18:00] [--lunch 12:00-13:00] [--service MINUTES] [--speed KMH]
       [--no-turn-backs] [--holidays FILE | --data FOLDER] [--json] [--lang pt-BR|en]
A day's visits in the order in which they can be driven. Stops may carry priority, window_from, window_to (bounds on
the start of service, HH:MM), service_min and skills. Roads join at shared vertices; oneway: true follows the drawing.
The round returns to its start unless --end or --open. Without --day, the town's own hours of inspection; without --date
and --day, today or the next day that has any. --lunch: a rest as long as the two are apart, begun between them.
${HOLIDAY_USAGE}`;

/** Steps of the solver for a day of `n` stops: a second or two for forty of them. */
const stepsFor = (n: number) => 2000 + 100 * Math.min(n, 100);

/** Plans a day's visits. */
export const routes: Command = async (argv, io) => {
  const { facts: _, ...shared } = SHARED;
  const values = parseOptions('routes', argv, {
    ...shared,
    ...HOLIDAY_OPTIONS,
    stops: { type: 'string' },
    roads: { type: 'string' },
    start: { type: 'string' },
    end: { type: 'string' },
    open: { type: 'boolean' },
    inspectors: { type: 'string' },
    day: { type: 'string' },
    lunch: { type: 'string' },
    service: { type: 'string' },
    speed: { type: 'string' },
    'no-turn-backs': { type: 'boolean' },
  });
  if (values.help === true) {
    io.out(USAGE);
    return 0;
  }
  const { code, date: asked, json, lang } = sharedOptions('routes', values, io);
  return inLanguage(lang, async () => {
    const files = {
      stops: needed('routes', 'stops', values.stops),
      roads: needed('routes', 'roads', values.roads),
    };
    const land = await landOf(code);
    const check = (geometry: Geometry, where: Where) => checkNotFar(geometry, land, where);
    const place = (name: 'start' | 'end', text: string): Position => {
      const point = readAt('routes', name, text);
      check(point, { file: `--${name}`, feature: null, field: null });
      const [lon = 0, lat = 0] = point.coordinates;
      return [lon, lat];
    };
    const start = place('start', needed('routes', 'start', values.start));
    if (values.open === true && values.end !== undefined)
      throw new UsageError(
        t(
          'routes: --open e --end não cabem juntos: o roteiro termina na última parada ou num lugar dado.',
          'routes: --open and --end do not go together: the round ends at its last stop or at a place given.',
        ),
      );
    const end = values.open === true ? null : values.end === undefined ? start : place('end', values.end);
    const service = readNumber('service', values.service ?? '20', 'minutos', 'minutes', 0);
    const speed = values.speed === undefined ? null : readNumber('speed', values.speed, 'km/h', 'km/h', 1);
    const calendar = await calendarFor('routes', code, values);
    // A day that nobody asked for is one that can be worked.
    const date = values.date === undefined ? calendar.workingDayFrom(asked) : asked;
    const hours =
      values.day === undefined
        ? hoursOf(workingDay(code, date, calendar), date)
        : readHours('day', values.day);
    const lunch = values.lunch === undefined ? null : readHours('lunch', values.lunch);
    const count = readCount('routes', 'inspectors', values.inspectors ?? '1');
    if (count < 1 || count > 50)
      throw new UsageError(
        t('routes: --inspectors vai de 1 a 50.', 'routes: --inspectors goes from 1 to 50.'),
      );
    const visits = readVisits(await readJson(files.stops), files.stops, service, check);
    const graph = roadGraph(readStreets(await readJson(files.roads), files.roads, speed, check));
    const inspector: Inspector = {
      start,
      end,
      from: hours[0],
      to: hours[1],
      lunch: lunch === null ? null : { from: lunch[0], latest: lunch[1], seconds: lunch[1] - lunch[0] },
      skills: [...new Set(visits.flatMap(({ skills }) => skills))],
      most_visits: null,
    };
    const day = dayOf(() =>
      prepareDay(
        graph,
        visits,
        Array.from({ length: count }, () => inspector),
        {
          ...USUAL_OPTIONS,
          turn_backs: values['no-turn-backs'] !== true,
        },
      ),
    );
    const problem = problemOf(day, NO_WISHES);
    let last: Progress | null = null;
    for (const plan of solve(problem, chanceFrom(1), steps(stepsFor(problem.stops)))) {
      last = plan;
      io.progress(`${plan.step}`);
    }
    io.progress('');
    const sequences = last?.sequences ?? [];
    const plan = planOf(day, problem, NO_WISHES, sequences);
    const lines = sequences.map((sequence, k) =>
      legsOf(day, k, sequence).flatMap((leg, i) => (i === 0 ? leg : leg.slice(1))),
    );
    io.out(json ? `${JSON.stringify(asJson(plan, lines, lang))}\n` : asTable(plan, visits, lang));
    return 0;
  });
};

function asJson(plan: Plan, lines: readonly (readonly Position[])[], lang: Lang) {
  return {
    routes: plan.rounds.map((round, i) => ({
      inspector: round.inspector + 1,
      stops: round.stops.map(({ id, arrive, start, depart, leg_m, off_m }) => ({
        id,
        arrive: minuteOf(arrive),
        start: minuteOf(start),
        depart: minuteOf(depart),
        leg_m: millimetres(leg_m),
        snap_m: millimetres(off_m),
      })),
      length_m: millimetres(round.length_m),
      finish: minuteOf(round.finish),
      lunch: round.lunch === null ? null : minuteOf(round.lunch),
      geometry: (lines[i]?.length ?? 0) < 2 ? null : { type: 'LineString', coordinates: lines[i] },
    })),
    unassigned: plan.left_out.map(({ id, why }) => ({ id, reason: sayLeftOut(why)[lang], code: why.code })),
  };
}

const millimetres = (metres: number) => Math.round(metres * 1000) / 1000;

function asTable(plan: Plan, visits: readonly Visit[], lang: Lang): string {
  const km = (metres: number) =>
    `${(metres / 1000).toLocaleString(lang === 'pt' ? 'pt-BR' : 'en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} km`;
  const words = WORDS[lang];
  const lines: string[] = [];
  for (const round of plan.rounds) {
    lines.push(
      `${words.inspector} ${round.inspector + 1}: ${round.stops.length} ${words.visits}, ${km(round.length_m)}, ${words.until} ${minuteOf(round.finish)}`,
    );
    round.stops.forEach(({ id, arrive, start, depart, leg_m, off_m }, i) => {
      const wait = minuteOf(start) === minuteOf(arrive) ? '' : ` (${words.starts} ${minuteOf(start)})`;
      const off = off_m < 1 ? '' : `, ${words.off.replace('{m}', String(Math.round(off_m)))}`;
      lines.push(
        `  ${i + 1}. ${id}  ${minuteOf(arrive)}${wait} – ${minuteOf(depart)}  ${Math.round(leg_m)} m${off}`,
      );
    });
  }
  if (plan.left_out.length > 0)
    lines.push(`${words.left_out}: ${plan.left_out.length} ${words.of} ${visits.length}`);
  for (const { id, why } of plan.left_out) lines.push(`  ${id}: ${sayLeftOut(why)[lang]}`);
  return `${lines.join('\n')}\n`;
}

const WORDS = {
  pt: {
    inspector: 'Fiscal',
    visits: 'visitas',
    until: 'até',
    starts: 'começa',
    off: 'a {m} m da rua',
    left_out: 'De fora neste dia',
    of: 'de',
  },
  en: {
    inspector: 'Inspector',
    visits: 'visits',
    until: 'until',
    starts: 'begins',
    off: '{m} m off the street',
    left_out: 'Left out this day',
    of: 'of',
  },
} as const;

function hoursOf({ hours, citation, notes }: WorkingDay, date: string): readonly [number, number] {
  if (hours !== null) return hours;
  const cited = citation === null ? '' : ` (${citation})`;
  const said = (lang: Lang) => notes.map((note) => note[lang]).join(' ');
  throw new UsageError(
    t(
      `routes: ${date} não é dia útil, e não há horário de fiscalização nele${cited}. ${said('pt')} Escolha outro dia com --date, ou diga as horas com --day 07:00-18:00.`,
      `routes: ${date} is no working day and has no hours of inspection${cited}. ${said('en')} Choose another day with --date, or give the hours with --day 07:00-18:00.`,
    ),
  );
}

function readHours(name: string, text: string): readonly [number, number] {
  const [from, to] = text.split('-').map((part) => secondsOf(part.trim()));
  if (text.split('-').length === 2 && from != null && to != null && from < to) return [from, to];
  throw new UsageError(
    t(
      `routes: --${name} "${text}": esperavam-se duas horas, a primeira antes da segunda, p. ex. 07:00-18:00`,
      `routes: --${name} "${text}" was expected as two hours, the first before the second, e.g. 07:00-18:00`,
    ),
  );
}

function readNumber(name: string, text: string, pt: string, en: string, least: number): number {
  const value = /^\s*\d{1,4}(\.\d+)?\s*$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least) return value;
  throw new UsageError(
    t(
      `routes: --${name} "${text}": esperava-se um número (${pt}), ${least} ou mais, com ponto decimal, p. ex. 30`,
      `routes: --${name} "${text}" was expected as a number (${en}), ${least} or more, with a decimal point, e.g. 30`,
    ),
  );
}

function dayOf(prepare: () => Day): Day {
  try {
    return prepare();
  } catch (error) {
    if (!(error instanceof FarFromRoad)) throw error;
    const off = error.off_m === null ? '?' : Math.round(error.off_m);
    throw new UsageError(
      t(
        `routes: --${error.place}: o lugar fica a ${off} m da rua mais próxima de --roads (limite: ${error.farthest_m} m). Confira a coordenada: a longitude vem primeiro.`,
        `routes: --${error.place}: the place lies ${off} m from the nearest road of --roads (limit: ${error.farthest_m} m). Check the coordinates: longitude comes first.`,
      ),
    );
  }
}
