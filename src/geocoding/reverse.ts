/** A point -> the nearest address, and the number that a place on the nearest street has or would have. */
import { kxAt, kyAt } from '../geodesy/metric.ts';
import { pointDistance } from '../geodesy/point-distance.ts';
import type { Position } from '../geodesy/types.ts';
import { footOn } from './chain.ts';
import { EXACT, type Gazetteer, type Street } from './gazetteer.ts';
import { labelOf } from './label.ts';
import { numberAt } from './numbering.ts';

export interface NearAddress {
  readonly label: string;
  readonly position: Position;
  readonly distance_m: number;
  readonly source: string | null;
}
export interface NearStreet {
  readonly label: string;
  /** To its centre line. */
  readonly distance_m: number;
  /** What the code's ruler gives a door here; null where it tells nothing. */
  readonly number: number | null;
  /** Seen from the street's beginning; null as the number. */
  readonly side: 'left' | 'right' | null;
}
export interface Reversed {
  readonly address: NearAddress | null;
  readonly street: NearStreet | null;
}

/** Side of a square of the index, metres. */
const CELL_M = 200;
/** Nothing farther than this is told as "near", metres. */
export const NEAR_M = 500;

export class ReverseGeocoder {
  private readonly gazetteer: Gazetteer;
  private readonly records = new Map<number, number[]>();
  private readonly lines = new Map<number, Set<Street>>();
  private readonly kx: number;
  private readonly ky: number;

  constructor(gazetteer: Gazetteer) {
    this.gazetteer = gazetteer;
    const lat = gazetteer.records[0]?.position[1] ?? gazetteer.streets[0]?.chains[0]?.path[0]?.[1] ?? 0;
    this.kx = kxAt(lat) / CELL_M;
    this.ky = kyAt(lat) / CELL_M;
    gazetteer.records.forEach(({ position }, i) => {
      if (gazetteer.coarse[i] !== EXACT) return;
      const key = this.cellOf(position);
      const list = this.records.get(key);
      if (list === undefined) this.records.set(key, [i]);
      else list.push(i);
    });
    for (const street of gazetteer.streets)
      for (const { path } of street.chains)
        for (let i = 1; i < path.length; i++)
          this.layPiece(street, path[i - 1] as Position, path[i] as Position);
  }

  /** The nearest address and street within `NEAR_M`; null where there is none. */
  at(position: Position): Reversed {
    return { address: this.nearestAddress(position), street: this.nearestStreet(position) };
  }

  private cellOf([lon, lat]: Position, dx = 0, dy = 0): number {
    return (Math.floor(lon * this.kx) + dx) * 1e7 + Math.floor(lat * this.ky) + dy;
  }

  private layPiece(street: Street, a: Position, b: Position): void {
    const steps = Math.max(1, Math.ceil(pointDistance(a, b) / (CELL_M / 2)));
    for (let s = 0; s <= steps; s++) {
      const t = s / steps;
      const key = this.cellOf([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
      const set = this.lines.get(key);
      if (set === undefined) this.lines.set(key, new Set([street]));
      else set.add(street);
    }
  }

  /** Rings of squares outwards, until no nearer one can hold anything nearer. */
  private search<T>(
    position: Position,
    of: (key: number) => Iterable<T> | undefined,
    away: (one: T) => number,
  ) {
    let found: T | null = null;
    let least = NEAR_M;
    const rings = Math.ceil(NEAR_M / CELL_M) + 1;
    for (let ring = 0; ring <= rings && (ring - 1) * CELL_M < least; ring++) {
      for (let dx = -ring; dx <= ring; dx++) {
        for (let dy = -ring; dy <= ring; dy++) {
          if (Math.max(Math.abs(dx), Math.abs(dy)) !== ring) continue;
          for (const one of of(this.cellOf(position, dx, dy)) ?? []) {
            const metres = away(one);
            if (metres >= least) continue;
            least = metres;
            found = one;
          }
        }
      }
    }
    return found === null ? null : { found: found as T, distance_m: least };
  }

  private nearestAddress(position: Position): NearAddress | null {
    const { gazetteer } = this;
    const near = this.search(
      position,
      (key) => this.records.get(key),
      (record) => pointDistance(gazetteer.positionOf(record), position),
    );
    const record = near === null ? undefined : gazetteer.records[near.found];
    if (near === null || record === undefined) return null;
    return {
      label: labelOf(record),
      position: record.position,
      distance_m: near.distance_m,
      source: record.id,
    };
  }

  private nearestStreet(position: Position): NearStreet | null {
    const near = this.search(
      position,
      (key) => this.lines.get(key),
      ({ chains }) => Math.min(...chains.map((chain) => Math.abs(footOn(chain, position).offset_m))),
    );
    if (near === null) return null;
    const { found: street, distance_m } = near;
    const [chain] = street.chains;
    const told = { label: street.entry.label, distance_m };
    if (chain === undefined) return { ...told, number: null, side: null };
    const foot = footOn(chain, position);
    for (const ruler of this.gazetteer.rulersOf(street)) {
      const number = numberAt(ruler, foot.at_m);
      if (number === null) continue;
      return { ...told, number, side: foot.offset_m * ruler.way > 0 ? 'right' : 'left' };
    }
    return { ...told, number: null, side: null };
  }
}
