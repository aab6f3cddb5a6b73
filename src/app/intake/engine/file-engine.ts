import { transformationOf } from '../../../geodesy/datum.ts';
import { bringIn, type Intake } from '../../../intake/bring-in.ts';
import { IntakeError } from '../../../intake/error.ts';
import { suggestMapping } from '../../../intake/mapping/suggest.ts';
import type { NamedBytes } from '../../../intake/read/options.ts';
import { type Table, tableOf } from '../../../intake/read/plain-table.ts';
import { readFiles } from '../../../intake/read/read-files.ts';
import { type ReasonCode, sayReason } from '../../../intake/reasons.ts';
import type { AcceptedRecord } from '../../../intake/records.ts';
import { ImportRefused } from '../../../intake/refused.ts';
import { rejectedCsv } from '../../../intake/rejected.ts';
import type { Cell, Layer } from '../../../intake/types.ts';
import { findCode } from '../../../laws/index.ts';
import type { Kind, Text } from '../../../laws/vocabulary.ts';
import { addressText, countRows, numberedRows, type StagedRow } from '../../../records/import-rows.ts';
import { anchorOf } from '../../map/data/anchor.ts';
import type { MapPlace } from '../../map/scene.ts';
import {
  type AcceptedView,
  type Choices,
  type IntakeEngine,
  type IntakeStep,
  type IntakeTown,
  MAP_MOST,
  type Opened,
  type RejectedView,
  type Taken,
} from './engine.ts';
import { openGdal } from './gdal.ts';

/** Rows shown of a file as it stands. */
const SAMPLE_ROWS = 6;

/** Files in memory, read as was chosen, and what their rows came to. Lives in the worker; has no screen. */
export class FileEngine implements IntakeEngine {
  #files: readonly NamedBytes[] = [];
  #hash: string | null = null;
  #town: IntakeTown | null = null;
  #columns: readonly string[] = [];
  #intake: Intake | null = null;
  /** Rows to be staged, made as they are asked for, and how many have been handed out. */
  #staged: { readonly rows: Iterator<StagedRow>; next: number } | null = null;
  #stop = false;

