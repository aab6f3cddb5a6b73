/**
 * A process of its own: makes the demonstration towns while the database is being opened.
 * Arguments: the module that makes them, the folder for their facts, the folder for their base maps.
 * Writes `<slug>.json` and `<slug>.pmtiles`, then the slug on a line of its own.
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
    baseMap: () => Uint8Array;
  };
};

for (const { slug, ibge } of DEMO_TOWNS) {
  const { facts, neighbourhoods, licences, baseMap } = makeTown(slug);
  await writeWhole(path.join(mapsFolder, `${slug}.pmtiles`), baseMap());
  await writeWhole(
    path.join(factsFolder, `${slug}.json`),
    JSON.stringify({ slug, ibge, facts, neighbourhoods, licences }),
  );
  process.stdout.write(`${slug}\n`);
}

async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}
