/**
 * Lists of 100,000 licences and infractions, paged in the database: what a page costs under row security, as the
 * planner asks for it. On PostgreSQL alone: the embedded backend runs the same SQL on one processor.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Asked } from '../run.ts';
import { Postgis } from '../siting/postgis.ts';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');
const RUNS = 7;
const TOWN = '4307708';

export default async function pages(print: (line: string) => void, { sizes }: Asked): Promise<void> {
  const rows = sizes[0] ?? 100_000;
  const server = await Postgis.start();
  await server.run('create database geoposturas;');
  await server.run('\\connect geoposturas');
  const file = (name: string) => server.run(`\\i ${path.join(ROOT, name)}`);
  await server.run('set client_min_messages = error;');
  await file('supabase/tests/bootstrap.sql');
  await server.run('alter database geoposturas set search_path = public, extensions;');
  await server.run('\\connect geoposturas');
  await server.run('set client_min_messages = error;');
  for (const name of readdirSync(path.join(ROOT, 'supabase/migrations')).sort())
    await file(`supabase/migrations/${name}`);
  await file('supabase/seed.sql');
  await server.run('create extension pgtap with schema extensions;');
  await file('supabase/tests/00_helpers.test.sql');
  await server.run('select tests.fixture();');
  await server.run(licences(rows));
  await server.run(infractions(rows));
  await server.run('analyze;');

  print(`${server.version}, ${rows} licences and ${rows} infractions; median of ${RUNS}, milliseconds`);
  const deep = Math.floor(rows * 0.8);
  const [day = '', id = ''] = split(
    await server.run(
      `select valid_to || '|' || id from public.licences where valid_to is not null order by valid_to, id offset ${deep} limit 1;`,
    ),
  );
  const [at = '', which = ''] = split(
    await server.run(
      `select act_at || '|' || id from public.infractions order by act_at desc, id desc offset ${deep} limit 1;`,
    ),
  );
  const page = (of: string, filters: object, after: object | null, sort: string) =>
    `select length(public.${of}_page('${TOWN}', '${JSON.stringify(filters)}', ${
      after === null ? 'null' : `'${JSON.stringify(after)}'`
    }, 100, '${sort}')::text);`;
  const asked: readonly (readonly [string, string])[] = [
    ['licences, first page', page('licences', {}, null, 'ending')],
    ['licences, ending in 60 days', page('licences', { ends_within_days: 60 }, null, 'ending')],
    ['licences, one activity', page('licences', { activity: ['quarry'] }, null, 'ending')],
    ['licences, search (many)', page('licences', { search: 'padaria' }, null, 'ending')],
    ['licences, search (one)', page('licences', { search: '2024/00777' }, null, 'ending')],
    ['licences, search (none)', page('licences', { search: 'zzzz' }, null, 'ending')],
    ['licences, latest first', page('licences', {}, null, 'recent')],
    ['licences, deep page', page('licences', {}, { key: day, id }, 'ending')],
    ['infractions, first page', page('infractions', {}, null, 'recent')],
    ['infractions, what runs', page('infractions', {}, null, 'due')],
    ['infractions, search (many)', page('infractions', { search: 'acácias' }, null, 'recent')],
    ['infractions, search (one)', page('infractions', { search: '2024/00777' }, null, 'recent')],
    ['infractions, search (none)', page('infractions', { search: 'zzzz' }, null, 'recent')],
    ['infractions, deep page', page('infractions', {}, { key: at, id: which }, 'recent')],
    ['infractions, count', `select public.infractions_count('${TOWN}', '{}');`],
    [
      'infractions, count of a search',
      `select public.infractions_count('${TOWN}', '{"search": "acácias"}');`,
    ],
    // What *Painel* is opened with: all of them, in columns.
    ['infractions, columns of the panel', `select length(public.infraction_facts('${TOWN}')::text);`],
    ['infractions, map', `select length(public.infractions_map('${TOWN}', '{}')::text);`],
  ];
  for (const [what, sql] of asked) {
    const took: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const began = performance.now();
      await server.run(`begin; select tests.become('planner A'); ${sql} rollback;`);
      took.push(performance.now() - began);
    }
    const sorted = took.sort((a, b) => a - b);
    print(`${what.padEnd(34)} ${(sorted[Math.floor(RUNS / 2)] ?? Number.NaN).toFixed(0).padStart(6)}`);
  }
}

const split = (rows: readonly string[]): readonly string[] => rows[0]?.split('|') ?? [];

/** Spread over activities, streets and seven years of terms; one in eight without an end, one in ten without a process. */
const licences = (rows: number): string => `
insert into public.licences (municipality, number, status, activity, establishment, branch, address, geom, accuracy_m, position_method, neighbourhood,
    valid_from, valid_to, applied_on, created_at)
  select '${TOWN}', 'A-' || (2020 + n % 7) || '/' || lpad((n / 7)::text, 5, '0'),
    (array['in-force', 'in-force', 'in-force', 'in-force', 'expired', 'requested'])[1 + n % 6],
    (array['fuel-station', 'quarry', 'workshop', 'general-trade'])[1 + n % 4],
    (array['Padaria', 'Oficina', 'Bar', 'Mercado', 'Farmácia'])[1 + n % 5] || ' Invento ' || n, 'comércio',
    (array['Rua das Acácias', 'Rua do Nível', 'Avenida Central'])[1 + n % 3] || ', ' || n % 2000,
    ST_SetSRID(ST_MakePoint(-51.17 + (n % 300) * 0.0001, -29.85 + (n % 200) * 0.0001), 4674), 10, 'address', 'Centro',
    date '2020-01-01' + n % 2000, case when n % 8 > 0 then date '2020-01-01' + n % 2000 + 365 + n % 1499 end,
    case when n % 10 > 0 then date '2020-01-01' + n % 2000 end, timestamptz '2020-01-01' + n * interval '30 minutes'
  from generate_series(1, ${rows}) n;`;
const infractions = (rows: number): string => `
insert into public.infractions (municipality, origin, status, number, offence, act_on, act_time, address, geom, accuracy_m, position_method, neighbourhood,
    stage, open_until, due_on, closed, amount_cents, issued_on, officer_name)
  select '${TOWN}', 'demo', 'issued', (2020 + n % 7) || '/' || lpad((n / 7)::text, 6, '0'), (array['EST-226', 'EST-227', 'EST-183'])[1 + n % 3],
    date '2020-01-01' + n % 2500, '09:30', (array['Rua das Acácias', 'Rua do Nível', 'Avenida Central'])[1 + n % 3] || ', ' || n % 2000,
    ST_SetSRID(ST_MakePoint(-51.17 + (n % 300) * 0.0001, -29.85 + (n % 200) * 0.0001), 4674), 10, 'address', 'Centro',
    'EST-S-NOTICE', case when n % 4 = 0 then date '2026-01-01' + n % 400 end, case when n % 4 = 0 then date '2026-01-01' + n % 400 end,
    n % 4 > 0, 50000, date '2020-01-01' + n % 2500, 'Fiscal'
  from generate_series(1, ${rows}) n;`;
