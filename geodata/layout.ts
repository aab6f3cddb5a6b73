/** The plan drawn out: streets with names and widths, blocks, parks, lots and what they look to. */
import { type Frame, makeFrame, type Pt } from './frame.ts';
import { type Block, layGrid, narrowest } from './grid.ts';
import { cutLots, type Facing, type Lot } from './lots.ts';
import { streetNames } from './names.ts';
import { type AvenuePlan, nodeOf, type SectorPlan, type StreetClass, type TownPlan } from './plan.ts';
import { add, area, clipSegment, distance, edges, leftward, type Ring, scale, sub, unit } from './plane.ts';
import { makeRng, type Rng } from './prng.ts';
import { type Frontage, fromItsBeginning, frontagesOf, piecesOf, type Street } from './streets.ts';

export interface PlacedLot extends Lot {
  readonly block: Block;
  /** The street it is numbered on; null where it touches none. */
  readonly frontage: Frontage | null;
  readonly facing: Facing;
  /** How many of its sides are on a street: two or more at a corner. */
  readonly fronts: number;
}
export interface Layout {
  readonly plan: TownPlan;
  readonly frame: Frame;
  /** Outline of the municipality in the frame's metres. */
  readonly municipality: Ring;
  readonly streets: readonly Street[];
  readonly blocks: readonly Block[];
  readonly parks: readonly Block[];
  readonly lots: readonly PlacedLot[];
  readonly sectors: readonly { readonly plan: SectorPlan; readonly ring: Ring }[];
  readonly rails: readonly (readonly Pt[])[];
}

export function layOut(plan: TownPlan, outline: readonly (readonly [number, number])[]): Layout {
  const frame = makeFrame(plan.origin);
  const municipality = leftward(outline.map((p) => frame.toMetres(p)));
  const rng = makeRng(`${plan.seed}/streets`);
  const spine = plan.spine.map((n) => nodeOf(plan, n));
  const names = nameGiver(streetNames(rng), plan.avenues);
  const streets: Street[] = [];
  const push = (street: Omit<Street, 'id'>) => {
    streets.push({ id: `R-${String(streets.length + 1).padStart(3, '0')}`, ...street });
  };

  for (const avenue of plan.avenues) push(drawAvenue(plan, avenue, municipality));

  const edgeWidth = (a: string, b: string): number => {
    if (plan.rails.some((rail) => adjacent(rail, a, b))) return 2 * plan.rail_m;
    const avenue = plan.avenues.find((s) => adjacent(s.nodes, a, b));
    if (avenue !== undefined) return avenue.width_m;
    return EDGE_STREET_M;
  };
  const drawn = new Set<string>();
  const sectors = plan.sectors.map((sector) => {
    const ring = leftward(sector.nodes.map((n) => nodeOf(plan, n)));
    const turned = ring[0] !== nodeOf(plan, sector.nodes[0] as string);
    const order = turned ? [...sector.nodes].reverse() : sector.nodes;
    const pairs = order.map((n, i): [string, string] => [n, order[(i + 1) % order.length] as string]);
    return { plan: sector, ring, pairs };
  });
  const blocks: Block[] = [];
  for (const { plan: sector, ring, pairs } of sectors) {
    const own = [...(sector.names ?? [])];
    for (const [a, b] of pairs) {
      const key = [a, b].sort().join('|');
      const taken = [...plan.rails, ...plan.avenues.map((s) => s.nodes)].some((line) => adjacent(line, a, b));
      if (taken || drawn.has(key)) continue;
      drawn.add(key);
      const axis = fromItsBeginning([nodeOf(plan, a), nodeOf(plan, b)], spine);
      push({ name: names('street', []), class: 'street', width_m: EDGE_STREET_M, axis, zero: 0 });
    }
    const grid = layGrid(
      sector,
      ring,
      pairs.map(([a, b]) => edgeWidth(a, b) / 2),
      rng,
    );
    for (const { axis, width_m } of grid.streets) {
      const kind: StreetClass = width_m > 15 ? 'avenue' : 'street';
      push({
        name: names(kind, own),
        class: kind,
        width_m,
        axis: fromItsBeginning(axis, spine),
        zero: 0,
      });
    }
    blocks.push(...grid.blocks);
  }

  const { parks, built } = chooseParks(blocks, rng);
  const pieces = piecesOf(streets);
  const near = pieceFinder(pieces);
  const lots = built.flatMap((block) => cutLots(block, rng).flatMap((lot) => place(lot, block, near(block))));
  return {
    plan,
    frame,
    municipality,
    streets,
    blocks: built,
    parks,
    lots,
    sectors: sectors.map(({ plan: p, ring }) => ({ plan: p, ring })),
    rails: plan.rails.map((rail) =>
      throughTo(
        rail.map((n) => nodeOf(plan, n)),
        municipality,
      ),
    ),
  };
}

