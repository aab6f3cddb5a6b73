/** What each kind of rule makes of the land: lines, and what is said of a position by how often they wind around it. */
import type { Line } from '../../geodesy/plane/arrangement.ts';
import type { DownstreamRule, Rule } from '../../laws/types.ts';
import type { Activity, Kind, Purpose } from '../../laws/vocabulary.ts';
import { WATER, waterOf } from '../water.ts';
import {
  aroundPlaces,
  besideLots,
  type Drawer,
  insideLots,
  insideUse,
  isEmpty,
  landLines,
  nearRiver,
} from './lines.ts';
import type { RuleAside } from './types.ts';

/** As `check` would say: what complies or does not apply is allowed. Of several the greatest decides. */
export const SAID = { allowed: 0, noData: 1, inconclusive: 2, excluded: 3 } as const;
export type Said = (typeof SAID)[keyof typeof SAID];

export type Saying = (windings: Int32Array) => Said;
export interface Drawing {
  readonly say: Saying;
  /** Kinds it needs and nobody knows. */
  readonly unknown: readonly Kind[];
}

/** Lines laid side by side; each is asked for by its number. */
export class Lines {
  readonly all: Line[] = [];
  private readonly numbers = new Map<Line, number>();

  /** Null where the line bounds nothing. */
  add(line: Line | null): number | null {
    if (line === null || isEmpty(line)) return null;
    let number = this.numbers.get(line);
    if (number === undefined) {
      number = this.all.length;
      this.numbers.set(line, number);
      this.all.push(line);
    }
    return number;
  }
}

const winds = (line: number | null): ((windings: Int32Array) => boolean) =>
  line === null ? () => false : (windings) => (windings[line] as number) > 0;

/** Why a rule does not shape the land; null where it does. */
export function asideOf(rule: Rule): RuleAside['why'] | null {
  switch (rule.kind) {
    case 'attribute':
    case 'checklist':
    case 'discretion':
    case 'proximity':
      return 'no-number';
    case 'quantity-by-distance':
      // Up to its limit any place will do: it says how much, not where.
      return 'depends-on-attribute';
    case 'downstream':
      return 'not-drawn';
    default:
      return null;
  }
}

/** Whether the rule shapes the land: also one that is left to `check` near some places. */
export const shapes = (rule: Rule): boolean => asideOf(rule) === null || rule.kind === 'downstream';

/** @throws Stopped where the drawer gives up. */
export function drawRule(rule: Rule, activity: Activity, drawer: Drawer, lines: Lines): Drawing {
  const base = drawAlone(rule, activity, drawer, lines);
  return rule.within === undefined ? base : drawWithin(rule.within, base, drawer, lines);
}

function drawAlone(rule: Rule, activity: Activity, drawer: Drawer, lines: Lines): Drawing {
  const unknown = rule.against.filter((kind) => !drawer.index.knows(kind));
  const open = unknown.length > 0 ? SAID.noData : SAID.allowed;
  const byTwo = ({ sure, maybe }: { sure: Line; maybe: Line }): Drawing => {
    const isSure = winds(lines.add(sure));
    const may = winds(lines.add(maybe));
    return { unknown, say: (w) => (isSure(w) ? SAID.excluded : may(w) ? SAID.inconclusive : open) };
  };
  switch (rule.kind) {
    case 'min-distance':
      if (rule.to === 'own-lot-edge') return drawOwnLots(rule.against, rule.metres, drawer, lines, unknown);
      if (rule.to === 'side-lots')
        return all(rule.against.map((kind) => byTwo(besideLots(drawer, kind, rule.metres))));
      return byTwo(aroundPlaces(drawer, rule.against, rule.metres));
    case 'setback':
      return byTwo(aroundPlaces(drawer, rule.against, rule.metres));
    case 'downstream':
      return drawNearWater(rule, activity, drawer, lines, unknown);
    case 'use-exclusion':
      return byTwo(insideUse(drawer, rule.against));
    case 'zone-exclusion':
      return all(rule.against.map((kind) => drawBarred(kind, rule.unless_in ?? null, drawer, lines)));
    case 'zone-inclusion': {
      const purpose = typeof rule.purpose === 'object' ? rule.purpose[activity] : rule.purpose;
      return all(
        rule.against.map((kind) =>
          drawDemanded(kind, kind === 'designated-area' ? (purpose ?? null) : null, drawer, lines),
        ),
      );
    }
    case 'designated-place':
      return all(rule.against.map((kind) => drawDemanded(kind, rule.purpose, drawer, lines)));
    default:
      throw new Error(`a rule of kind ${rule.kind} does not shape the land`);
  }
}

/**
 * Of positions near water, by the stretches near them: where all of those say the same, so does the consultation, which
 * asks the nearest. Where they differ (about an outfall's mouth, where two rivers meet) the map says neither yes nor no.
 */
