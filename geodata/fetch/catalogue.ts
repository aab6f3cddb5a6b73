/** The official sources of a town: the catalogue's templates filled in from its code, and what the town changes of it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { AS_WORDS } from '../../src/intake/choose.ts';
import type { Town } from '../../src/laws/types.ts';

const asSchema = z.enum(AS_WORDS);
const sourceSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string(),
  publisher: z.string(),
  /** Template; null: nobody has confirmed one. */
  address: z.string().nullable(),
  /** Asked of an Overpass server as `data`. */
  query: z.string().optional(),
  /** Name in the cache; its ending says what is expected: zip, JSON or a table. */
  file: z.string().regex(/^[\w.-]+$/),
  /** As `import --as` takes it; null: the file tells by itself. */
  as: asSchema.nullable(),
  /** `state`: rows of a whole state that do not name their municipality; what lies elsewhere is left out by its position. */
  covers: z.literal('state').optional(),
  datum: z.string().nullable(),
  /** `EPSG:n` that somebody answers for where the file itself tells no datum; numbers of another system are still refused. */
  crs: z
    .string()
    .regex(/^EPSG:\d+$/)
    .optional(),
  licence: z.string().nullable(),
  kinds: z.array(z.string()),
  note: z.string(),
});
const catalogueSchema = z.object({ about: z.string(), sources: z.array(sourceSchema).min(1) });
const changesSchema = z.object({
  ibge: z.string().regex(/^\d{7}$/),
  about: z.string().optional(),
  sources: z.array(
    z.object({
      id: z.string(),
      address: z.string().nullable().optional(),
      crs: z
        .string()
        .regex(/^EPSG:\d+$/)
        .optional(),
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
      size: z.int().positive().optional(),
      note: z.string().optional(),
    }),
  ),
});

/** A source for one town. */
export interface Source extends Omit<z.infer<typeof sourceSchema>, 'query' | 'crs'> {
  /** Null: the file must tell by itself. */
  readonly crs: string | null;
  /** Whole, with the town filled in; null: not configured. */
  readonly address: string | null;
  /** What the file must be exactly, where the town's file says so. */
  readonly sha256: string | null;
  readonly size: number | null;
}

/** Neighbours up to here still matter to some rules: two kilometres and a little. */
const MARGIN_DEG = 0.02;

/** @param folder `geodata`. @throws Error where a file of the project is not as it should be. */
export async function sourcesOf(town: Town, folder: string): Promise<readonly Source[]> {
  const catalogue = catalogueSchema.parse(
    JSON.parse(await readFile(path.join(folder, 'sources.json'), 'utf8')),
  );
  const changes = await changesOf(town, folder);
  const unknown = changes.find(({ id }) => !catalogue.sources.some((one) => one.id === id));
  if (unknown !== undefined)
    throw new Error(`geodata/${town.slug}/sources.json: "${unknown.id}" is not in geodata/sources.json.`);
  return catalogue.sources.map(({ query, ...source }) => {
    const change = changes.find(({ id }) => id === source.id);
    const template = change?.address ?? source.address;
    const address = template === null ? null : filledIn(template, town);
    return {
      ...source,
      address:
        address === null || query === undefined
          ? address
          : `${address}?data=${encodeURIComponent(filledIn(query, town))}`,
      crs: change?.crs ?? source.crs ?? null,
      note: change?.note ?? source.note,
      sha256: change?.sha256 ?? null,
      size: change?.size ?? null,
    };
  });
}

/** A new town has no such file until it has something to say. */
async function changesOf(town: Town, folder: string) {
  const name = path.join(folder, town.slug, 'sources.json');
  let text: string;
  try {
    text = await readFile(name, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
  const { ibge, sources } = changesSchema.parse(JSON.parse(text));
  if (ibge !== town.ibge) throw new Error(`${name}: is of ${ibge}, not of ${town.ibge}.`);
  return sources;
}

/** A name that is no placeholder stays as it is written: queries have braces of their own. */
export function filledIn(template: string, { ibge, name, uf, bbox }: Town): string {
  const [west, south, east, north] = bbox;
  const values: Readonly<Record<string, string>> = {
    cod7: ibge,
    cod6: ibge.slice(0, 6),
    uf: ibge.slice(0, 2),
    UF: uf,
    name: asIbgeWrites(name),
    bbox: [south - MARGIN_DEG, west - MARGIN_DEG, north + MARGIN_DEG, east + MARGIN_DEG]
      .map((degrees) => degrees.toFixed(4))
      .join(','),
  };
  return template.replaceAll(/\{(\w+)\}/g, (whole, word: string) => values[word] ?? whole);
}

/** As IBGE names its files: capitals without accents, underscores for spaces. */
const asIbgeWrites = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toUpperCase()
    .replaceAll(/\s+/g, '_');

/** The same path and question at another server: a mirror's, or a test's. @param base may have a path, which goes before. */
export function rebased(address: string, base: string | undefined): string {
  if (base === undefined) return address;
  const { pathname, search } = new URL(address);
  return `${base.replace(/\/+$/, '')}${pathname}${search}`;
}
