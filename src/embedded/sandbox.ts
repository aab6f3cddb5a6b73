import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Position } from '../geodesy/types.ts';
import { utmEpsgOf } from '../geodesy/utm.ts';
import type { Backend } from './database/backend.ts';

/** Real data of another municipality, judged by a town's code for a trial. */
export interface SandboxRequest {
  /** A GeoJSON file of facts, as the command line's `--facts` takes it. */
  readonly file: string;
  readonly ibge: string;
  readonly name: string;
  /** Slug of the town whose posture code judges it. */
  readonly code: string;
}

/** The sandbox cannot be loaded as asked; the message says what to change. */
export class SandboxRefused extends Error {
  override readonly name = 'SandboxRefused';
}

// IBGE's two-digit codes of the federation's units, and the zone in which the capital tells its dates.
const STATES: Readonly<Record<string, readonly [uf: string, timeZone: string]>> = {
  11: ['RO', 'America/Porto_Velho'],
  12: ['AC', 'America/Rio_Branco'],
  13: ['AM', 'America/Manaus'],
  14: ['RR', 'America/Boa_Vista'],
  15: ['PA', 'America/Belem'],
  16: ['AP', 'America/Belem'],
  17: ['TO', 'America/Araguaina'],
  21: ['MA', 'America/Fortaleza'],
  22: ['PI', 'America/Fortaleza'],
  23: ['CE', 'America/Fortaleza'],
  24: ['RN', 'America/Fortaleza'],
  25: ['PB', 'America/Fortaleza'],
  26: ['PE', 'America/Recife'],
  27: ['AL', 'America/Maceio'],
  28: ['SE', 'America/Maceio'],
  29: ['BA', 'America/Bahia'],
  31: ['MG', 'America/Sao_Paulo'],
  32: ['ES', 'America/Sao_Paulo'],
  33: ['RJ', 'America/Sao_Paulo'],
  35: ['SP', 'America/Sao_Paulo'],
  41: ['PR', 'America/Sao_Paulo'],
  42: ['SC', 'America/Sao_Paulo'],
  43: ['RS', 'America/Sao_Paulo'],
  50: ['MS', 'America/Campo_Grande'],
  51: ['MT', 'America/Cuiaba'],
  52: ['GO', 'America/Sao_Paulo'],
  53: ['DF', 'America/Sao_Paulo'],
};

/**
 * Loads the file as a town marked as a sandbox. A file that was loaded before is left as it is; a changed one takes the
 * place of what it brought.
 *
 * @returns the town's slug.
 * @throws SandboxRefused with the file and what is wrong in it.
 */
export async function loadSandbox(backend: Backend, request: SandboxRequest): Promise<string> {
  const state = STATES[request.ibge.slice(0, 2)];
  if (!/^\d{7}$/.test(request.ibge) || state === undefined) {
    throw new SandboxRefused(`--sandbox-ibge ${request.ibge}: an IBGE code has seven digits, as 4202008.`);
  }
  const text = await readFile(request.file, 'utf8').catch((error: Error) => {
    throw new SandboxRefused(`${request.file} cannot be read: ${error.message}`);
  });
  const doc = parse(text, request.file);
  const hash = createHash('sha256').update(text).digest('hex');
  const slug = slugOf(request.name);
  const title = path.basename(request.file);

  return backend.alone((db) =>
    db.transaction(async (tx) => {
      const judged = await tx.query('select from public.municipalities where code = $1', [request.code]);
      if (judged.rows.length === 0) {
        throw new SandboxRefused(
          `--sandbox-code ${request.code}: no town here is judged by a code of that name.`,
        );
      }
      const taken = await tx.query<{ name: string }>(
        `select name from public.municipalities
         where (ibge_code = $1 and not is_sandbox) or (slug = $2 and ibge_code <> $1)`,
        [request.ibge, slug],
      );
      if (taken.rows[0] !== undefined) {
        throw new SandboxRefused(
          `${taken.rows[0].name} is here already; a sandbox needs a code and a name of its own.`,
        );
      }
      await tx.query(
        `insert into public.municipalities (ibge_code, slug, name, uf, code, time_zone, utm_epsg, is_sandbox)
         values ($1, $2, $3, $4, $5, $6, $7, true)
         on conflict (ibge_code) do update set name = excluded.name, slug = excluded.slug, code = excluded.code`,
        [request.ibge, slug, request.name, state[0], request.code, state[1], utmEpsg(doc, request.file)],
      );
      const before = await tx.query<{ id: string; hash: string | null }>(
        'select id::text, hash from public.sources where municipality = $1 order by created_at desc limit 1',
        [request.ibge],
      );
      if (before.rows[0]?.hash === hash) return slug;
      const source = { title, origin: title, hash, is_demo: false, replaces: before.rows[0]?.id ?? null };
      try {
        await tx.query('select public.load_facts($1, $2::jsonb, $3::jsonb)', [
          request.ibge,
          text,
          JSON.stringify(source),
        ]);
      } catch (error) {
        if ((error as { code?: unknown }).code !== 'P0001') throw error;
        throw new SandboxRefused(`${request.file}: ${(error as Error).message}`);
      }
      return slug;
    }),
  );
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new SandboxRefused(`${file} is not JSON: ${(error as Error).message}`);
  }
}

/** `São José do Norte` -> `sao-jose-do-norte`. @throws SandboxRefused when no letter is left. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug === '') throw new SandboxRefused('--sandbox-name: the name needs a letter or a digit.');
  return slug;
}

/**
 * EPSG code of the SIRGAS 2000 UTM zone in which a collection's first geometry begins.
 *
 * @throws SandboxRefused where no feature has a position, or the first lies in none of Brazil's zones.
 */
export function utmEpsg(doc: unknown, file: string): number {
  const position = firstPosition(doc);
  if (position === null) {
    throw new SandboxRefused(
      `${file}: none of its features has a geometry with coordinates, so nobody can tell where the town lies.`,
    );
  }
  const epsg = utmEpsgOf(position);
  if (epsg === null) {
    throw new SandboxRefused(
      `${file}: its first position, ${position.join(', ')}, lies in no UTM zone of Brazil; longitude comes first, in degrees.`,
    );
  }
  return epsg;
}

const located = z.looseObject({ geometry: z.looseObject({ coordinates: z.array(z.unknown()) }) });

/** Where the first feature that has coordinates begins. */
function firstPosition(doc: unknown): Position | null {
  const features = z.looseObject({ features: z.array(z.unknown()) }).safeParse(doc).data?.features ?? [];
  for (const feature of features) {
    let value: unknown = located.safeParse(feature).data?.geometry.coordinates;
    while (Array.isArray(value) && Array.isArray(value[0])) value = value[0];
    const position = z.tuple([z.number(), z.number()]).rest(z.unknown()).safeParse(value).data;
    if (position !== undefined) return [position[0], position[1]];
  }
  return null;
}
