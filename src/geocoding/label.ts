import type { AddressRecord } from './types.ts';

/** A record as its register writes it: street, number, neighbourhood. */
export function labelOf(record: AddressRecord): string {
  const number = record.number === null || record.number === '' ? 'S/N' : record.number;
  const area =
    record.neighbourhood === null || record.neighbourhood === '' ? '' : ` - ${record.neighbourhood}`;
  return `${record.street}, ${number}${area}`;
}
