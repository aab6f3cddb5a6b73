/** Farms along country roads: houses, wells and sheds off the road, with a track to reach them. */
import type { FactBook } from './document.ts';
import { point, polygon } from './document.ts';
import type { Frame, Pt } from './frame.ts';
import type { CountryRoad } from './ground.ts';
import { add, distance, distanceToRing, inside, left, lerp, type Ring, scale, sub, unit } from './plane.ts';
import type { Rng } from './prng.ts';
import { rotated } from './shapes.ts';

export interface Farm {
  readonly name: string;
  readonly house: Pt;
  readonly track: readonly Pt[] | null;
}

/** @param keepOut land without farms (the town). */
export function layFarms(
  roads: readonly CountryRoad[],
  names: Iterator<string>,
  land: Ring,
  keepOut: readonly Ring[],
  every: readonly [number, number],
  off: readonly [number, number],
  rng: Rng,
): Farm[] {
  const farms: Farm[] = [];
  for (const { path } of roads) {
    for (let i = 1; i < path.length; i++) {
      const a = path[i - 1] as Pt;
      const b = path[i] as Pt;
      const size = distance(a, b);
      const way = unit(sub(b, a));
      for (let at = rng.between(...every); at < size - 300; at += rng.between(...every)) {
        const gate = lerp(a, b, at / size);
        const side = rng.chance(0.5) ? 1 : -1;
        const house = add(
          add(gate, scale(left(way), side * rng.between(...off))),
          scale(way, rng.between(-200, 200)),
        );
        if (!inside(house, land) || distanceToRing(house, land) < 200) continue;
        if (keepOut.some((ring) => inside(house, ring) || distanceToRing(house, ring) < 350)) continue;
        if (farms.some((farm) => distance(farm.house, house) < 500)) continue;
        const name = names.next();
        if (name.done === true) return farms;
        const bend = add(lerp(gate, house, 0.6), scale(way, rng.between(-60, 60)));
        farms.push({
          name: name.value,
          house,
          track: distance(gate, house) > 250 ? [gate, bend, house] : null,
        });
      }
    }
  }
  return farms;
}

/** Houses (one to three a farm, some only known as points), a well, now and then a sty or a stable. */
export function writeFarms(book: FactBook, farms: readonly Farm[], frame: Frame, rng: Rng): void {
  const at = (p: Pt) => point(frame.toDegrees(p));
  for (const farm of farms) {
    const turn = rng.between(0, 90);
    const yard = (x: number, y: number): Pt => [farm.house[0] + x, farm.house[1] + y];
    const houses = rng.int(1, 3);
    for (let k = 0; k < houses; k++) {
      const p = yard(k * rng.between(28, 55), k * rng.between(-30, 30));
      const name = k === 0 ? { name: farm.name } : {};
      if (rng.chance(0.3)) {
        book.add(at(p), {
          kind: 'dwelling',
          ...name,
          accuracy_m: rng.pick([10, 20, 30]),
          position_method: 'interpolated',
        });
      } else {
        book.add(polygon(rotated(p, rng.between(11, 18), rng.between(8, 12), turn), frame), {
          kind: 'dwelling',
          ...name,
          accuracy_m: 2,
          position_method: 'building',
        });
      }
    }
    if (rng.chance(0.6)) {
      book.add(at(yard(rng.between(-60, -25), rng.between(-40, 40))), {
        kind: 'well',
        accuracy_m: 5,
        position_method: 'surveyed',
      });
    }
    if (rng.chance(0.6)) {
      const shed = rotated(
        yard(rng.between(-40, 20), rng.between(50, 85)),
        rng.between(18, 34),
        rng.between(9, 16),
        turn,
      );
      const use = rng.next();
      const kind = use < 0.2 ? 'piggery' : use < 0.45 ? 'stable' : 'building';
      const names = {
        piggery: `Pocilga da ${farm.name}`,
        stable: `Curral da ${farm.name}`,
        building: undefined,
      } as const;
      const name = names[kind];
      book.add(polygon(shed, frame), {
        kind,
        ...(name === undefined ? {} : { name }),
        accuracy_m: 2,
        position_method: 'building',
      });
    }
  }
}
