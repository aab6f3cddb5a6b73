/** Places put on lots: as a lot, as a building, or as a point found less exactly. */
import type { Kind } from '../src/laws/vocabulary.ts';
import { type FactBook, type FactProperties, point, polygon } from './document.ts';
import type { PlacedLot } from './layout.ts';
import { partOfLot } from './lots.ts';
import { area, centroid, type Ring } from './plane.ts';
import type { Townscape } from './townscape.ts';

type More = Omit<FactProperties, 'kind' | 'name'>;

/** The whole lot is the place, as a school's ground is. */
export function asLot(
  book: FactBook,
  town: Townscape,
  lot: PlacedLot,
  kind: Kind,
  name: string,
  more: More = {},
  id?: string,
): string {
  const address = town.label(lot);
  return book.add(
    town.lotPolygon(lot),
    {
      kind,
      name,
      accuracy_m: 0.5,
      position_method: 'lot',
      ...(address === undefined ? {} : { address }),
      ...more,
    },
    id,
  );
}

/** The lot's main building is the place; it is no plain `building` any more. */
export function asBuilding(
  book: FactBook,
  town: Townscape,
  lot: PlacedLot,
  kind: Kind,
  name: string | null,
  more: More = {},
  id?: string,
): string {
  const main = town.mainBuilding(lot);
  const list = town.buildings.get(lot) ?? [];
  town.buildings.set(
    lot,
    list.filter((b) => b !== main),
  );
  const address = town.label(lot);
  return book.add(
    polygon(main.ring, town.frame),
    {
      kind,
      ...(name === null ? {} : { name }),
      accuracy_m: 1,
      position_method: 'building',
      ...(address === undefined ? {} : { address }),
      ...more,
    },
    id,
  );
}

/** Only a point is known, off by up to its accuracy. */
export function asPoint(
  book: FactBook,
  town: Townscape,
  lot: PlacedLot,
  kind: Kind,
  name: string,
  accuracy_m: number,
  more: More = {},
  id?: string,
): string {
  const c = centroid(lot.ring);
  const rng = town.taker.random;
  const off = accuracy_m * 0.5;
  const p = town.frame.toDegrees([c[0] + rng.between(-off, off), c[1] + rng.between(-off, off)]);
  const address = town.label(lot);
  return book.add(
    point(p),
    {
      kind,
      name,
      accuracy_m,
      position_method: 'interpolated',
      ...(address === undefined ? {} : { address }),
      ...more,
    },
    id,
  );
}

export interface StationForm {
  /** Pumps from the front, metres: the code wants 6 from the alignment. */
  readonly pumpsAt: number;
  /** Pumps from the sides, metres: the code wants 7 from the neighbours. */
  readonly clear: number;
  readonly attributes: Readonly<Record<string, number | boolean>>;
}

/** Pumps before the building; null where the lot is too tight for them. */
function stationParts(
  lot: PlacedLot,
  form: Pick<StationForm, 'pumpsAt' | 'clear'>,
): { pumps: Ring; shop: Ring } | null {
  const pumps = partOfLot(lot, lot.facing, [form.pumpsAt, form.pumpsAt + 2.5], form.clear, [0.15, 0.85]);
  const shop = partOfLot(lot, lot.facing, [form.pumpsAt + 7, form.pumpsAt + 16], 3, [0, 0.7]);
  return pumps.length < 3 || shop.length < 3 || area(pumps) < 6 || area(shop) < 60 ? null : { pumps, shop };
}
/** Whether a lot has room for a station as the code wants it. */
export const roomForStation = (lot: PlacedLot): boolean =>
  stationParts(lot, { pumpsAt: 7, clear: 8 }) !== null;

/** A fuel station on its lot, with pumps before its building. */
export function asStation(
  book: FactBook,
  town: Townscape,
  lot: PlacedLot,
  name: string,
  form: StationForm,
  more: More = {},
  id?: string,
): string {
  const made = stationParts(lot, form);
  if (made === null) throw new RangeError(`asStation: ${name} does not fit its lot`);
  town.buildings.set(lot, [{ ring: made.shop, properties: { kind: 'building' } }]);
  const parts = { pumps: polygon(made.pumps, town.frame), construction: polygon(made.shop, town.frame) };
  return asLot(book, town, lot, 'fuel-station', name, { parts, attributes: form.attributes, ...more }, id);
}
