/** What lies in the cache goes through the same intake as `import`: into a facts file or the town's database. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { assumedDatum, mustTellDatum } from '../../src/cli/assumed-datum.ts';
import { type Brought, bring, documentOf } from '../../src/cli/brought.ts';
import { landOf } from '../../src/cli/facts-files.ts';
import { keepImport } from '../../src/cli/kept-import.ts';
import type { WrittenDocument } from '../../src/intake/facts-document.ts';
import type { NamedBytes } from '../../src/intake/read/named-bytes.ts';
import type { AcceptedRecord } from '../../src/intake/records.ts';
import type { PostureCode } from '../../src/laws/types.ts';
import type { Commit } from '../../src/records/import.ts';
import type { Records } from '../../src/records/records.ts';
import type { Land } from '../../src/siting/far-door.ts';
import { boxOf } from '../../src/siting/paths.ts';
import type { Source } from './catalogue.ts';
import type { Obtained } from './obtain.ts';
import { fromOverpass } from './overpass.ts';

/** Three kilometres, more than the two to which intake takes a neighbour in. */
const NEIGHBOUR_DEG = 0.03;

/** By the boxes: what might touch the town's surroundings stays. */
function isNear({ geometry }: AcceptedRecord, { box: [w, s, e, n] }: Land): boolean {
  if (geometry === null) return true;
  const [west, south, east, north] = boxOf(geometry);
  const far = NEIGHBOUR_DEG;
  return west <= e + far && east >= w - far && south <= n + far && north >= s - far;
}

/** What came of one source. */
export interface Taken {
  readonly read: number;
  readonly accepted: number;
  readonly rejected: number;
  readonly unplaced: number;
  readonly left_out: number;
  /** Records that an earlier source of this run already told, by the same id. */
  readonly told_before: number;
  /** Of OpenStreetMap: elements that could not be drawn. */
  readonly undrawn: number;
  readonly stored: Pick<Commit, 'status' | 'new' | 'changed' | 'same' | 'gone'> | null;
}

/** One run of the intake over several sources, in their order. */
export class Intaking {
  readonly #ids = new Set<string>();
  readonly #documents: WrittenDocument[] = [];
  #land: Land | null = null;

  constructor(
    private readonly code: PostureCode,
    /** Null: into a document. */
    private readonly records: Records | null,
    private readonly day: string,
    private readonly progress: (text: string) => void,
    private readonly signal: AbortSignal,
  ) {}

  /** @throws IntakeError, ImportRefused, UsageError, RecordsError: of this source nothing is kept then. */
  async take(source: Source, { file }: Obtained): Promise<Taken> {
    const bytes = await readFile(file);
    const files = [{ name: path.basename(file), bytes }];
    const osm = source.as === 'osm' && bytes[0] === 0x7b ? fromOverpass(bytes.toString('utf8')) : null;
    const given = osm === null ? files : [{ name: `${source.id}.geojson`, bytes: Buffer.from(osm.text) }];
    this.#land ??= await landOf(this.code);
    const brought = await bring({
      code: this.code,
      name: path.basename(file),
      files: given,
      as: source.as,
      land: this.#land,
      progress: (text) => this.progress(text === '' ? '' : `${source.id} ${text}`),
      shouldStop: () => this.signal.aborted,
    });
    this.#learnLand(brought.records);
    const land = this.#land;
    const near =
      source.covers === 'state' ? brought.records.filter((record) => isNear(record, land)) : brought.records;
    const fresh = near.filter(({ id }) => !this.#ids.has(id));
    const stored =
      this.records === null
        ? this.#write(source, brought, fresh)
        : await this.#keep(this.records, source, given, brought, fresh);
    for (const { id } of fresh) this.#ids.add(id);
    const sum = (of: (intake: Brought['intakes'][number]) => number) =>
      brought.intakes.reduce((total, intake) => total + of(intake), 0);
    // Of a whole state, to lie far from the town is no fault of a row.
    const far =
      source.covers === 'state'
        ? sum(({ rejected }) => rejected.filter(({ code }) => code === 'far-outside').length)
        : 0;
    const elsewhere = brought.records.length - near.length;
    return {
      read: sum(({ read }) => read),
      accepted: sum(({ accepted }) => accepted) - elsewhere,
      rejected: sum(({ rejected }) => rejected.length) - far,
      unplaced: sum(({ unplaced }) => unplaced),
      left_out:
        sum(({ left_out }) => left_out.reduce((total, { rows }) => total + rows, 0)) + far + elsewhere,
      told_before: near.length - fresh.length,
      undrawn: osm?.undrawn ?? 0,
      stored,
    };
  }

  /** All sources as one facts document. */
  document(): WrittenDocument {
    return {
      type: 'FeatureCollection',
      sources: this.#documents.flatMap(({ sources }) => sources),
      unplaced: this.#documents.flatMap(({ unplaced }) => unplaced),
      features: this.#documents.flatMap(({ features }) => features),
    };
  }

  /** A town that came without a boundary of its own has the fetched one from here on. */
  #learnLand(records: readonly AcceptedRecord[]): void {
    const boundary = records.find((one) => one.target === 'places' && one.kind === 'municipality')?.geometry;
    if (this.#land?.area === null && boundary !== undefined && boundary !== null)
      this.#land = { ...this.#land, area: boundary };
  }

  #write(source: Source, brought: Brought, fresh: readonly AcceptedRecord[]): null {
    const title = `${source.title} (${source.publisher})`;
    this.#documents.push(documentOf(brought, fresh, title));
    return null;
  }

  async #keep(
    records: Records,
    source: Source,
    files: readonly NamedBytes[],
    { intakes }: Brought,
    fresh: readonly AcceptedRecord[],
  ): Promise<Taken['stored']> {
    if (fresh.length === 0) return null;
    const assumed = assumedDatum(intakes);
    if (assumed !== source.crs) mustTellDatum(source.file, assumed);
    return keepImport(records, {
      ibge: this.code.town.ibge,
      files,
      fileName: source.file,
      intakes,
      records: fresh,
      kind: null,
      day: this.day,
      isWhole: false,
      onProgress: (_step, done, of) => this.progress(`${source.id} ${done} / ${of}`),
      signal: this.signal,
    });
  }
}
