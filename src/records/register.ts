/** The registers of a town as files: infractions and licences in exactly the columns that their import recognises. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { findCode } from '../laws/index.ts';
import { wordOfStage } from '../laws/stage-words.ts';
import { readAnswer } from './answer.ts';
import { civilDate, cnaeCode } from './common.ts';
import { geometrySchema } from './geometry.ts';
import { type Cursor, type InfractionFilters, infractionRowSchema, pageOf } from './infraction.ts';
import { readInfractionFacts } from './infraction-facts.ts';
import type { LicenceFilters } from './licence-store.ts';
import { readAll } from './pages.ts';

/** A number has a decimal sign of the language, money two decimals, text none. */
export type RegisterCell = string | number | { readonly cents: number } | null;
export interface Register {
  readonly columns: readonly string[];
  readonly rows: readonly {
    /** As the first column says it. */
    readonly id: string;
    readonly cells: readonly RegisterCell[];
    /** SIRGAS 2000. */
    readonly position: readonly [lon: number, lat: number] | null;
  }[];
  /** The caller does not read the persons: their columns are left out. */
  readonly masked: boolean;
}

/** Every page of a list, the latest first, to the end. */
async function allPages<T>(
  client: SupabaseClient,
  list: 'infractions_page' | 'licences_page',
  asked: { readonly town: string; readonly filters: object },
  row: z.ZodType<T>,
): Promise<readonly T[]> {
  const rows: T[] = [];
  for (let after: Cursor | null = null; ; ) {
    const page: { rows: T[]; next: Cursor | null } = await readAnswer(
      client.rpc(list, { ...asked, after, size: 1000, sort: 'recent' }),
      pageOf(row),
    );
    rows.push(...page.rows);
    if (page.next === null) return rows;
    after = page.next;
  }
}

const PERSONS = ['autuado', 'cpf_cnpj'] as const;
const INFRACTIONS = [
  ...[
    'numero',
    'data_hora',
    'artigo',
    'situacao',
    'bairro',
    'lon',
    'lat',
    'precisao_m',
    'endereco',
    'ramo',
    'valor',
  ],
  'inspecoes',
  'lavrado_em',
  'condenado_em',
] as const;

/**
 * All issued infractions that the filters leave, to the end, drafts left out. Persons only where the caller reads them.
 * @throws RecordsError
 */
export async function infractionRegister(
  client: SupabaseClient,
  town: string,
  filters: InfractionFilters,
): Promise<Register> {
  const facts = await readInfractionFacts(client, town);
  const code = findCode(facts.code);
  const places = new Map(facts.id.map((id, row) => [id, row]));
  const listed = await allPages(client, 'infractions_page', { town, filters }, infractionRowSchema);
  const masked = listed.some(({ offender }) => offender?.masked === true);
  const rows = listed.flatMap((one) => {
    const row = places.get(one.id);
    // What the counts leave out (drafts) is no register.
    if (row === undefined) return [];
    const number = one.number ?? `N-${one.id.slice(0, 8)}`;
    const word = ({ words, at }: typeof facts.trade): string | null => words[at[row] ?? -1] ?? null;
    const inspections = facts.inspections[row] ?? -1;
    const status = one.status === 'draft' ? 'issued' : one.status;
    const cells: RegisterCell[] = [
      number,
      one.act_time === null ? one.act_on : `${one.act_on}T${one.act_time}`,
      word(facts.offence),
      code === undefined ? one.stage : wordOfStage(code, { stage: one.stage, status }),
      one.neighbourhood,
      one.lon,
      one.lat,
      one.accuracy_m,
      one.address,
      word(facts.trade),
      one.amount_cents === null ? null : { cents: one.amount_cents },
      inspections < 0 ? null : inspections,
      one.issued_on,
      one.condemned_on,
    ];
    if (!masked) cells.push(one.offender?.name ?? null, one.offender?.document ?? null);
    return [{ id: number, cells, position: positionOf(one.lon, one.lat) }];
  });
  return { columns: masked ? INFRACTIONS : [...INFRACTIONS, ...PERSONS], rows, masked };
}

