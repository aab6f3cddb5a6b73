/**
 * Small moves until none is left that makes the plan better: or-opt and relocate (a run of one to three stops goes
 * elsewhere, perhaps turned round), exchange (two runs change places), 2-opt (a stretch is turned round), cross (two
 * rounds change their ends), and a stop left out that takes the place of one that counts less or costs more.
 */
import { compare, type State, type Value, worthOf } from './plan-state.ts';
import type { Problem } from './problem.ts';
import { type Round, roundOf } from './round.ts';

/** How many of a stop's nearest are looked at as new neighbours. */
const NEAR = 12;

/**
 * Improves the state in place.
 * @param most moves that are tried at most, so that a first plan does not wait.
 * @returns how many were tried.
 */
export function localSearch(
  problem: Problem,
  state: State,
  near: readonly Int16Array[],
  most: number,
): number {
  const walk = new Walk(problem, state, near, most);
  while (walk.pass());
  return walk.tried;
}

class Walk {
  tried = 0;
  private value: Value;

  constructor(
    private readonly problem: Problem,
    private readonly state: State,
    private readonly near: readonly Int16Array[],
    private readonly most: number,
  ) {
    this.value = worthOf(problem, state);
  }

  /** One look at every stop; whether anything became better. */
  pass(): boolean {
    let better = false;
    for (let stop = 0; stop < this.problem.stops; stop++) {
      if (this.tried >= this.most) return false;
      while (this.tried < this.most && this.around(stop)) better = true;
    }
    return better;
  }

  private around(stop: number): boolean {
    const k = this.state.where[stop] as number;
    if (k < 0) return this.bringIn(stop);
    if (this.problem.fixed[k] != null) return false;
    return this.relocate(stop, k) || this.turn(stop, k) || this.exchange(stop, k) || this.cross(stop, k);
  }

  private sequenceOf(k: number): readonly number[] {
    return (this.state.rounds[k] as Round).sequence;
  }

  private roundOf(k: number, sequence: readonly number[]): Round | null {
    if (sequence.some((stop) => this.problem.allowed[k * this.problem.stops + stop] !== 1)) return null;
    return roundOf(this.problem, this.problem.inspectors[k] as Problem['inspectors'][number], sequence);
  }

  /** Takes the new sequences if the whole is better for it. */
  private take(changes: readonly (readonly [k: number, sequence: readonly number[]])[]): boolean {
    this.tried++;
    const rounds: (readonly [number, Round])[] = [];
    for (const [k, sequence] of changes) {
      const round = this.roundOf(k, sequence);
      if (round === null) return false;
      rounds.push([k, round]);
    }
    const old = rounds.map(([k]) => this.state.rounds[k] as Round);
    for (const [k, round] of rounds) {
      for (const stop of (this.state.rounds[k] as Round).sequence) this.state.where[stop] = -1;
      this.state.rounds[k] = round;
    }
    for (const [k, round] of rounds) for (const stop of round.sequence) this.state.where[stop] = k;
    const value = worthOf(this.problem, this.state);
    if (compare(value, this.value) < 0 && better(value, this.value)) {
      this.value = value;
      return true;
    }
    for (const [, round] of rounds) for (const stop of round.sequence) this.state.where[stop] = -1;
    rounds.forEach(([k], i) => {
      const round = old[i] as Round;
      this.state.rounds[k] = round;
      for (const stop of round.sequence) this.state.where[stop] = k;
    });
    return false;
  }

  /** Rounds and positions next to a stop's nearest, and the empty rounds. */
  private *places(stop: number): Generator<readonly [k: number, position: number]> {
    let seen = 0;
    for (const other of this.near[stop] ?? []) {
      if (seen >= NEAR) break;
      const k = this.state.where[other] as number;
      if (other === stop || k < 0 || this.problem.fixed[k] != null) continue;
      seen++;
      const at = this.sequenceOf(k).indexOf(other);
      yield [k, at];
      yield [k, at + 1];
    }
    for (let k = 0; k < this.state.rounds.length; k++) {
      if (this.problem.fixed[k] != null) continue;
      if (this.sequenceOf(k).length === 0) yield [k, 0];
    }
  }

