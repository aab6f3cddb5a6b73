/** What a rule on the water downstream says along the rivers themselves: each stretch is told by what `check` says on it. */
import type { Geometry } from '../../geodesy/types.ts';
import type { DownstreamRule } from '../../laws/types.ts';
import type { Activity } from '../../laws/vocabulary.ts';
import { wholeVerdict } from '../check.ts';
import type { FactsIndex } from '../facts-index.ts';
import { Inquiry } from '../inquiry.ts';
import type { River, Stretch } from '../river.ts';
import type { RiverPlace } from '../river-flow.ts';
import { downstream } from '../rules/downstream.ts';
import { pointSite } from '../site-door.ts';
import { standsOn } from '../standing.ts';

/** What is said along a stretch, the later the graver: water only gets fouler as it runs. */
const GRAVITY = ['clear', 'open', 'fouled'] as const;
type Water = (typeof GRAVITY)[number];
export type Stretches = Readonly<Record<Water, readonly Geometry[]>>;

/** Where one becomes the other is found to this, metres. */
const FOUND_M = 0.01;
/** From the ends of a stretch it is asked a little inside: at the very end it is two. */
const INSIDE_M = 0.05;

/**
 * All of the network, by what `check` says of a position on it.
 * @param river the watercourses of the day, not empty.
 */
export function riverStretches(
  rule: DownstreamRule,
  activity: Activity,
  index: FactsIndex,
  day: string,
  river: River,
): Stretches {
  const outfalls = rule.against.flatMap((kind) =>
    [...index.factsOf(kind)].filter((fact) => standsOn(fact, day)),
  );
  const mouths = outfalls.flatMap(({ geometry, accuracy_m }) =>
    river.linesNear(geometry, accuracy_m).flatMap(({ places }) => places),
  );
  const widest = outfalls.reduce((most, { accuracy_m }) => Math.max(most, accuracy_m), 0);
  const reach = river.flow.reachOf(mouths);
  const say = (place: RiverPlace): Water => {
    const geometry: Geometry = { type: 'Point', coordinates: [...river.positionAt(place)] };
    const verdict = wholeVerdict(downstream(rule, new Inquiry(index, activity, day, pointSite(geometry))));
    return verdict === 'violates' ? 'fouled' : verdict === 'inconclusive' ? 'open' : 'clear';
  };
  const found: Record<Water, Geometry[]> = { clear: [], open: [], fouled: [] };
  for (const stretch of river.stretches(mouths)) {
    const { line, from, to } = stretch;
    const inside = Math.min(INSIDE_M, (to - from) / 4);
    const [first, last] = [
      { line, along: from + inside },
      { line, along: to - inside },
    ];
    const above = reach.from([last]);
    const untouched = reach.to([first]) === null && (above === null || above > widest + 2 * inside);
    const parts = untouched
      ? [{ ...stretch, water: 'clear' as const }]
      : partsOf(stretch, first.along, last.along, say);
    for (const { water, ...part } of parts) found[water].push(river.pathOf(part));
  }
  return found;
}

interface Part extends Stretch {
  readonly water: Water;
}

/** A stretch cut where what is said changes, by halving. */
function partsOf(
  { line, from, to }: Stretch,
  first: number,
  last: number,
  say: (place: RiverPlace) => Water,
): Part[] {
  const parts: Part[] = [];
  let at = from;
  let water = say({ line, along: first });
  let low = first;
  const end = say({ line, along: last });
  // Never seen; then nothing is claimed of it.
  if (GRAVITY.indexOf(water) > GRAVITY.indexOf(end)) return [{ line, from, to, water: 'open' }];
  while (GRAVITY.indexOf(water) < GRAVITY.indexOf(end)) {
    let high = last;
    let next = end;
    while (high - low > FOUND_M) {
      const middle = (low + high) / 2;
      const there = say({ line, along: middle });
      if (there === water) low = middle;
      else [high, next] = [middle, there];
    }
    parts.push({ line, from: at, to: high, water });
    [at, low, water] = [high, high, next];
  }
  parts.push({ line, from: at, to, water });
  return parts.filter((part) => part.to - part.from > FOUND_M / 2);
}
