/** Accepted records as a GeoJSON document: places as facts that `check --facts` reads, infractions as `stats` does. */
import type { Kind } from '../laws/vocabulary.ts';
import { KINDS } from '../laws/vocabulary.ts';
import {
  type AcceptedRecord,
  type Address,
  type InfractionRecord,
  type LicenceRecord,
  originalOf,
  type PlaceRecord,
} from './records.ts';

export interface WrittenFeature {
  readonly type: 'Feature';
  readonly id: string;
  readonly geometry: AcceptedRecord['geometry'];
  readonly properties: Readonly<Record<string, unknown>>;
}
export interface WrittenDocument {
  readonly type: 'FeatureCollection';
  readonly sources: readonly { readonly id: string; readonly title: string; readonly crs: string | null }[];
  /** Known by their address alone: no facts yet, and not to be forgotten. */
  readonly unplaced: readonly Readonly<Record<string, unknown>>[];
  readonly features: readonly WrittenFeature[];
}
/** Where the records came from. */
export interface WrittenSource {
  readonly id: string;
  readonly title: string;
  /** The system they were in, `EPSG:n`. */
  readonly crs: string | null;
}

/** Nothing personal is written. Without `complete`: that a file holds all there is, nobody has said. */
export function factsDocument(records: readonly AcceptedRecord[], source: WrittenSource): WrittenDocument {
  const features: WrittenFeature[] = [];
  const unplaced: Readonly<Record<string, unknown>>[] = [];
  for (const record of records) {
    if (record.target === 'neighbourhoods') continue;
    const properties = propertiesOf(record, source.id);
    // An infraction counts wherever it was; a place nobody can measure to is no fact.
    if (record.geometry === null && record.target !== 'infractions')
      unplaced.push({ id: record.id, ...properties });
    else features.push({ type: 'Feature', id: record.id, geometry: record.geometry, properties });
  }
  return { type: 'FeatureCollection', sources: [source], unplaced, features };
}

function propertiesOf(record: AcceptedRecord, source: string): Readonly<Record<string, unknown>> {
  const personal = new Set(record.personal);
  const original = Object.fromEntries(
    Object.entries(originalOf(record)).filter(([column]) => !personal.has(column)),
  );
  const changed = record.changed.filter(({ field }) => !personal.has(field));
  return told({
    ...ownProperties(record),
    name: personal.has('name') ? null : record.name,
    ...addressProperties(record.address),
    accuracy_m: record.accuracy_m,
    position_method: record.method,
    valid_from: record.valid_from,
    valid_to: record.valid_to,
    cnpj: personal.has('name') ? null : record.cnpj,
    cnae: record.cnae,
    source,
    row: record.row,
    original,
    changed: changed.length === 0 ? null : changed,
    remarks: record.remarks.length === 0 ? null : record.remarks.map(({ code }) => code),
    personal: record.personal.length === 0 ? null : record.personal,
  });
}

function ownProperties(record: AcceptedRecord): Readonly<Record<string, unknown>> {
  switch (record.target) {
    case 'places':
      return placeProperties(record);
    case 'licences':
      return licenceProperties(record);
    case 'infractions':
      return infractionProperties(record);
    // No rule measures to one: whoever writes facts keeps them out, or says so.
    case 'neighbourhoods':
      return { population: record.population };
  }
}

function placeProperties(record: PlaceRecord): Readonly<Record<string, unknown>> {
  return {
    kind: record.kind,
    registry_number: record.registry?.number ?? null,
    purpose: record.purpose,
    width_m: record.width_m,
    belongs_to: record.belongs_to,
    ...record.attributes,
  };
}

/** A licence is no place: where its activity is none of the kinds, it tells an address. */
function licenceProperties(record: LicenceRecord): Readonly<Record<string, unknown>> {
  const kind: Kind = KINDS.find((one) => one === record.activity) ?? 'address';
  return { kind, licence: record.number, activity: record.activity, status: record.status };
}

/** Under the names of the contract for infraction files. */
function infractionProperties(record: InfractionRecord): Readonly<Record<string, unknown>> {
  return {
    numero: record.number,
    data_hora: record.at,
    artigo: record.article,
    situacao: record.status,
    bairro: record.address?.neighbourhood ?? null,
    endereco: record.address?.whole ?? record.address?.street ?? null,
    ramo: record.trade,
    valor: record.amount_cents === null ? null : record.amount_cents / 100,
    inspecoes: record.inspections,
    lavrado_em: record.noticed_on,
    condenado_em: record.condemned_on,
  };
}

function addressProperties(address: Address | null): Readonly<Record<string, unknown>> {
  if (address === null) return {};
  const { street, number, complement, neighbourhood, postcode, municipality, whole } = address;
  return { street, number, complement, neighbourhood, postcode, municipality, address: whole };
}

const told = (properties: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== null && value !== undefined));
