/** A layer as read becomes records that can be stored, rows that are refused, and a count of what is left out. */

import { bindsOn } from '../laws/index.ts';
import { type SaidStage, stageOfWord, stageWords } from '../laws/stage-words.ts';
import type { Offence, PostureCode } from '../laws/types.ts';
import { KINDS, type Kind, PURPOSES, ZONE_KINDS } from '../laws/vocabulary.ts';
import { kilometresOutside, type Land } from '../siting/far-door.ts';
import { boxOf } from '../siting/paths.ts';
import { cellsWithCpf, checkName, personalColumns } from './checks/personal.ts';
import { type Positions, placeRow, positionsOf } from './checks/positions.ts';
import { type As, type Choice, choose } from './choose.ts';
import { IntakeError } from './error.ts';
import { Ids, shortHash } from './ids.ts';
import type { Said } from './mapping/suggest.ts';
import type { ReasonCode } from './reasons.ts';
import { areaOrFault, type Base, infractionOf, licenceOf, neighbourhoodOf } from './record-of-row.ts';
import type { AcceptedRecord, Address, LeftOut, RejectedRow, Remark, Target } from './records.ts';
import { ImportRefused } from './refused.ts';
import { Columns, type Manner, metresOf, Row, RowFault } from './row.ts';
import type { Judgement, Shape } from './shapes/types.ts';
import type { Broken, Cell, Detected, Evidence, Layer } from './types.ts';
import { sameMunicipality } from './values/registry.ts';
import { looksGarbled, looksLikeFormula, plain, rearmed, textOf } from './values/text.ts';

/** The town that the file is brought in for. */
export interface IntakeTown {
  readonly ibge: string;
  readonly name: string;
  readonly uf: string;
  readonly land: Land;
  /** Of its code, against which the articles of infractions are held. */
  readonly offences: readonly Pick<Offence, 'id' | 'article' | 'valid_from' | 'valid_to' | 'increase'>[];
  /** The procedure of its code, where infractions are to be kept by it; absent: their states are any words. */
  readonly code?: Pick<PostureCode, 'procedure'> | undefined;
}
export interface IntakeRequest {
  readonly town: IntakeTown;
  /** What the file is said to be; null: it is to tell by itself. */
  readonly as: As | null;
  readonly said: readonly Said[];
  /** `EPSG:n` as somebody chose it. */
  readonly crs?: string | undefined;
  readonly onProgress?: ((share: number) => void) | undefined;
  /** True ends the work with IntakeError `stopped`. */
  readonly shouldStop?: (() => boolean) | undefined;
}
export interface Intake {
  readonly shape: Pick<Shape, 'id' | 'title'> | null;
  readonly target: Target;
  /** The columns with the field each was taken for; null = kept with the record alone. */
  readonly columns: readonly { readonly name: string; readonly field: string | null }[];
  /** Data rows of the file. `read = accepted + rejected + left out`. */
  readonly read: number;
  /** Rows accepted; a row may make more than one record (an address and the school in it). */
  readonly accepted: number;
  readonly records: readonly AcceptedRecord[];
  readonly rejected: readonly RejectedRow[];
  readonly left_out: readonly LeftOut[];
  /** Records known by their address alone. */
  readonly unplaced: number;
  readonly detected: Detected;
  /** Told of the coordinates, e.g. how many lost their decimal point. */
  readonly notices: readonly Evidence[];
  /** How positions came to SIRGAS 2000; null where no datum changes. */
  readonly transformation: Positions['transformation'];
}

/** How far outside the municipality a place still matters to its rules: more than the farthest any of them asks. */
const NEIGHBOUR_KM = 2;
/** Kinds that are a stretch or a piece of land: without a drawing there is nothing of them. */
const DRAWN: ReadonlySet<Kind> = new Set<Kind>([
  ...ZONE_KINDS,
  'municipality',
  'lot',
  'street',
  'street-alignment',
  'road',
  'watercourse',
]);

