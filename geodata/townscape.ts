/** A layout with its buildings and house numbers, into which places are put before all is written as facts. */
import type { Geometry } from '../src/geodesy/types.ts';
import { closedLine, type FactBook, type FactProperties, line, point, polygon } from './document.ts';
import type { Frame, Pt } from './frame.ts';
import type { Layout, PlacedLot } from './layout.ts';
import { build } from './lots.ts';
import { area, centroid, type Ring } from './plane.ts';
import { makeRng } from './prng.ts';
import { numberHouse, ruler } from './streets.ts';
import { LotTaker } from './taking.ts';

export interface Building {
  readonly ring: Ring;
  /** What it is in the facts: `building` until a place takes it. */
  properties: FactProperties;
  id?: string;
}
export interface HouseNumber {
  readonly street: string;
  readonly number: number;
  readonly door: Pt;
}
export interface Neighbourhood {
  readonly id: string;
  readonly name: string;
  /** First five digits of its invented postcodes. */
  readonly postcode: string;
  readonly ring: Ring;
}

export class Townscape {
  readonly layout: Layout;
  readonly frame: Frame;
  readonly taker: LotTaker;
  readonly buildings = new Map<PlacedLot, Building[]>();
  readonly numbers = new Map<PlacedLot, HouseNumber>();

  constructor(layout: Layout) {
    this.layout = layout;
    this.frame = layout.frame;
    const rng = makeRng(`${layout.plan.seed}/buildings`);
    this.taker = new LotTaker(layout.lots, makeRng(`${layout.plan.seed}/places`));
    const marks = new Map<string, number[]>();
    for (const lot of layout.lots) {
      const rings = build(lot, lot.facing, rng);
      this.buildings.set(
        lot,
        rings.map((ring) => ({ ring, properties: { kind: 'building' } })),
      );
      if (lot.frontage === null) continue;
      const { street } = lot.frontage.piece;
      let own = marks.get(street.id);
      if (own === undefined) {
        own = ruler(street, layout.frame);
        marks.set(street.id, own);
      }
      const house = numberHouse(lot.frontage, own);
      if (house !== null) this.numbers.set(lot, { street: street.name, ...house });
    }
  }

  /** The largest building of a lot; a plain one is put there where it has none. */
  mainBuilding(lot: PlacedLot): Building {
    const list = this.buildings.get(lot) ?? [];
    const [first] = [...list].sort((a, b) => Math.abs(area(b.ring)) - Math.abs(area(a.ring)));
    if (first !== undefined) return first;
    const c = centroid(lot.ring);
    const small = lot.ring.map((p): Pt => [c[0] + (p[0] - c[0]) * 0.45, c[1] + (p[1] - c[1]) * 0.45]);
    const made: Building = { ring: small, properties: { kind: 'building' } };
    this.buildings.set(lot, [made]);
    return made;
  }

  label(lot: PlacedLot): string | undefined {
    const house = this.numbers.get(lot);
    return house === undefined ? undefined : `${house.street}, ${house.number}`;
  }

  lotPolygon(lot: PlacedLot): Geometry {
    return polygon(lot.ring, this.frame);
  }

  writeStreets(book: FactBook): void {
    for (const street of this.layout.streets) {
      book.add(
        line(street.axis, this.frame),
        {
          kind: 'street',
          name: street.name,
          width_m: street.width_m,
          class: street.class,
          // Where a street crosses the highway in one line its numbers begin at the crossing.
          ...(street.zero > 0
            ? { numbers_from: [...this.frame.toDegrees(street.axis[street.zero] as Pt)] }
            : {}),
        },
        street.id,
      );
    }
    for (const block of [...this.layout.blocks, ...this.layout.parks]) {
      book.add(closedLine(block.ring, this.frame), { kind: 'street-alignment' });
    }
  }

  writeLotsAndBuildings(book: FactBook): void {
    for (const lot of this.layout.lots) {
      const address = this.label(lot);
      book.add(this.lotPolygon(lot), { kind: 'lot', ...(address === undefined ? {} : { address }) });
    }
    for (const list of this.buildings.values()) {
      for (const { ring, properties, id } of list) book.add(polygon(ring, this.frame), properties, id);
    }
  }

  /** House numbers of a share of the built lots, as an address register would hold. */
  writeAddresses(book: FactBook, neighbourhoods: readonly Neighbourhood[], share: number): void {
    const rng = makeRng(`${this.layout.plan.seed}/addresses`);
    for (const [lot, house] of this.numbers) {
      if ((this.buildings.get(lot) ?? []).length === 0 || !rng.chance(share)) continue;
      const home = neighbourhoods.find((n) => n.id === lot.sector.neighbourhood);
      const street = Number(lot.frontage?.piece.street.id.slice(2));
      book.add(point(this.frame.toDegrees(house.door)), {
        kind: 'address',
        street: house.street,
        number: house.number,
        neighbourhood: home?.name ?? '',
        postcode: `${home?.postcode ?? '00000'}-${String(street).padStart(3, '0')}`,
        accuracy_m: 3,
        position_method: 'address',
      });
    }
  }
}
