import type { Geometry } from '../geodesy/types.ts';
import type {
  AcceptedRecord,
  Address,
  InfractionRecord,
  LicenceRecord,
  NeighbourhoodRecord,
  PlaceRecord,
} from '../intake/records.ts';
import { ACCURACY_CLASSES, type AccuracyId } from '../laws/accuracy.ts';
import { KINDS, ZONE_KINDS } from '../laws/vocabulary.ts';

/** A record as `stage_import` takes it. */
export interface StagedRow {
  /** From 1, each once in an import. */
  readonly n: number;
  /** Data row of the file, from 1. */
  readonly row: number;
  readonly target: 'place' | 'zone' | 'unplaced' | 'neighbourhood' | 'licence' | 'boundary' | 'infraction';
  readonly feature: {
    readonly type: 'Feature';
    readonly id: string;
    readonly geometry: Geometry | null;
    readonly properties: Readonly<Record<string, unknown>>;
  };
  /** Of what has no position. */
  readonly address?: string;
  readonly address_parts?: Readonly<Record<string, string>>;
  /** Column to text, where what is stored was written otherwise; nothing personal. */
  readonly original?: Readonly<Record<string, string>>;
  readonly personal?: readonly PersonalCell[];
}
export interface PersonalCell {
  readonly field: string;
  readonly value: string;
  /** Code of the remark that found it. */
  readonly reason: string;
}

/**
 * An accepted record as rows to be staged: a licence of an activity that rules measure to brings its place along. What
 * is personal goes beside the record, never into it: of an infraction and of a licence to the table of persons.
 */
function stagedRows(record: AcceptedRecord): readonly Omit<StagedRow, 'n'>[] {
  if (record.target === 'infractions') return [infractionRow(record)];
  if (record.target === 'neighbourhoods') return [neighbourhoodRow(record)];
  if (record.target === 'places')
    return [record.kind === 'municipality' ? boundaryRow(record) : placeRow(record, record.id)];
  const kind = KINDS.find((one) => one === record.activity);
  const place = `licence-${record.number}`;
  const placed = bringsPlace(record);
  const licence: Omit<StagedRow, 'n'> = {
    row: record.row,
    ...kept(record),
    target: 'licence',
    ...(record.address === null ? {} : { address: addressText(record.address) }),
    feature: feature(record.number, record.geometry, {
      name: record.personal.includes('name') ? null : record.name,
      accuracy_m: record.geometry === null ? null : (record.accuracy_m ?? accuracyOf(record.method)),
      position_method: record.method === null ? null : METHODS[record.method],
      neighbourhood: record.address?.neighbourhood,
      branch: record.trade,
      capital_cents: record.capital_cents,
      holder: record.holder,
      activity: record.activity,
      cnae: record.cnae,
      status: record.status,
      belongs_to: placed ? place : null,
      valid_from: record.valid_from,
      valid_to: record.valid_to,
    }),
  };
  if (!placed || kind === undefined) return [licence];
  return [placeRow({ ...record, kind, ...BARE, personal: record.personal }, place), licence];
}
/** A licence of an activity that rules measure to, whose whereabouts are told; what was refused never came to be. */
const bringsPlace = ({ activity, status, geometry, address }: LicenceRecord): boolean =>
  status !== 'refused' && KINDS.some((one) => one === activity) && (geometry !== null || address !== null);

/** All records of an import as rows, each with its number, made when they are asked for: a copy of all weighs as much. */
export function* numberedRows(records: readonly AcceptedRecord[]): Generator<StagedRow> {
  let n = 0;
  for (const record of records) for (const row of stagedRows(record)) yield { ...row, n: ++n };
}
/** How many rows the records make. */
export function countRows(records: readonly AcceptedRecord[]): number {
  let count = 0;
  for (const record of records) count += record.target === 'licences' && bringsPlace(record) ? 2 : 1;
  return count;
}

const BARE = { registry: null, purpose: null, width_m: null, belongs_to: null, attributes: {} } as const;

/** The offender goes to the table of offenders and is not kept a second time among personal cells. */
function infractionRow(record: InfractionRecord): Omit<StagedRow, 'n'> {
  const { geometry, address, said, offence } = record;
  const { personal = [], ...rest } = kept(record);
  const others = personal.filter(({ value }) => !isOffender(record, value));
  return {
    row: record.row,
    ...rest,
    ...(others.length === 0 ? {} : { personal: others }),
    target: 'infraction',
    ...(address === null || streetText(address) === '' ? {} : { address: streetText(address) }),
    feature: feature(record.number, geometry, {
      at: record.at,
      offence,
      cited: offence === null ? record.article : null,
      stage: said?.stage,
      status: said?.status ?? 'issued',
      neighbourhood: address?.neighbourhood,
      trade: record.trade,
      amount_cents: record.amount_cents,
      inspections: record.inspections === null ? null : Math.round(record.inspections),
      noticed_on: record.noticed_on,
      condemned_on: record.condemned_on,
      offender_name: record.name,
      offender_document: record.document,
      accuracy_m: geometry === null ? null : (record.accuracy_m ?? accuracyOf(record.method)),
      position_method: record.method === null ? null : METHODS[record.method],
    }),
  };
}
const isOffender = ({ name, document }: InfractionRecord, cell: string): boolean =>
  cell === name ||
  (document !== null &&
    cell
      .replaceAll(/[^0-9A-Za-z]/g, '')
      .toUpperCase()
      .endsWith(document.replace(/^0+/, '')));
