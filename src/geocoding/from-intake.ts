/** An address register as intake brought it in. */
import type { AcceptedRecord } from '../intake/records.ts';
import type { AddressRecord } from './types.ts';

/** The addresses among the records; those without a position or a street tell nothing. */
export function recordsFromIntake(accepted: readonly AcceptedRecord[]): AddressRecord[] {
  const records: AddressRecord[] = [];
  for (const one of accepted) {
    if (one.target !== 'places' || one.kind !== 'address') continue;
    const { address, geometry, method } = one;
    if (address === null || address.street === null || geometry?.type !== 'Point') continue;
    const [lon, lat] = geometry.coordinates;
    records.push({
      id: one.id,
      street: address.street,
      number: address.number,
      complement: address.complement,
      neighbourhood: address.neighbourhood,
      postcode: address.postcode,
      position: [lon as number, lat as number],
      accuracy_m: one.accuracy_m,
      of: method === 'street' ? 'block-face' : method === 'neighbourhood' ? 'locality' : 'address',
    });
  }
  return records;
}