  private relocate(stop: number, k: number): boolean {
    const sequence = this.sequenceOf(k);
    const at = sequence.indexOf(stop);
    for (let length = 1; length <= Math.min(3, sequence.length - at); length++) {
      const run = sequence.slice(at, at + length);
      const rest = [...sequence.slice(0, at), ...sequence.slice(at + length)];
      for (const [other, position] of this.places(stop)) {
        if (other === k && position > at && position < at + length) continue;
        const into = other === k ? rest : this.sequenceOf(other);
        const p = other === k && position >= at + length ? position - length : position;
        if (other === k && p === at) continue;
        for (const piece of length === 1 ? [run] : [run, [...run].reverse()]) {
          const longer = [...into.slice(0, p), ...piece, ...into.slice(p)];
          if (
            this.take(
              other === k
                ? [[k, longer]]
                : [
                    [k, rest],
                    [other, longer],
                  ],
            )
          )
            return true;
        }
      }
    }
    return false;
  }

  /** 2-opt: the stretch from this stop to one of its nearest is turned round. */
  private turn(stop: number, k: number): boolean {
    const sequence = this.sequenceOf(k);
    const at = sequence.indexOf(stop);
    for (let j = 0; j < sequence.length; j++) {
      if (Math.abs(j - at) < 1) continue;
      const [from, to] = [Math.min(at, j), Math.max(at, j)];
      const turned = [
        ...sequence.slice(0, from),
        ...sequence.slice(from, to + 1).reverse(),
        ...sequence.slice(to + 1),
      ];
      if (this.take([[k, turned]])) return true;
    }
    return false;
  }

  /** Two stops, one of them perhaps with its follower, change places. */
  private exchange(stop: number, k: number): boolean {
    let seen = 0;
    for (const other of this.near[stop] ?? []) {
      if (seen >= NEAR) break;
      const j = this.state.where[other] as number;
      if (other === stop || j < 0 || this.problem.fixed[j] != null) continue;
      seen++;
      if (j === k) {
        const swapped = this.sequenceOf(k).map((one) => (one === stop ? other : one === other ? stop : one));
        if (this.take([[k, swapped]])) return true;
        continue;
      }
      const mine = this.sequenceOf(k);
      const theirs = this.sequenceOf(j);
      const [a, b] = [mine.indexOf(stop), theirs.indexOf(other)];
      for (const n of [1, 2])
        for (const m of [1, 2]) {
          if (a + n > mine.length || b + m > theirs.length) continue;
          const gives = mine.slice(a, a + n);
          const takes = theirs.slice(b, b + m);
          if (
            this.take([
              [k, [...mine.slice(0, a), ...takes, ...mine.slice(a + n)]],
              [j, [...theirs.slice(0, b), ...gives, ...theirs.slice(b + m)]],
            ])
          )
            return true;
        }
    }
    return false;
  }

  /** Two rounds change what comes after this stop and before one of its nearest. */
  private cross(stop: number, k: number): boolean {
    let seen = 0;
    for (const other of this.near[stop] ?? []) {
      if (seen >= NEAR) break;
      const j = this.state.where[other] as number;
      if (other === stop || j < 0 || j === k || this.problem.fixed[j] != null) continue;
      seen++;
      const mine = this.sequenceOf(k);
      const theirs = this.sequenceOf(j);
      const [a, b] = [mine.indexOf(stop) + 1, theirs.indexOf(other)];
      if (
        this.take([
          [k, [...mine.slice(0, a), ...theirs.slice(b)]],
          [j, [...theirs.slice(0, b), ...mine.slice(a)]],
        ])
      )
        return true;
    }
    return false;
  }

  /** A stop left out: anywhere it fits, else in the place of one that counts less. */
  private bringIn(stop: number): boolean {
    for (let k = 0; k < this.state.rounds.length; k++) {
      if (this.problem.allowed[k * this.problem.stops + stop] !== 1 || this.problem.fixed[k] != null)
        continue;
      const sequence = this.sequenceOf(k);
      for (let p = 0; p <= sequence.length; p++)
        if (this.take([[k, [...sequence.slice(0, p), stop, ...sequence.slice(p)]]])) return true;
      for (let out = 0; out < sequence.length; out++) {
        const worth = this.problem.priority[sequence[out] as number] as number;
        if (worth > (this.problem.priority[stop] as number)) continue;
        const rest = [...sequence.slice(0, out), ...sequence.slice(out + 1)];
        for (let p = 0; p <= rest.length; p++)
          if (this.take([[k, [...rest.slice(0, p), stop, ...rest.slice(p)]]])) return true;
      }
    }
    return false;
  }
}

/** Better by more than rounding: else two plans of one cost could follow each other for ever. */
const better = (a: Value, b: Value): boolean => a.lost < b.lost - 1e-9 || a.cost < b.cost - 1e-6;