const LICENCES = [
  ...[
    'alvara',
    'situacao',
    'atividade',
    'cnae',
    'nome',
    'ramo',
    'capital',
    'inicio',
    'validade',
    'endereco',
    'bairro',
  ],
  ...['lon', 'lat', 'precisao_m'],
] as const;
const HOLDERS = ['titular', 'documento'] as const;
const rowSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.string(),
  activity: z.string().nullable(),
  cnae: cnaeCode.nullable(),
  establishment: z.string().nullable(),
  branch: z.string().nullable(),
  capital_cents: z.int().nullable(),
  valid_from: civilDate.nullable(),
  valid_to: civilDate.nullable(),
  address: z.string().nullable(),
  neighbourhood: z.string().nullable(),
  geom: geometrySchema.nullable(),
  accuracy_m: z.number().nullable(),
});
const holderSchema = z.object({ licence_id: z.uuid(), name: z.string(), document: z.string().nullable() });
/** Words that the import reads. */
const STATES: Readonly<Record<string, string>> = {
  requested: 'solicitado',
  refused: 'indeferido',
  'in-force': 'em vigor',
  suspended: 'suspenso',
  revoked: 'cassado',
  expired: 'vencido',
};

/** Licences of a town that the filters leave, to the end; holders only where the caller reads them. @throws RecordsError */
export async function licenceRegister(
  client: SupabaseClient,
  ibge: string,
  filters: LicenceFilters,
): Promise<Register> {
  const all = <T>(table: string, order: string, row: z.ZodObject & z.ZodType<T>): Promise<T[]> =>
    readAll(
      (from, to) =>
        client
          .from(table)
          .select(Object.keys(row.shape).join(', '), { count: 'exact' })
          .eq('municipality', ibge)
          .order(order)
          .range(from, to),
      row,
    );
  const [licences, holders, listed] = await Promise.all([
    all('licences', 'number', rowSchema),
    all('licence_holders', 'licence_id', holderSchema),
    // The list does not tell all that the file has; which it holds, it does.
    Object.keys(filters).length === 0
      ? null
      : allPages(client, 'licences_page', { town: ibge, filters }, rowSchema.pick({ id: true })),
  ]);
  const asked = listed === null ? null : new Set(listed.map(({ id }) => id));
  const held = new Map(holders.map((one) => [one.licence_id, one]));
  const wanted = asked === null ? licences : licences.filter(({ id }) => asked.has(id));
  const rows = wanted.map((one) => {
    const [lon = null, lat = null] = one.geom?.type === 'Point' ? one.geom.coordinates : [];
    const holder = held.get(one.id);
    const cells: RegisterCell[] = [
      one.number,
      STATES[one.status] ?? one.status,
      one.activity,
      one.cnae,
      one.establishment,
      one.branch,
      one.capital_cents === null ? null : { cents: one.capital_cents },
      one.valid_from,
      one.valid_to,
      one.address,
      one.neighbourhood,
      lon,
      lat,
      one.accuracy_m,
      holder?.name ?? null,
      holder?.document ?? null,
    ];
    return { id: one.number, cells, position: positionOf(lon, lat) };
  });
  return { columns: [...LICENCES, ...HOLDERS], rows, masked: false };
}

const positionOf = (lon: number | null, lat: number | null): readonly [number, number] | null =>
  lon === null || lat === null ? null : [lon, lat];

/** For a Brazilian spreadsheet: byte order mark, semicolons, decimal comma; no cell that it would run. */
export function registerCsv({ columns, rows }: Register): string {
  const lines = [columns, ...rows.map(({ cells }) => cells.map(written))];
  return `\ufeff${lines.map((line) => line.map(quoted).join(';')).join('\r\n')}\r\n`;
}

/** RFC 7946, SIRGAS 2000 said; under the names of the columns, with money in reais. Without a position: a null geometry. */
export function registerGeojson({ columns, rows }: Register): object {
  const PLACED = ['lon', 'lat'];
  return {
    type: 'FeatureCollection',
    crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::4674' } },
    features: rows.map(({ id, cells, position }) => ({
      type: 'Feature',
      id,
      geometry: position === null ? null : { type: 'Point', coordinates: position },
      properties: Object.fromEntries(
        columns.flatMap((column, i) => {
          const cell = cells[i] ?? null;
          if (cell === null || PLACED.includes(column)) return [];
          return [[column, typeof cell === 'object' ? cell.cents / 100 : cell]];
        }),
      ),
    })),
  };
}

function written(cell: RegisterCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (typeof cell === 'object')
    return `${Math.floor(cell.cents / 100)},${String(cell.cents % 100).padStart(2, '0')}`;
  // One more before those that stand there already, so that the import may take one away (`rearmed`).
  return /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}
const quoted = (text: string): string => (/[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
