/** Small registers and streets for tests, laid out in metres from one corner by Karney's geodesic. */

import { Gazetteer } from '../../src/geocoding/gazetteer.ts';
import { Geocoder } from '../../src/geocoding/geocoder.ts';
import type { AddressRecord, Sources, StreetLine } from '../../src/geocoding/types.ts';
import { karneyDirect } from '../../src/geodesy/karney.ts';
import type { Position } from '../../src/geodesy/types.ts';
import { findCode } from '../../src/laws/index.ts';
import type { NumberingRule } from '../../src/laws/types.ts';

export const CORNER: Position = [-51.17, -29.85];

/** The position so many metres east and north of the corner. */
export function at(east: number, north: number): Position {
  const moved = north === 0 ? CORNER : karneyDirect(CORNER, north > 0 ? 0 : 180, Math.abs(north));
  return east === 0 ? moved : karneyDirect(moved, east > 0 ? 90 : 270, Math.abs(east));
}

export function record(
  street: string,
  number: string | null,
  position: Position,
  more: Partial<AddressRecord> = {},
): AddressRecord {
  return {
    id: null,
    street,
    number,
    complement: null,
    neighbourhood: null,
    postcode: null,
    position,
    accuracy_m: null,
    of: 'address',
    ...more,
  };
}

export const line = (name: string, ...path: Position[]): StreetLine => ({
  id: name,
  name,
  lines: [path],
  numbers_from: null,
});

const rules = findCode('4307708')?.numbering ?? [];
export const RULE = rules.find(({ valid_to }) => valid_to === null) as NumberingRule;
export const OLD_RULE = rules.find(({ valid_to }) => valid_to !== null) as NumberingRule;

export function geocoder(sources: Partial<Sources>, rule: NumberingRule | null = null): Geocoder {
  return new Geocoder(
    new Gazetteer({ records: [], grounds: [], streets: [], areas: [], ...sources }, rule, 'Esteio'),
  );
}