  async open(
    files: readonly File[],
    town: IntakeTown,
    choices: Choices,
    onStep: (step: IntakeStep) => void,
  ): Promise<Opened> {
    this.#stop = false;
    onStep({ name: 'reading', share: 0 });
    this.#files = await Promise.all(
      files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
    );
    this.#hash = await hashOf(this.#files);
    this.#town = town;
    return this.again(choices, onStep);
  }

  async again(choices: Choices, onStep: (step: IntakeStep) => void): Promise<Opened> {
    const town = this.#town;
    if (town === null) throw new Error('no file is open');
    this.#stop = false;
    this.#intake = null;
    this.#staged = null;
    const shouldStop = () => this.#stop;
    const { encoding, separator, decimal, crs } = choices;
    const layers = await readFiles(this.#files, {
      town: { box: town.box },
      encoding,
      separator,
      decimal,
      crs,
      gdal: openGdal,
      shouldStop,
      onProgress: ({ share }) => onStep({ name: 'reading', share }),
    });
    const chosenLayer = layers[choices.layer] ?? layers[0];
    if (chosenLayer === undefined) throw new IntakeError('no-files', { file: '—' });
    const layer = overruled(chosenLayer, choices);
    this.#columns = layer.columns;
    const sample = await firstRows(layer);
    const found = {
      layers: layers.map(({ name, file, columns }) => ({ name, file, columns })),
      layer: { name: layer.name, file: layer.file, columns: layer.columns },
      detected: layer.detected,
      notices: layer.notices,
      suggested: suggestMapping(
        layer.columns,
        choices.as === 'licences' || choices.as === 'neighbourhoods' ? choices.as : 'places',
      ),
      sample,
      hash: this.#hash,
      bytes: this.#files.reduce((sum, { bytes }) => sum + bytes.length, 0),
    };
    try {
      const taken = await this.#take(layer, town, choices, onStep);
      return { found, taken, refused: null };
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error;
      return {
        found,
        taken: null,
        refused: { code: error.code, sentence: { pt: error.say('pt'), en: error.say('en') } },
      };
    }
  }

  async #take(
    layer: Layer,
    town: IntakeTown,
    choices: Choices,
    onStep: (step: IntakeStep) => void,
  ): Promise<Taken> {
    const shouldStop = () => this.#stop;
    const intake = await bringIn(await breathing(layer), {
      town: {
        ibge: town.ibge,
        name: town.name,
        uf: town.uf,
        land: { box: town.box, area: town.boundary },
        offences: findCode(town.code)?.offences ?? [],
        code: findCode(town.code),
      },
      as: choices.as,
      said: choices.mapping,
      crs: choices.crs,
      onProgress: (share) => onStep({ name: 'checking', share }),
      shouldStop,
    });
    forgetCells(intake.records);
    this.#intake = intake;
    return summary(intake, countRows(intake.records));
  }

  async table(file: File, box: IntakeTown['box']): Promise<Table> {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const [layer] = await readFiles([{ name: file.name, bytes }], { town: { box }, gdal: openGdal });
    if (layer === undefined) throw new IntakeError('no-records', { file: file.name });
    return tableOf(layer);
  }

  accepted(from: number, to: number): readonly AcceptedView[] {
    return this.#taken().records.slice(from, to).map(acceptedView);
  }
  rejected(from: number, to: number): readonly RejectedView[] {
    return this.#taken()
      .rejected.slice(from, to)
      .map(({ row, field, value, code, values }) => ({
        row,
        field,
        value,
        sentence: bothWays(code, values),
      }));
  }
  staged(from: number, to: number): readonly StagedRow[] {
    // Asked for in order, mostly; from elsewhere they are counted out again from the first.
    if (this.#staged === null || this.#staged.next > from)
      this.#staged = { rows: numberedRows(this.#taken().records), next: 0 };
    const cursor = this.#staged;
    const rows: StagedRow[] = [];
    while (cursor.next < to) {
      const { value, done } = cursor.rows.next();
      if (done === true) break;
      if (cursor.next++ >= from) rows.push(value);
    }
    return rows;
  }
  rejectedCsv(lang: keyof Text): string {
    return rejectedCsv(this.#columns, this.#taken().rejected, lang);
  }
  stop(): void {
    this.#stop = true;
  }

  #taken(): Intake {
    if (this.#intake === null) throw new Error('no rows were taken');
    return this.#intake;
  }
}

/**
 * Lets go of the row that each record was read from, save where something personal is told from it (see import-rows.ts):
 * the file is there, and of 100 MB the cells are a third of all that stays in memory. In place: nobody else has these
 * records, and a second list of them would weigh as much.
 */
function forgetCells(records: readonly AcceptedRecord[]): void {
  for (const record of records) if (record.personal.length === 0) Object.assign(record, { cells: NO_CELLS });
}
const NO_CELLS: readonly Cell[] = [];

/** Orders that a person chose: the readers do not ask for them, what reads the cells does. */
function overruled(layer: Layer, { dates, axis }: Choices): Layer {
  const { detected } = layer;
  const said = <T>(value: T) => ({ value, evidence: [{ code: 'chosen', values: {} }], asked: false });
  return {
    ...layer,
    detected: {
      ...detected,
      ...(dates === undefined ? {} : { date_order: said(dates) }),
      ...(axis === undefined ? {} : { axis_order: said(axis) }),
    },
  };
}

/** A layer whose batches let messages in between them: a promise alone would not. */
async function breathing(layer: Layer): Promise<Layer> {
  return {
    ...layer,
    async *batches() {
      for await (const batch of layer.batches()) {
        yield batch;
        await new Promise<void>((resolve) => setTimeout(resolve, 0));
      }
    },
  };
}

async function firstRows(layer: Layer): Promise<readonly (readonly Cell[])[]> {
  for await (const { rows } of layer.batches()) return rows.slice(0, SAMPLE_ROWS);
  return [];
}

/** SHA-256 over names and bytes in order; null where the page came over no safe way. */
async function hashOf(files: readonly NamedBytes[]): Promise<string | null> {
  if (typeof crypto.subtle === 'undefined') return null;
  const [only] = files;
  if (files.length === 1 && only !== undefined) return hex(await digest(only.bytes));
  // Of several, the hash of their hashes: parts in another order are the same data set.
  const each = await Promise.all(files.map(async ({ bytes }) => hex(await digest(bytes))));
  return hex(await digest(new TextEncoder().encode(each.sort().join('\n'))));
}
const digest = (bytes: Uint8Array) => crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
const hex = (buffer: ArrayBuffer): string =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function summary(intake: Intake, staged: number): Taken {
  const kinds = new Map<Kind, number>();
  const remarks = new Map<string, { count: number; row: number; sentence: Text }>();
  const places: MapPlace[] = [];
  let [placed, persons, cpfs] = [0, 0, 0];
  const withPosition = intake.records.reduce((sum, { geometry }) => sum + (geometry === null ? 0 : 1), 0);
  const shown = Math.min(1, MAP_MOST / withPosition);
  for (const record of intake.records) {
    if (record.target === 'places') kinds.set(record.kind, (kinds.get(record.kind) ?? 0) + 1);
    if (record.geometry !== null) {
      placed++;
      // One as often as another: the first rows of a register are one quarter of the town.
      if (places.length < Math.floor(placed * shown)) places.push(mapPlace(record, record.geometry));
    }
    if (record.personal.includes('name')) persons++;
    for (const { code, values } of record.remarks) {
      if (code === 'cpf-in-text') cpfs++;
      if (PERSONAL.has(code)) continue;
      const known = remarks.get(code);
      if (known === undefined)
        remarks.set(code, { count: 1, row: record.row, sentence: bothWays(code, values) });
      else known.count++;
    }
  }
  const { crs } = intake.detected;
  const epsg = Number(crs?.value?.replace('EPSG:', '') ?? Number.NaN);
  return {
    shape: intake.shape,
    target: intake.target,
    mapping: intake.columns.map(({ field }) => field),
    kinds: [...kinds].sort((a, b) => b[1] - a[1]),
    detected: intake.detected,
    transformation: Number.isFinite(epsg) ? (transformationOf(epsg)?.name ?? null) : null,
    read: intake.read,
    accepted: intake.accepted,
    rejected: intake.rejected.length,
    unplaced: intake.unplaced,
    staged,
    records: intake.records.length,
    persons,
    cpfs,
    remarks: [...remarks.values()].sort((a, b) => b.count - a.count),
    leftOut: intake.left_out.map(({ code, values, rows }) => ({ sentence: bothWays(code, values), rows })),
    places,
    placed,
  };
}
const PERSONAL: ReadonlySet<string> = new Set(['sole-trader', 'cpf-in-text', 'cpf-for-cnpj']);

/** What has no sign of its own on the map (an address, a licence) is shown by the plainest. */
function mapPlace(record: AcceptedRecord, geometry: MapPlace['geometry']): MapPlace {
  const kind: Kind = record.target === 'places' && record.kind !== 'address' ? record.kind : 'dwelling';
  return { id: record.id, kind, name: record.personal.includes('name') ? null : record.name, geometry };
}

function acceptedView(record: AcceptedRecord): AcceptedView {
  const personal = record.personal.includes('name');
  const [lon, lat] = record.geometry === null ? [null, null] : anchorOf(record.geometry);
  return {
    id: record.id,
    row: record.row,
    name: personal ? null : record.name,
    kind: record.target === 'places' ? record.kind : null,
    address: addressText(record.address),
    lon,
    lat,
    valid_to: record.valid_to,
    registry:
      record.target === 'places'
        ? (record.registry?.number ?? null)
        : record.target === 'neighbourhoods'
          ? null
          : record.id,
    personal,
    remarks: record.remarks.map(({ code, values }) => bothWays(code, values)),
  };
}

const bothWays = (code: ReasonCode, values: Readonly<Record<string, string | number>>): Text => ({
  pt: sayReason(code, values, 'pt'),
  en: sayReason(code, values, 'en'),
});