function drawNearWater(
  rule: DownstreamRule,
  activity: Activity,
  drawer: Drawer,
  lines: Lines,
  unknown: readonly Kind[],
): Drawing {
  if (!drawer.index.knows(WATER)) return { unknown: [WATER, ...unknown], say: () => SAID.noData };
  const { river, undirected } = waterOf(drawer.index, drawer.day);
  // Which way it runs nobody said: the consultation has no data anywhere.
  if (river.empty && undirected) return { unknown, say: () => SAID.noData };
  const drawn = nearRiver(drawer, rule, activity, river);
  const clear = winds(lines.add(drawn.clear));
  const open = winds(lines.add(drawn.open));
  const fouled = winds(lines.add(drawn.fouled));
  const isUnknown = unknown.length > 0;
  return {
    unknown,
    say: (w) => {
      const [isClear, isOpen, isFouled] = [clear(w), open(w), fouled(w)];
      if (!isClear && !isOpen && !isFouled) return SAID.allowed;
      if (isUnknown) return SAID.noData;
      if (isOpen || (isClear && isFouled)) return SAID.inconclusive;
      return isFouled ? SAID.excluded : SAID.allowed;
    },
  };
}

function all(drawings: readonly Drawing[]): Drawing {
  const [first] = drawings;
  if (drawings.length === 1 && first !== undefined) return first;
  return {
    unknown: drawings.flatMap(({ unknown }) => unknown),
    say: (w) => {
      let worst: Said = SAID.allowed;
      for (const { say } of drawings) {
        const said = say(w);
        if (said > worst) worst = said;
      }
      return worst;
    },
  };
}

type Lies = 'inside' | 'either' | 'outside';

/** Where a position lies of the land of some kinds; null where there is none. */
function landState(
  kinds: readonly Kind[],
  purpose: Purpose | null,
  drawer: Drawer,
  lines: Lines,
): ((windings: Int32Array) => Lies) | null {
  const land = landLines(drawer, kinds, purpose);
  if (land === null) return null;
  const inside = winds(lines.add(land.land));
  const near = winds(lines.add(land.near));
  const held = winds(lines.add(land.sure));
  return (w) => (held(w) ? 'inside' : near(w) ? 'either' : inside(w) ? 'inside' : 'outside');
}

function drawBarred(kind: Kind, unless: Purpose | null, drawer: Drawer, lines: Lines): Drawing {
  const { index } = drawer;
  if (!index.knows(kind)) return { unknown: [kind], say: () => SAID.noData };
  const state = landState([kind], null, drawer, lines);
  if (state === null) return { unknown: [], say: () => SAID.allowed };
  const barred = (lies: Lies): Said =>
    lies === 'inside' ? SAID.excluded : lies === 'either' ? SAID.inconclusive : SAID.allowed;
  if (unless === null) return { unknown: [], say: (w) => barred(state(w)) };
  if (!index.knows('designated-area'))
    return {
      unknown: ['designated-area'],
      say: (w) => (state(w) === 'outside' ? SAID.allowed : SAID.noData),
    };
  const apart = landState(['designated-area'], unless, drawer, lines);
  if (apart === null) return { unknown: [], say: (w) => barred(state(w)) };
  return {
    unknown: [],
    say: (w) => {
      const lies = state(w);
      if (lies === 'outside') return SAID.allowed;
      const set = apart(w);
      if (set === 'inside') return SAID.allowed;
      return set === 'either' ? SAID.inconclusive : barred(lies);
    },
  };
}

function drawDemanded(kind: Kind, purpose: Purpose | null, drawer: Drawer, lines: Lines): Drawing {
  if (!drawer.index.knows(kind)) return { unknown: [kind], say: () => SAID.noData };
  const state = landState([kind], purpose, drawer, lines);
  if (state === null) return { unknown: [], say: () => SAID.excluded };
  return {
    unknown: [],
    say: (w) => {
      const lies = state(w);
      return lies === 'inside' ? SAID.allowed : lies === 'either' ? SAID.inconclusive : SAID.excluded;
    },
  };
}

/** Off any lot nobody can say how far its edge is. */
function drawOwnLots(
  kinds: readonly Kind[],
  metres: number,
  drawer: Drawer,
  lines: Lines,
  unknown: readonly Kind[],
): Drawing {
  return all(
    kinds.map((kind): Drawing => {
      if (unknown.includes(kind)) return { unknown: [kind], say: () => SAID.noData };
      const drawn = insideLots(drawer, kind, metres);
      const lots = lines.add(drawn.lots);
      const clear = lines.add(drawn.clear);
      const surely = drawn.surelyClear === null ? clear : lines.add(drawn.surelyClear);
      const count = (w: Int32Array, line: number | null) => (line === null ? 0 : (w[line] as number));
      return {
        unknown: [],
        say: (w) => {
          const holding = count(w, lots);
          if (holding <= 0) return SAID.noData;
          if (holding > count(w, clear)) return SAID.excluded;
          return holding > count(w, surely) ? SAID.inconclusive : SAID.allowed;
        },
      };
    }),
  );
}

/** A rule that binds in some zones only: near their edge it may bind or not. */
function drawWithin(kinds: readonly Kind[], base: Drawing, drawer: Drawer, lines: Lines): Drawing {
  const known = kinds.filter((kind) => drawer.index.knows(kind));
  const unknown = kinds.filter((kind) => !drawer.index.knows(kind));
  const state = known.length === 0 ? null : landState(known, null, drawer, lines);
  return {
    unknown: [...unknown, ...base.unknown],
    say: (w) => {
      const lies = state === null ? 'outside' : state(w);
      if (lies === 'inside') return base.say(w);
      if (unknown.length > 0) return SAID.noData;
      if (lies === 'outside') return SAID.allowed;
      const said = base.say(w);
      return said === SAID.excluded ? SAID.inconclusive : said;
    },
  };
}
