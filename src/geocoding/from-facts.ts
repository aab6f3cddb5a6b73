/** What a town's facts hold of addresses: its register, its lots and buildings with a number, its streets, its named zones. */
import type { Position } from '../geodesy/types.ts';
import { standsOn } from '../siting/standing.ts';
import type { Fact } from '../siting/types.ts';
import type { AddressedGround, AddressRecord, NamedArea, Sources, StreetLine } from './types.ts';

/** Kinds of zone whose names are those of neighbourhoods and villages. */
const NAMED_ZONES: ReadonlySet<string> = new Set(['zone-urban', 'zone-suburban']);

/** @param day civil day; a fact that does not stand on it is left out. */
export function sourcesFromFacts(facts: Iterable<Fact>, day: string): Sources {
  const records: AddressRecord[] = [];
  const grounds: AddressedGround[] = [];
  const streets: StreetLine[] = [];
  const areas: NamedArea[] = [];
  for (const fact of facts) {
    if (!standsOn(fact, day)) continue;
    const { id, kind, name, geometry, properties } = fact;
    if (kind === 'address') {
      const record = recordOf(fact);
      if (record !== null) records.push(record);
    } else if (kind === 'street' || kind === 'road') {
      if (name === null) continue;
      const lines = linesOf(geometry);
      if (lines.length > 0)
        streets.push({ id, name, lines, numbers_from: positionOf(properties.numbers_from) });
    } else if (NAMED_ZONES.has(kind) && name !== null && isArea(geometry)) areas.push({ name, geometry });
    const { address } = properties;
    if (kind !== 'address' && typeof address === 'string' && isArea(geometry))
      grounds.push({ id, address, geometry });
  }
  return { records, grounds, streets, areas };
}

/** Several sources as one. */
export function mergedSources(all: readonly Sources[]): Sources {
  return {
    records: all.flatMap(({ records }) => records),
    grounds: all.flatMap(({ grounds }) => grounds),
    streets: all.flatMap(({ streets }) => streets),
    areas: all.flatMap(({ areas }) => areas),
  };
}

function recordOf({ id, geometry, properties, accuracy_m }: Fact): AddressRecord | null {
  const street = textOf(properties.street);
  if (geometry.type !== 'Point' || street === null) return null;
  const [lon, lat] = geometry.coordinates;
  const method = properties.position_method;
  return {
    id,
    street,
    number: textOf(properties.number),
    complement: textOf(properties.complement),
    neighbourhood: textOf(properties.neighbourhood),
    postcode: textOf(properties.postcode),
    position: [lon as number, lat as number],
    accuracy_m: accuracy_m > 0 ? accuracy_m : null,
    of: method === 'street' ? 'block-face' : method === 'neighbourhood' ? 'locality' : 'address',
  };
}

function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function positionOf(value: unknown): Position | null {
  if (!Array.isArray(value)) return null;
  const [lon, lat] = value as unknown[];
  return typeof lon === 'number' && typeof lat === 'number' ? [lon, lat] : null;
}

function linesOf(geometry: Fact['geometry']): (readonly Position[])[] {
  const lines =
    geometry.type === 'LineString'
      ? [geometry.coordinates]
      : geometry.type === 'MultiLineString'
        ? geometry.coordinates
        : [];
  return lines.map((line) => line.map(([lon, lat]): Position => [lon as number, lat as number]));
}

const isArea = ({ type }: Fact['geometry']) => type === 'Polygon' || type === 'MultiPolygon';