/** @throws ImportRefused, IntakeError where the file as a whole cannot be brought in. */
export async function bringIn(layer: Layer, request: IntakeRequest): Promise<Intake> {
  const choice = choose(layer, request.as, request.said);
  const positions = await positionsOf(layer, choice.mapping, {
    land: request.town.land,
    crs: request.crs,
    stated: choice.shape?.epsg ?? null,
  });
  const columns = new Columns(layer.columns, choice.mapping);
  if (choice.target === 'places' && positions.source === null && !saysWhere(columns))
    throw new ImportRefused('nothing-says-where', layer.file, { columns: layer.columns.join(', ') });
  const work = new Work(layer, request, choice, positions, columns);
  // A cell without a value spoils a row only where somebody reads it: a shape reads what it knows by name.
  const asked = new Set(
    layer.columns.filter(
      (name, i) =>
        (choice.mapping[i] ?? null) !== null ||
        choice.shape?.columns.some((known) => plain(known) === plain(name)) === true,
    ),
  );
  const matters = ({ code, field }: Broken): boolean =>
    !CELL_FAULTS.has(code) || field === null || asked.has(field);
  const isOwnTable = choice.shape?.disarmed === true && layer.detected.format !== 'geojson';
  for await (const batch of layer.batches()) {
    if (request.shouldStop?.() === true) throw new IntakeError('stopped', { file: layer.file });
    const broken = new Map(batch.broken.filter(matters).map((one) => [one.row, one]));
    batch.rows.forEach((written, i) => {
      const cells = isOwnTable ? written.map(rearmed) : written;
      const row = batch.first + i;
      const fault = broken.get(row);
      if (fault === undefined) work.add(row, cells, batch.geometries?.[i] ?? null);
      else work.refuse(row, cells, { ...fault, code: fault.code as ReasonCode }, null);
    });
    request.onProgress?.(batch.share);
    // Others have their turn: a message that asks to stop among them.
    await Promise.resolve();
  }
  return work.done();
}

/** Faults of one cell alone: the row about it is whole. */
const CELL_FAULTS: ReadonlySet<string> = new Set(['cell-error', 'formula-without-value']);

const saysWhere = (columns: Columns): boolean =>
  (['address', 'street', 'postcode'] as const).some((field) => columns.of(field).length > 0);

class Work {
  readonly #records: AcceptedRecord[] = [];
  readonly #rejected: RejectedRow[] = [];
  readonly #leftOut = new Map<string, { code: ReasonCode; values: Remark['values']; rows: number }>();
  readonly #ids = new Ids();
  readonly #manner: Manner;
  /** Columns that are personal in every row, as the file names them. */
  readonly #personal: ReadonlySet<string>;
  /** Columns in which a name stands. */
  readonly #names: readonly string[];
  readonly #stageOf: ((word: string) => SaidStage | null) | null;
  readonly #stageWords: string;
  #read = 0;
  #accepted = 0;

