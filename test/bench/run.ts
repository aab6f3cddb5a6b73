/**
 * `npm run bench [words]`: every benchmark under test/bench/<area>/, peers beside us in the same run, as ratios.
 * A benchmark is a file whose default export takes a printer.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

type Benchmark = (print: (line: string) => void) => void | Promise<void>;

const here = import.meta.dirname;
const words = process.argv.slice(2);
const files = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && file.includes(path.sep))
  .filter((file) => words.every((word) => file.includes(word)))
  .sort();

for (const file of files) {
  const loaded = (await import(pathToFileURL(path.join(here, file)).href)) as { default?: Benchmark };
  if (loaded.default === undefined) continue; // a helper of the benchmarks beside it
  console.log(`\n## ${file}`);
  await loaded.default((line) => console.log(line));
}
