/**
 * A process of its own: makes the demonstration towns while the database is being opened.
 * Arguments: the module that makes them, the folder for their facts, the folder for their base maps.
 * Writes `<slug>.json`, `<slug>.<table>.copy` for each table of its history and `<slug>.pmtiles`, then the slug on a line
 * of its own.
 */
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [modulePath, factsFolder, mapsFolder] = process.argv.slice(2);
if (modulePath === undefined || factsFolder === undefined || mapsFolder === undefined) {
  throw new Error('make-towns: three arguments are needed.');
}

const { DEMO_TOWNS, makeTown } = (await import(pathToFileURL(modulePath).href)) as {
  DEMO_TOWNS: readonly { slug: string; ibge: string }[];
  makeTown: (slug: string) => {
    facts: unknown;
    neighbourhoods: unknown;
    licences?: unknown;
    history?: () => readonly { table: string; columns: readonly string[]; text: string }[];
    baseMap: () => Uint8Array;
  };
};

for (const { slug, ibge } of DEMO_TOWNS) {
  const { facts, neighbourhoods, licences, history, baseMap } = makeTown(slug);
  const tables = history?.() ?? [];
  for (const { table, text } of tables)
    await writeWhole(path.join(factsFolder, `${slug}.${table}.copy`), text);
  await writeWhole(path.join(mapsFolder, `${slug}.pmtiles`), baseMap());
  await writeWhole(
    path.join(factsFolder, `${slug}.json`),
    JSON.stringify({
      slug,
      ibge,
      facts,
      neighbourhoods,
      licences,
      history: tables.map(({ table, columns }) => ({ table, columns })),
    }),
  );
  process.stdout.write(`${slug}\n`);
}

async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}
