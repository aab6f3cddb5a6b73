/** Many addresses, with progress, and an end whenever somebody asks for it. */
import type { Geocoder } from './geocoder.ts';
import type { Geocoded, Precision } from './types.ts';
import { PRECISIONS } from './types.ts';

export interface BatchOptions {
  /** Told now and then how many of how many are done. */
  readonly onProgress?: (done: number, of: number) => void;
  /** Asked now and then; true ends the work with null. */
  readonly shouldStop?: () => boolean;
}

/** Addresses between two looks at the clock: some 10 ms. */
const TOLD_EVERY = 512;

/** @returns one answer an address, in order; null where it was stopped: half a batch is none. */
export function geocodeAll(
  geocoder: Geocoder,
  addresses: readonly string[],
  { onProgress, shouldStop }: BatchOptions = {},
): Geocoded[] | null {
  const found: Geocoded[] = [];
  for (const [done, address] of addresses.entries()) {
    if (done % TOLD_EVERY === 0) {
      onProgress?.(done, addresses.length);
      if (shouldStop?.() === true) return null;
    }
    found.push(geocoder.find(address));
  }
  onProgress?.(addresses.length, addresses.length);
  return found;
}

/** How many answers have each precision. */
export function countByPrecision(found: readonly Geocoded[]): Readonly<Record<Precision, number>> {
  const counts = Object.fromEntries(PRECISIONS.map((one) => [one, 0])) as Record<Precision, number>;
  for (const { precision } of found) counts[precision]++;
  return counts;
}
