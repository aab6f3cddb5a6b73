import { createHash } from 'node:crypto';
import { transformationOf } from '../geodesy/datum.ts';
import type { Intake } from '../intake/bring-in.ts';
import type { NamedBytes } from '../intake/read/named-bytes.ts';
import type { AcceptedRecord } from '../intake/records.ts';
import type { Kind, Text } from '../laws/vocabulary.ts';
import { type Commit, datasetKey } from '../records/import.ts';
import { countRows, numberedRows } from '../records/import-rows.ts';
import type { Records } from '../records/records.ts';

/** What is kept of a file in a town's database. */
export interface Keeping {
  readonly ibge: string;
  readonly files: readonly NamedBytes[];
  readonly fileName: string;
  readonly intakes: readonly Intake[];
  readonly records: readonly AcceptedRecord[];
  /** Kind of all rows, as somebody said; null where each has its own. */
  readonly kind: Kind | null;
  /** First day on which the file holds. */
  readonly day: string;
  /** The file holds all of its list: what it no longer names is closed. */
  readonly isWhole: boolean;
  readonly onProgress: (step: 'staging' | 'writing', done: number, of: number) => void;
  /** Stops it, also while it is being committed; nothing stays then. */
  readonly signal?: AbortSignal | undefined;
}

/** Stages and commits, all of it or nothing. @throws RecordsError `stopped`; `P0001` with a sentence that names the row. */
export async function keepImport(records: Records, keeping: Keeping): Promise<Commit> {
  const { ibge, intakes, kind, day, isWhole } = keeping;
  const [first] = intakes;
  const of = countRows(keeping.records);
  const signal = keeping.signal === undefined ? {} : { signal: keeping.signal };
  const sum = (count: (intake: Intake) => number) =>
    intakes.reduce((total, intake) => total + count(intake), 0);
  const crs = first?.detected.crs?.value ?? null;
  const transformation = crs === null ? null : transformationOf(Number(crs.replace('EPSG:', '')));
  const shape = first?.shape ?? null;
  const { id, staged } = await records.imports.stage(
    ibge,
    {
      dataset: datasetKey(shape?.id ?? null, first?.target ?? 'places', kind),
      shape: shape?.id ?? 'table',
      title: shape?.title.pt ?? keeping.fileName,
      file_name: keeping.fileName,
      file_hash: hashOf(keeping.files),
      layer_name: null,
      detected: first?.detected ?? {},
      choices: { columns: intakes.map(({ columns }) => columns) },
      source: { source_date: null, datum: crs, transformation: transformation?.name ?? null },
      day,
      is_whole: isWhole,
      complete: [],
      counts: {
        read: sum(({ read }) => read),
        rejected: sum(({ rejected }) => rejected.length),
        personal: keeping.records.filter(({ personal }) => personal.length > 0).length,
      },
    },
    numberedRows(keeping.records),
    { ...signal, onProgress: (done) => keeping.onProgress('staging', done, of) },
  );
  return records.imports.commit(id, staged, {
    ...signal,
    onProgress: (done) => keeping.onProgress('writing', done, of),
  });
}

/** What was kept, in a sentence. */
export function keptText({ status, ...counts }: Commit): Text {
  if (status === 'unchanged')
    return {
      pt: 'Nada mudou: tudo já estava gravado.',
      en: 'Nothing changed: all of it was stored already.',
    };
  return {
    pt: `Gravado: ${counts.new} novos, ${counts.changed} mudados, ${counts.gone} encerrados, ${counts.same} iguais.`,
    en: `Stored: ${counts.new} new, ${counts.changed} changed, ${counts.gone} ended, ${counts.same} the same.`,
  };
}

/** As the page takes it: of one file its own, of several the hash of their hashes in order. */
function hashOf(files: readonly NamedBytes[]): string {
  const each = files.map(({ bytes }) => sha256(bytes));
  const [only] = each;
  return each.length === 1 && only !== undefined ? only : sha256(each.sort().join('\n'));
}
const sha256 = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');
