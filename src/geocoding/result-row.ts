/** An answer as cells of a table, behind the columns that the address came with. */
import type { Candidate, Geocoded } from './types.ts';

export const RESULT_COLUMNS = [
  'lon',
  'lat',
  'precision',
  'accuracy_m',
  'matched',
  'side',
  'candidates',
] as const;

/** Columns that are looked for where nobody names one. */
const USUAL: ReadonlySet<string> = new Set(['address', 'endereco', 'endereço', 'logradouro']);

/** Place of the column that holds the addresses; -1 where none is called so. */
export const addressColumn = (columns: readonly string[]): number =>
  columns.findIndex((column) => USUAL.has(column.trim().toLowerCase()));

/** Nine decimals are a tenth of a millimetre. */
export const degrees = (value: number): number => Number(value.toFixed(9));

/** What a table tells of a candidate. */
export const candidateCell = ({ label, lon, lat, score }: Candidate) => ({
  label,
  lon: degrees(lon),
  lat: degrees(lat),
  score,
});

/** One cell for each of `RESULT_COLUMNS`; empty where there is none. Degrees and metres with a decimal point. */
export function resultCells(found: Geocoded): string[] {
  const { position, precision, accuracy_m, matched, side, candidates } = found;
  return [
    position === null ? '' : String(degrees(position[0])),
    position === null ? '' : String(degrees(position[1])),
    precision,
    accuracy_m === null ? '' : String(Math.round(accuracy_m * 10) / 10),
    matched ?? '',
    side ?? '',
    JSON.stringify(candidates.map(candidateCell)),
  ];
}
