/**
 * `npm run bench [words] [-- --size N …]`: every benchmark under test/bench/<area>/, peers beside us in the same run,
 * as ratios. A benchmark is a file whose default export takes a printer and what was asked for.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

export interface Asked {
  /** How many features or obstacles; empty = the benchmark's own sizes. */
  readonly sizes: readonly number[];
}
type Benchmark = (print: (line: string) => void, asked: Asked) => void | Promise<void>;

const here = import.meta.dirname;
const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { size: { type: 'string', multiple: true } },
});
const sizes = (values.size ?? []).map((text) => {
  const size = Number(text);
  if (Number.isInteger(size) && size > 0) return size;
  throw new Error(`--size ${text}: give a whole number of features, such as 100000`);
});
const files = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && file.includes(path.sep))
  .filter((file) => words.every((word) => file.includes(word)))
  .sort();

for (const file of files) {
  const loaded = (await import(pathToFileURL(path.join(here, file)).href)) as { default?: Benchmark };
  if (loaded.default === undefined) continue; // a helper of the benchmarks beside it
  console.log(`\n## ${file}`);
  await loaded.default((line) => console.log(line), { sizes });
}
// Peers that run beside us (PostGIS) are stopped as the process ends.
process.exit(0);