  constructor(
    private readonly layer: Layer,
    private readonly request: IntakeRequest,
    private readonly choice: Choice,
    private readonly positions: Positions,
    private readonly columns: Columns,
  ) {
    const { code } = request.town;
    this.#stageOf = code === undefined ? null : (word) => stageOfWord(code, word);
    this.#stageWords = code === undefined ? '' : stageWords(code).join(', ');
    this.#manner = {
      decimal: layer.detected.decimal?.value ?? '.',
      order: layer.detected.date_order?.value ?? 'day-first',
    };
    const listed = new Set((choice.shape?.personal ?? []).map(plain));
    this.#personal = new Set([
      ...layer.columns.filter((column) => listed.has(plain(column))),
      ...personalColumns(layer.columns),
    ]);
    this.#names = layer.columns.filter(
      (column, i) =>
        choice.mapping[i] === 'name' ||
        (/\b(razao social|razaosocial|nome|fantasia|empresarial)\b/.test(plain(column)) &&
          !/\b(rua|logradouro|bairro|municipio)\b/.test(plain(column))),
    );
  }

  add(row: number, cells: readonly Cell[], drawn: Parameters<typeof placeRow>[1]): void {
    if (drawn === null && cells.every((cell) => textOf(cell) === null)) {
      this.#leave('empty-row');
      return;
    }
    const read = new Row(cells, this.columns, this.#manner);
    try {
      const out = this.#accept(row, read, drawn);
      if (out !== null) {
        this.#leave(out.code, out.values);
        return;
      }
      this.#read++;
      this.#accepted++;
    } catch (error) {
      if (!(error instanceof RowFault)) throw error;
      this.refuse(row, cells, error.remark, error.value);
    }
  }

  refuse(row: number, cells: readonly Cell[], { code, field, values }: Remark, value: string | null): void {
    this.#read++;
    this.#rejected.push({ row, code, field, values, value, cells });
  }

  #leave(code: ReasonCode, values: Remark['values'] = {}): void {
    this.#read++;
    const known = this.#leftOut.get(code);
    if (known === undefined) this.#leftOut.set(code, { code, values, rows: 1 });
    else known.rows++;
  }

  /** @returns why the row is left out; null where it is accepted. @throws RowFault */
  #accept(
    row: number,
    read: Row,
    drawn: Parameters<typeof placeRow>[1],
  ): { readonly code: ReasonCode; readonly values?: Remark['values'] } | null {
    const { shape, target, only } = this.choice;
    const judged = this.#judge(read);
    const own = this.#isOwn(read);
    if ('out' in judged) return { code: own === false ? 'other-municipality' : judged.out };
    // Of a national register without positions the rest of the country goes before anything is read of it.
    if (
      own === false &&
      (this.positions.source === null ||
        target === 'neighbourhoods' ||
        shape?.kinds.includes('municipality') === true)
    )
      return { code: 'other-municipality' };
    const placed = placeRow(read.cells, drawn, this.positions, this.layer.columns, this.request.town.land);
    if ('fault' in placed) {
      if (own === false && shape !== null) return { code: 'other-municipality' };
      throw new RowFault(placed.fault, placed.value);
    }
    if (placed.remark !== null) read.remarks.push(placed.remark);
    let { geometry } = placed;
    if (own === false && (geometry === null || (shape !== null && !this.#isNear(geometry))))
      return { code: 'other-municipality' };
    const neighbour = own === false && shape !== null;
    if (judged.method === 'unusable') geometry = null;
    for (const remark of judged.remarks ?? []) read.remark(remark, null);
    if (neighbour) read.remark('neighbour', null);

    // A neighbour's streets bear the same names as the town's: its addresses would lead astray.
    const wanted = judged.kinds.filter(
      (kind) => (only === null || kind === only) && !(neighbour && kind === 'address'),
    );
    if (target === 'places' && wanted.length === 0)
      return only === null
        ? { code: 'other-municipality' }
        : { code: 'not-the-kind', values: { kind: only } };

    const base = this.#base(read, geometry, judged);
    if (target === 'places' && geometry === null) {
      const kind = wanted.find((one) => DRAWN.has(one));
      if (kind !== undefined || base.address === null)
        throw new RowFault(placed.remark ?? { code: 'no-position', field: null, values: {} }, null);
    }
    if (target !== 'places') {
      const make = {
        licences: () => licenceOf(row, read, base, this.#manner, () => this.#number(read, 'licence', row)),
        infractions: () =>
          infractionOf(row, read, base, {
            manner: this.#manner,
            offenceOf: (text, day) => this.#offenceOf(text, day),
            stageOf: this.#stageOf,
            stageWords: this.#stageWords,
            number: () => this.#number(read, 'infraction', row),
          }),
        neighbourhoods: () => neighbourhoodOf(row, read, base, () => this.#number(read, 'name', row)),
      };
      this.#records.push(make[target]());
      return null;
    }
    const made = wanted.map((kind) => ({ kind, id: this.#idOf(read, kind, wanted.length > 1, base, row) }));
    if (made.some(({ id }) => id === null)) return { code: 'repeated' };
    const place = {
      purpose: this.#purpose(read, wanted),
      width_m: this.#width(read),
      belongs_to: read.field('belongs_to'),
      attributes: read.attributes(),
      registry: this.#registry(read, base.cnpj),
    };
    for (const { kind } of made) if (geometry !== null) areaOrFault(kind, geometry);
    // Each member by its name: hundreds of thousands of objects made by spreading take longer than all the reading.
    for (const { kind, id } of made)
      this.#records.push({
        target: 'places',
        row,
        id: this.#ids.take(id ?? '', row),
        kind,
        // An address has none; what stands there has.
        name: kind === 'address' ? null : base.name,
        geometry: base.geometry,
        address: base.address,
        accuracy_m: base.accuracy_m,
        method: base.method,
        valid_from: base.valid_from,
        valid_to: base.valid_to,
        cnpj: base.cnpj,
        cnae: base.cnae,
        registry: kind === 'address' ? null : place.registry,
        purpose: place.purpose,
        width_m: place.width_m,
        belongs_to: place.belongs_to,
        attributes: place.attributes,
        cells: base.cells,
        columns: base.columns,
        changed: base.changed,
        remarks: base.remarks,
        personal: base.personal,
      });
    return null;
  }

  #judge(read: Row): Judgement {
    const { shape, fixed, target } = this.choice;
    if (target !== 'places') return shape?.target === target ? shape.judge(read) : { kinds: [] };
    if (fixed !== null) return { kinds: [fixed] };
    const judged = shape?.judge(read) ?? { kinds: [] };
    if ('out' in judged || judged.kinds.length > 0) return judged;
    const word = read.field('kind');
    const kind = KINDS.find((one) => one === word);
    if (word === null) read.refuse('missing-value', 'kind', { field_name: read.columnOf('kind') });
    if (kind === undefined) read.refuse('unknown-kind', 'kind', { got: word, expected: KINDS.join(', ') });
    return { ...judged, kinds: [kind] };
  }

  /** Whether the row says to be of the town; null where it says nothing. */
  #isOwn(read: Row): boolean | null {
    const { ibge, name, uf } = this.request.town;
    const code = this.choice.shape?.municipality_of?.(read) ?? read.field('municipality_code');
    if (code !== null) return sameMunicipality(code, ibge);
    const municipality = read.field('municipality');
    if (municipality === null) return null;
    const state = read.field('uf');
    if (state !== null && plain(state) !== plain(uf)) return false;
    const [said, town] = [plain(municipality), plain(name)];
    return said === town || said === `${town} ${plain(uf)}`;
  }

  #isNear(geometry: Parameters<typeof boxOf>[0]): boolean {
    const { land } = this.request.town;
    const [west, south, east, north] = boxOf(geometry);
    const [w, s, e, n] = land.box;
    // Three hundredths of a degree are more than the two kilometres anywhere in Brazil.
    if (west > e + 0.03 || east < w - 0.03 || south > n + 0.03 || north < s - 0.03) return false;
    return kilometresOutside([(west + east) / 2, (south + north) / 2], land) <= NEIGHBOUR_KM;
  }

  #address(read: Row): Address | null {
    const address = read.address();
    return address === null ? null : (this.choice.shape?.address_of?.(read, address) ?? address);
  }

  #base(
    read: Row,
    geometry: AcceptedRecord['geometry'],
    judged: Extract<Judgement, { kinds: readonly Kind[] }>,
  ) {
    const { shape } = this.choice;
    const said = read.field('name');
    const checked = checkName(said !== null && isNoName(said) ? null : said);
    if (checked.name !== said && said !== null) read.renamed(said, checked.name);
    if (checked.cpf) read.remark('cpf-in-text', read.columnOf('name'));
    const person =
      checked.person || shape?.is_person?.(read) === true || this.choice.target === 'infractions';
    if (person && checked.name !== null && this.choice.target !== 'infractions')
      read.remark('sole-trader', read.columnOf('name'));
    for (const [i, cell] of read.cells.entries()) {
      if (typeof cell !== 'string') continue;
      if (looksLikeFormula(cell) && textOf(cell) !== null)
        read.remark('formula-as-text', this.layer.columns[i] ?? null);
      if (cell.includes('\ufffd')) read.remark('sign-lost', this.layer.columns[i] ?? null);
      if (looksGarbled(cell)) read.remark('garbled-text', this.layer.columns[i] ?? null);
    }
    const [valid_from, valid_to] = [read.day('valid_from'), read.day('valid_to')];
    if (valid_from !== null && valid_to !== null && valid_to < valid_from)
      read.refuse('dates-reversed', 'valid_to', { from: valid_from, to: valid_to });
    const stated = judged.method === 'unusable' ? null : (judged.method ?? read.method());
    const method = geometry === null ? null : stated;
    const accuracy = read.number('accuracy_m', 0, 100_000);
    const cnpj = read.cnpj();
    const personal = new Set<string>(this.#personal);
    for (const column of cellsWithCpf(this.layer.columns, read.cells)) personal.add(column);
    if (person) for (const column of ['name', ...this.#names]) personal.add(column);
    for (const { code, field } of read.remarks)
      if (code === 'cpf-for-cnpj' && field !== null) personal.add(field);
    const filled = (column: string): boolean => {
      const cell = read.cells[this.layer.columns.indexOf(column)] ?? null;
      return cell !== null && cell !== '';
    };
    return {
      name: checked.name,
      geometry,
      address: this.#address(read),
      accuracy_m:
        geometry === null
          ? null
          : (accuracy ?? judged.accuracy_m ?? (method === null ? null : metresOf(method))),
      method,
      valid_from,
      valid_to,
      cnpj,
      cnae: read.cnae(),
      cells: read.cells,
      columns: this.layer.columns,
      changed: read.changed,
      remarks: read.remarks,
      personal: [...personal].filter((column) => column === 'name' || filled(column)),
    };
  }

  /** Null: the thing came in an earlier row. @throws RowFault for an id of the file's own that comes twice. */
  #idOf(read: Row, kind: Kind, several: boolean, base: Base, row: number): string | null {
    const { shape } = this.choice;
    // The kind stands in the id where a row is more than its address.
    const suffix = several && kind !== 'address' ? `-${kind}` : '';
    const own = shape?.id_of(read) ?? null;
    if (own !== null && shape !== null) {
      if (!shape.once) return this.#ids.takeNext(`${own}${suffix}`, row);
      return this.#ids.rowOf(own) === undefined ? this.#ids.take(own, row) : null;
    }
    const said = read.field('id');
    if (said !== null) {
      // Numbers counted from one are the file's alone: schools and churches of a town would share them.
      const id = shape === null && /^\d+$/.test(said) ? `${kind}-${said}` : said;
      const other = this.#ids.rowOf(id);
      if (other !== undefined) read.refuse('duplicate-id', 'id', { got: said, other });
      return id;
    }
    const { address } = base;
    const content =
      base.cnpj ??
      JSON.stringify([
        base.name,
        address === null ? null : addressKey(address),
        base.geometry?.coordinates ?? null,
      ]);
    return this.#ids.takeNext(`${kind}-${shortHash(content)}`, row);
  }

  #registry(read: Row, cnpj: string | null) {
    const number = read.field('registry');
    if (number !== null) return { register: this.choice.shape?.register ?? 'other', number };
    return cnpj === null ? null : { register: 'cnpj' as const, number: cnpj };
  }

  #purpose(read: Row, kinds: readonly Kind[]) {
    const word = kinds.includes('designated-area') ? read.field('purpose') : null;
    if (word === null) return null;
    const purpose = PURPOSES.find((one) => one === word);
    if (purpose === undefined)
      read.refuse('unknown-purpose', 'purpose', { got: word, expected: PURPOSES.join(', ') });
    return purpose;
  }
  /** A street of no width has none told. */
  #width(read: Row): number | null {
    const width = read.number('width_m', 0, 1000);
    return width === 0 ? null : width;
  }

  #number(read: Row, field: 'licence' | 'infraction' | 'name', row: number): string {
    const number = read.field(field);
    if (number === null) read.refuse('missing-value', field, { field_name: read.columnOf(field) });
    const other = this.#ids.rowOf(number);
    if (other !== undefined) read.refuse('duplicate-id', field, { got: number, other });
    return this.#ids.take(number, row);
  }

  /** The wording that stood on the day before another; what is no increase before one. */
  #offenceOf(text: string, day: string): string | null {
    const article = plain(text.replace(/^art(igo|\.)?\s*/i, ''));
    const { offences } = this.request.town;
    const own = offences.find(({ id }) => id === text);
    if (own !== undefined) return own.id;
    const fitting = offences.filter((one) => plain(one.article) === article);
    const standing = fitting.filter((one) => bindsOn(one, day));
    const among = standing.length > 0 ? standing : fitting;
    return (among.find(({ increase }) => increase === undefined) ?? among[0])?.id ?? null;
  }

  done(): Intake {
    const { shape, target, mapping } = this.choice;
    const { detected, columns } = this.layer;
    return {
      shape: shape === null ? null : { id: shape.id, title: shape.title },
      target,
      columns: columns.map((name, i) => ({ name, field: mapping[i] ?? null })),
      read: this.#read,
      accepted: this.#accepted,
      records: this.#records,
      rejected: this.#rejected,
      left_out: [...this.#leftOut.values()],
      unplaced: this.#records.filter(({ geometry }) => geometry === null).length,
      detected: {
        ...detected,
        crs: this.positions.crs ?? detected.crs,
        axis_order: this.positions.axis_order ?? detected.axis_order,
      },
      notices: this.positions.notices,
      transformation: this.positions.transformation,
    };
  }
}
/** Registers write out that they know no name. */
const isNoName = (name: string): boolean => /^sem (nome|identificacao|denominacao)\b/.test(plain(name));

const addressKey = (address: Address): readonly (string | null)[] => [
  address.street,
  address.number,
  address.complement,
  address.neighbourhood,
  address.postcode,
];
