/** Rows a second of a table such as the address register of the census (34 columns), and what it takes in memory. */
import Papa from 'papaparse';
import { bringIn, type IntakeTown } from '../../../src/intake/bring-in.ts';
import { guessPositions } from '../../../src/intake/detect/positions.ts';
import { readFiles } from '../../../src/intake/read/read-files.ts';
import type { Cell } from '../../../src/intake/types.ts';
import { cnefeLike } from './cnefe-like.ts';

const ROWS = 200_000;
const BOX = [-51.24, -29.88, -51.1, -29.82] as const;
const TOWN: IntakeTown = {
  ibge: '4307708',
  name: 'Esteio',
  uf: 'RS',
  land: { box: BOX, area: null },
  offences: [],
};

export default async function bench(print: (line: string) => void): Promise<void> {
  const bytes = cnefeLike(ROWS);
  const before = process.memoryUsage().rss;
  print(`${ROWS} rows, 34 columns, ${(bytes.length / 1e6).toFixed(1)} MB, Latin-1`);
  let peak = before;
  const started = performance.now();
  const [layer] = await readFiles([{ name: 'cnefe.csv', bytes }], { town: { box: BOX } });
  if (layer === undefined) throw new Error('nothing read');
  const opened = performance.now();
  const [lon, lat] = ['LONGITUDE', 'LATITUDE'].map((name) => layer.columns.indexOf(name));
  const at = (row: readonly Cell[], column: number | undefined) => row[column ?? -1] ?? null;
  let rows = 0;
  let placed = 0;
  let places: ReturnType<typeof guessPositions> | null = null;
  for await (const batch of layer.batches()) {
    places ??= guessPositions(
      batch.rows.map((row) => [at(row, lon), at(row, lat)] as const),
      { columns: ['LONGITUDE', 'LATITUDE'], box: BOX, file: layer.file },
    );
    for (const row of batch.rows) if (places.place(at(row, lon), at(row, lat)).position !== null) placed++;
    rows += batch.rows.length;
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  const took = performance.now() - started;
  print(
    `  read, told apart and placed: ${perSecond(rows, took)} (${placed} placed; opening ${(opened - started).toFixed(0)} ms)`,
  );
  const again = performance.now();
  const intake = await bringIn(layer, { town: TOWN, as: null, said: [] });
  peak = Math.max(peak, process.memoryUsage().rss);
  print(
    `  read, checked and made records: ${perSecond(intake.read, performance.now() - again)} (${intake.records.length} records)`,
  );
  print(`  memory: ${mb(peak)} at most, ${mb(before)} before`);
  const alone = performance.now();
  const { data } = Papa.parse<string[]>(new TextDecoder('windows-1252').decode(bytes), {
    delimiter: ';',
    newline: '\r\n',
  });
  print(`  papaparse alone, the whole text at once: ${perSecond(data.length, performance.now() - alone)}`);
  print(`  memory after it: ${mb(process.memoryUsage().rss)}`);
}

const perSecond = (rows: number, ms: number): string =>
  `${Math.round((rows / ms) * 1000)} rows a second (${(ms / 1000).toFixed(2)} s)`;
const mb = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