const EDGE_STREET_M = 12;

function adjacent(line: readonly string[], a: string, b: string): boolean {
  return line.some((n, i) => (n === a && line[i + 1] === b) || (n === b && line[i + 1] === a));
}

/** Gives each street a name of its own: the sector's first, then the town's list. */
function nameGiver(list: string[], avenues: readonly AvenuePlan[]) {
  const used = new Set(avenues.map((s) => s.name));
  const queue = list.values();
  return (kind: StreetClass, own: string[]): string => {
    const chosen = own.shift();
    if (chosen !== undefined) {
      used.add(chosen);
      return chosen;
    }
    for (const word of queue) {
      const name = `${kind === 'avenue' ? 'Avenida' : 'Rua'} ${word}`;
      if ([...used].some((u) => u.endsWith(` ${word}`))) continue;
      used.add(name);
      return name;
    }
    throw new RangeError('the list of street names is used up');
  };
}

function drawAvenue(plan: TownPlan, avenue: AvenuePlan, municipality: Ring): Omit<Street, 'id'> {
  const line = avenue.nodes.map((n) => nodeOf(plan, n));
  const axis = avenue.through === true ? throughTo(line, municipality) : line;
  const zero = avenue.from === undefined ? 0 : axis.indexOf(nodeOf(plan, avenue.from));
  if (zero < 0) throw new RangeError(`plan: "${avenue.name}" does not pass its own beginning`);
  return { name: avenue.name, class: avenue.class, width_m: avenue.width_m, axis, zero };
}

/** A line whose ends run on until they leave the ring. */
export function throughTo(line: readonly Pt[], ring: Ring): readonly Pt[] {
  const reach = (from: Pt, via: Pt): Pt => {
    const far = add(via, scale(unit(sub(via, from)), 1e6));
    const [first] = clipSegment(via, far, ring);
    return first === undefined ? via : first[1];
  };
  const n = line.length;
  const start = reach(line[1] as Pt, line[0] as Pt);
  const end = reach(line[n - 2] as Pt, line[n - 1] as Pt);
  const keep = (p: Pt, q: Pt) => (distance(p, q) > 0.01 ? [p] : []);
  return [...keep(start, line[0] as Pt), ...line, ...keep(end, line[n - 1] as Pt)];
}

function chooseParks(blocks: readonly Block[], rng: Rng): { parks: Block[]; built: Block[] } {
  const parks: Block[] = [];
  const built: Block[] = [];
  for (const block of blocks) {
    const roomy = area(block.ring) > 3500 && narrowest(block.ring) > 40;
    if (roomy && rng.chance(block.sector.parks)) parks.push(block);
    else built.push(block);
  }
  return { parks, built };
}

/** The street pieces that come within reach of a block. */
function pieceFinder(pieces: ReturnType<typeof piecesOf>) {
  const boxes = pieces.map(({ a, b }) => box([a, b], 30));
  return (block: Block) => {
    const [x0, y0, x1, y1] = box(block.ring, 0);
    return pieces.filter((_, i) => {
      const [p0, q0, p1, q1] = boxes[i] as Box;
      return p0 <= x1 && p1 >= x0 && q0 <= y1 && q1 >= y0;
    });
  };
}
type Box = readonly [number, number, number, number];
function box(points: readonly Pt[], margin: number): Box {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return [
    Math.min(...xs) - margin,
    Math.min(...ys) - margin,
    Math.max(...xs) + margin,
    Math.max(...ys) + margin,
  ];
}

function place(lot: Lot, block: Block, pieces: ReturnType<typeof piecesOf>): PlacedLot[] {
  if (lot.ring.length < 3 || narrowest(lot.ring) < 6) return [];
  const fronts = frontagesOf(lot, pieces);
  // The long streets are the ones lots look to; a cross street serves where there is no other.
  const main = fronts.find(
    ({ facing }) => Math.abs(facing.u[0] * block.u[0] + facing.u[1] * block.u[1]) > 0.9,
  );
  const frontage = main ?? fronts[0] ?? null;
  const [p, q] = edges(lot.ring)[0] as [Pt, Pt];
  const u = unit(sub(q, p));
  const facing = frontage?.facing ?? { front: [p, q] as const, u, v: [-u[1], u[0]] as Pt };
  return [{ ...lot, block, frontage, facing, fronts: fronts.length }];
}