/** The address without its neighbourhood, which has a column of its own. */
const streetText = (address: Address): string =>
  addressText({ ...address, neighbourhood: null, postcode: null });

function neighbourhoodRow(record: NeighbourhoodRecord): Omit<StagedRow, 'n'> {
  const { id, name, population, valid_from, valid_to } = record;
  return {
    row: record.row,
    ...kept(record),
    target: 'neighbourhood',
    feature: feature(id, record.geometry, { name, population, valid_from, valid_to }),
  };
}

/** The town's own outline: it has one, whatever the file calls it. */
function boundaryRow(record: PlaceRecord): Omit<StagedRow, 'n'> {
  return {
    row: record.row,
    ...kept(record),
    target: 'boundary',
    feature: feature('boundary', record.geometry, { kind: 'municipality', name: record.name }),
  };
}

type Placeable = Omit<PlaceRecord, 'target'>;
function placeRow(record: Placeable, id: string): Omit<StagedRow, 'n'> {
  const { kind, geometry, address } = record;
  const isPersons = record.personal.includes('name');
  const registry =
    record.registry ?? (record.cnpj === null ? null : { register: 'cnpj', number: record.cnpj });
  const properties = {
    ...(kind === 'address' ? addressFact(address) : {}),
    kind,
    name: isPersons ? null : record.name,
    // A sole trader's CNPJ leads to the person.
    registry_number: isPersons && registry?.register === 'cnpj' ? null : registry?.number,
    register: registry === null || registry.register === 'other' ? null : registry.register,
    cnae: record.cnae,
    purpose: record.purpose,
    belongs_to: record.belongs_to,
    attributes: record.attributes,
    valid_from: record.valid_from,
    valid_to: record.valid_to,
  };
  const common = { row: record.row, ...kept(record) };
  if (geometry === null)
    return {
      ...common,
      target: 'unplaced',
      address: addressText(address),
      address_parts: parts(address),
      feature: feature(id, null, properties),
    };
  return {
    ...common,
    target: ZONE_KINDS.some((zone) => zone === kind) ? 'zone' : 'place',
    feature: feature(id, geometry, {
      ...properties,
      accuracy_m: record.accuracy_m ?? accuracyOf(record.method),
      position_method: record.method === null ? null : METHODS[record.method],
      width_m: record.width_m,
    }),
  };
}

const METHODS: Readonly<Record<AccuracyId, string>> = {
  surveyed: 'surveyed',
  lot: 'lot',
  building: 'building',
  'address-point': 'address',
  interpolated: 'interpolated',
  street: 'street',
  neighbourhood: 'neighbourhood',
};

/** Metres of a class; a position of which nobody says how it was found counts as one of a register of addresses. */
const accuracyOf = (method: AccuracyId | null): number =>
  ACCURACY_CLASSES.find(({ id }) => id === (method ?? 'address-point'))?.metres ?? 0;

function feature(
  id: string,
  geometry: Geometry | null,
  properties: Readonly<Record<string, unknown>>,
): StagedRow['feature'] {
  const told = Object.entries(properties).filter(([, value]) => value !== null && value !== undefined);
  return { type: 'Feature', id, geometry, properties: Object.fromEntries(told) };
}

function kept(
  record: Pick<AcceptedRecord, 'cells' | 'columns' | 'changed' | 'personal' | 'remarks' | 'name'>,
): Pick<StagedRow, 'original' | 'personal'> {
  const personal = new Set(record.personal);
  const original = record.changed.flatMap(({ field, original: text }) =>
    personal.has(field) ? [] : [[field, text] as const],
  );
  const cells = record.personal.flatMap((field): PersonalCell[] => {
    const cell = record.cells[record.columns.indexOf(field)] ?? '';
    const value = cell === '' && field === 'name' ? record.name : cell;
    if (value === null || value === '') return [];
    const reason = record.remarks.find((remark) => remark.field === field && PERSONAL.has(remark.code))?.code;
    return [{ field, value: String(value), reason: reason ?? 'personal' }];
  });
  return {
    ...(original.length === 0 ? {} : { original: Object.fromEntries(original) }),
    ...(cells.length === 0 ? {} : { personal: cells }),
  };
}
const PERSONAL: ReadonlySet<string> = new Set(['sole-trader', 'cpf-in-text', 'cpf-for-cnpj']);

function parts(address: Address | null): Readonly<Record<string, string>> {
  if (address === null) return {};
  return Object.fromEntries(
    Object.entries(address).filter((part): part is [string, string] => typeof part[1] === 'string'),
  );
}

/** As a fact of kind `address` carries it. */
function addressFact(address: Address | null): Readonly<Record<string, string>> {
  const { street, number, complement, neighbourhood, postcode } = parts(address);
  return Object.fromEntries(
    Object.entries({ street, number, complement, neighbourhood, postcode }).filter(
      (part): part is [string, string] => part[1] !== undefined,
    ),
  );
}

/** The address in one line, as the file has it. */
export function addressText(address: Address | null): string {
  if (address === null) return '';
  if (address.whole !== null) return address.whole;
  const { street, number, complement, neighbourhood, postcode } = address;
  return [[street, number].filter(Boolean).join(', '), complement, neighbourhood, postcode]
    .filter((part) => part !== null && part !== '')
    .join(' - ');
}
