/**
 * Quickest ways from one place of a network to others (E. W. Dijkstra, A note on two problems in connexion with graphs,
 * 1959), on typed arrays with a binary heap. Where turning back is allowed the search goes over vertices. Where it is
 * not, it goes over arcs: a car stops with the place on its right, drives on the way it came, and turns round at dead
 * ends alone.
 */
import FlatQueue from 'flatqueue';
import type { Position } from '../../geodesy/types.ts';
import { type Network, positionOf } from './network.ts';

/** What one search found, by place; valid until the next. */
export interface Found {
  /** Seconds to a place; Infinity where no way leads. */
  readonly secondsTo: (place: number) => number;
  /** Metres along that way. */
  readonly metresTo: (place: number) => number;
  /** The way as positions, both ends among them; empty where there is none. */
  readonly pathTo: (place: number) => readonly Position[];
}

/** Searches a network again and again, with its arrays made once. */
export class Searcher {
  private readonly seconds: Float64Array;
  private readonly metres: Float64Array;
  private readonly parent: Int32Array;
  private readonly queue = new FlatQueue<number>();
  /** Arcs that end at a vertex; only where turning back is not allowed. */
  private readonly arriving: readonly (readonly number[])[];

  constructor(
    private readonly network: Network,
    private readonly turn_backs: boolean,
  ) {
    const vertices = network.first.length - 1;
    const labels = turn_backs ? vertices : network.head.length;
    this.seconds = new Float64Array(labels);
    this.metres = new Float64Array(labels);
    this.parent = new Int32Array(labels);
    const arriving: number[][] = turn_backs ? [] : Array.from({ length: vertices }, () => []);
    if (!turn_backs) for (const [arc, vertex] of network.head.entries()) arriving[vertex]?.push(arc);
    this.arriving = arriving;
  }

  /** @param targets places that are asked for: the search ends once all are reached. */
  from(place: number, targets: readonly number[]): Found {
    this.seconds.fill(Infinity);
    this.parent.fill(-1);
    this.queue.clear();
    return this.turn_backs ? this.overVertices(place, targets) : this.overArcs(place, targets);
  }

  private overVertices(place: number, targets: readonly number[]): Found {
    const { first, head, seconds: cost, metres: length, places } = this.network;
    const { seconds, metres, parent, queue } = this;
    const open = new Set(targets.map((target) => places[target] as number));
    const source = places[place] as number;
    seconds[source] = 0;
    metres[source] = 0;
    queue.push(source, 0);
    while (queue.length > 0) {
      const at = queue.peekValue() as number;
      const vertex = queue.pop() as number;
      if (at > (seconds[vertex] as number)) continue;
      if (open.delete(vertex) && open.size === 0) break;
      const last = first[vertex + 1] as number;
      for (let arc = first[vertex] as number; arc < last; arc++) {
        const next = head[arc] as number;
        const then = at + (cost[arc] as number);
        if (then >= (seconds[next] as number)) continue;
        seconds[next] = then;
        metres[next] = (metres[vertex] as number) + (length[arc] as number);
        parent[next] = vertex;
        queue.push(next, then);
      }
    }
    const told = (target: number, of: Float64Array): number => {
      const vertex = places[target] as number;
      return seconds[vertex] === Infinity ? Infinity : (of[vertex] as number);
    };
    return {
      secondsTo: (target) => told(target, seconds),
      metresTo: (target) => told(target, metres),
      pathTo: (target) => {
        const path: Position[] = [];
        if (told(target, seconds) === Infinity) return path;
        for (let v = places[target] as number; v >= 0; v = parent[v] as number)
          path.push(positionOf(this.network, v));
        return path.reverse();
      },
    };
  }

  private overArcs(place: number, targets: readonly number[]): Found {
    const { first, tail, head, seconds: cost, metres: length, places, courses } = this.network;
    const { seconds, metres, parent, queue } = this;
    const source = places[place] as number;
    const onward = courses[place]?.after;
    const awaited = new Set(targets.flatMap((target) => this.lastArcs(target)));
    let open = awaited.size;
    for (let arc = first[source] as number; arc < (first[source + 1] as number); arc++) {
      if (onward !== undefined && head[arc] !== onward) continue;
      seconds[arc] = cost[arc] as number;
      metres[arc] = length[arc] as number;
      queue.push(arc, cost[arc] as number);
    }
    while (queue.length > 0 && open > 0) {
      const at = queue.peekValue() as number;
      const before = queue.pop() as number;
      if (at > (seconds[before] as number)) continue;
      if (awaited.delete(before)) open--;
      const vertex = head[before] as number;
      const from = tail[before] as number;
      const last = first[vertex + 1] as number;
      const dead_end = !this.leavesElsewhere(vertex, from);
      for (let arc = first[vertex] as number; arc < last; arc++) {
        if (head[arc] === from && !dead_end) continue;
        const then = at + (cost[arc] as number);
        if (then >= (seconds[arc] as number)) continue;
        seconds[arc] = then;
        metres[arc] = (metres[before] as number) + (length[arc] as number);
        parent[arc] = before;
        queue.push(arc, then);
      }
    }
    /** −1 = no way, −2 = it is where one stands, facing the same way. */
    const best = (target: number): number => {
      const here = courses[target];
      if (places[target] === source && (here == null || here.after === onward)) return -2;
      let arc = -1;
      for (const one of this.lastArcs(target))
        if (seconds[one] !== Infinity && (arc < 0 || (seconds[one] as number) < (seconds[arc] as number)))
          arc = one;
      return arc;
    };
    const told = (target: number, of: Float64Array): number => {
      const arc = best(target);
      return arc === -2 ? 0 : arc < 0 ? Infinity : (of[arc] as number);
    };
    return {
      secondsTo: (target) => told(target, seconds),
      metresTo: (target) => told(target, metres),
      pathTo: (target) => {
        let arc = best(target);
        if (arc === -1) return [];
        const path: Position[] = [positionOf(this.network, places[target] as number)];
        for (; arc >= 0; arc = parent[arc] as number)
          path.push(positionOf(this.network, tail[arc] as number));
        return path.reverse();
      },
    };
  }

  /** Arcs by which a place may be reached. */
  private lastArcs(target: number): readonly number[] {
    const { tail, places, courses } = this.network;
    const all = this.arriving[places[target] as number] ?? [];
    const before = courses[target]?.before;
    return before === undefined ? all : all.filter((arc) => tail[arc] === before);
  }

  private leavesElsewhere(vertex: number, from: number): boolean {
    const { first, head } = this.network;
    for (let arc = first[vertex] as number; arc < (first[vertex + 1] as number); arc++)
      if (head[arc] !== from) return true;
    return false;
  }
}
