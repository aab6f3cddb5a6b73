/** The places of a small town, put on its lots: the same kinds in smaller numbers. */
import type { Kind } from '../src/laws/vocabulary.ts';
import type { FactBook } from './document.ts';
import { asBuilding, asLot, asPoint, asStation, roomForStation, type StationForm } from './placing.ts';
import type { Townscape } from './townscape.ts';

export interface SmallTownPlaces {
  readonly sectors: readonly string[];
  readonly stations: readonly string[];
  readonly schools: readonly string[];
  /** Kind to names: each on a lot of its own, as a building. */
  readonly buildings: readonly (readonly [Kind, readonly string[]])[];
  readonly wooden: number;
  readonly mixed: number;
  readonly dwellings: number;
}

const FORM: StationForm = {
  pumpsAt: 7,
  clear: 8,
  attributes: { tanks_total_l: 5000, pumps: 2, has_garage: false },
};

export function placeSmallTown(book: FactBook, town: Townscape, wanted: SmallTownPlaces): void {
  const { sectors } = wanted;
  const stations = town.taker.take(wanted.stations.length, {
    sectors,
    wide: true,
    where: roomForStation,
    apart: 250,
  });
  stations.forEach((lot, i) => {
    const name = wanted.stations[i] ?? 'Posto';
    if (i === 2) asPoint(book, town, lot, 'fuel-station', name, 15);
    else asStation(book, town, lot, name, FORM, i === 1 ? { valid_from: '2001-09-10' } : {});
  });
  town.taker.take(wanted.schools.length, { sectors, apart: 220, area: [650, 6000] }).forEach((lot, i) => {
    const name = wanted.schools[i] ?? 'Escola';
    if (i % 4 === 3) asPoint(book, town, lot, 'school', name, 12);
    else asLot(book, town, lot, 'school', name);
  });
  for (const [kind, names] of wanted.buildings) {
    const lots = town.taker.take(names.length, { sectors, apart: 160 });
    lots.forEach((lot, i) => {
      if (i % 5 === 4) asPoint(book, town, lot, kind, names[i] ?? '', 10);
      else asBuilding(book, town, lot, kind, names[i] ?? null);
    });
  }
  const small = { sectors, wide: false } as const;
  for (const lot of town.taker.take(wanted.wooden, small))
    asBuilding(book, town, lot, 'wooden-building', null);
  for (const lot of town.taker.take(wanted.mixed, small)) asBuilding(book, town, lot, 'mixed-building', null);
  for (const lot of town.taker.take(wanted.dwellings, small)) {
    town.mainBuilding(lot).properties = { kind: 'dwelling', accuracy_m: 1, position_method: 'building' };
  }
}
