/**
 * Writes the demonstration towns to a folder, for those who want files:
 * `npx tsx geodata/write.ts OUTDIR [slug]`. Exit 2 for bad input.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_TOWNS, isDemoSlug, makeTown } from './demo.ts';

const [folder, only] = process.argv.slice(2);
const known = DEMO_TOWNS.map((town) => town.slug).join(', ');
if (folder === undefined || folder.startsWith('-')) {
  process.stderr.write(`npx tsx geodata/write.ts OUTDIR [slug]\nTowns: ${known}\n`);
  process.exitCode = 2;
} else if (only !== undefined && !isDemoSlug(only)) {
  process.stderr.write(`There is no demonstration town "${only}"; there are ${known}.\n`);
  process.exitCode = 2;
} else {
  mkdirSync(folder, { recursive: true });
  for (const { slug } of DEMO_TOWNS.filter((town) => only === undefined || town.slug === only)) {
    const town = makeTown(slug);
    writeFileSync(join(folder, `${slug}.facts.geojson`), JSON.stringify(town.facts));
    writeFileSync(join(folder, `${slug}.neighbourhoods.geojson`), JSON.stringify(town.neighbourhoods));
    writeFileSync(join(folder, `${slug}.pmtiles`), town.baseMap());
    process.stdout.write(`${slug}: ${town.facts.features.length} features\n`);
  }
}
