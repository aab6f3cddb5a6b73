/** Ours and peers turn by turn in one run, told as medians and ratios: of processor time, for machines are shared. */
import { cpus, loadavg } from 'node:os';

export interface Racer {
  readonly name: string;
  /** One turn; the count is how many questions it answered. */
  readonly turn: () => number | Promise<number>;
  /** Processor milliseconds taken so far by whoever does the work. */
  readonly cpu: () => number;
  readonly rounds: number;
}
/**
 * Seconds that a peer may take for one turn; who needs more is told so and leaves the race. By the clock, so longer where
 * the machine is shared, up to four times.
 */
export const DEADLINE_S = Math.round(90 * Math.min(4, Math.max(1, (loadavg()[0] ?? 0) / cpus().length)));
export interface Timed {
  readonly name: string;
  /** Microseconds a question. */
  readonly cpu: number;
  readonly wall: number;
}

export function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Rounds in which each racer takes one turn, so that a busy minute strikes all of them. */
export async function race(racers: readonly Racer[]): Promise<Timed[]> {
  const late = new Set<number>();
  const taken = racers.map(() => ({ cpu: [] as number[], wall: [] as number[] }));
  for (let round = 0; round < Math.max(...racers.map(({ rounds }) => rounds)); round++)
    for (const [i, { turn, cpu, rounds }] of racers.entries()) {
      if (round >= rounds || late.has(i)) continue;
      const before = cpu();
      const from = performance.now();
      let count: number;
      try {
        count = await turn();
      } catch (error) {
        if (!isLate(error)) throw error;
        late.add(i);
        continue;
      }
      taken[i]?.wall.push(((performance.now() - from) * 1000) / count);
      taken[i]?.cpu.push(((cpu() - before) * 1000) / count);
    }
  return racers.map(({ name }, i) => ({
    name,
    cpu: median(taken[i]?.cpu ?? []),
    wall: median(taken[i]?.wall ?? []),
  }));
}

/** Whether PostGIS gave up because the time was over. */
export function isLate(error: unknown): boolean {
  return error instanceof Error && error.message.includes('statement timeout');
}

/** The first is ours. */
export function tell(print: (line: string) => void, what: string, timed: readonly Timed[]): void {
  const [ours, ...peers] = timed;
  if (ours === undefined) return;
  if (peers.length === 0) print(`| ${what} | ${long(ours.cpu)} | none | | | |`);
  for (const peer of peers)
    if (Number.isNaN(peer.cpu))
      print(`| ${what} | ${long(ours.cpu)} | ${peer.name} | not within ${DEADLINE_S} s | | |`);
    else
      print(
        `| ${what} | ${long(ours.cpu)} | ${peer.name} | ${long(peer.cpu)} | **${ratio(peer.cpu / ours.cpu)}** | ${ratio(peer.wall / ours.wall)} |`,
      );
}
export function head(print: (line: string) => void): void {
  print(
    `load ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  );
  print('| what | ours | peer | peer takes | ratio | ratio by the clock |');
  print('|---|---:|---|---:|---:|---:|');
}

function median(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
}
function long(us: number): string {
  if (us < 1000) return `${us.toPrecision(3)} µs`;
  return us < 1e6 ? `${Number((us / 1000).toPrecision(3))} ms` : `${Number((us / 1e6).toPrecision(3))} s`;
}
function ratio(times: number): string {
  return times >= 100 ? times.toFixed(0) : times.toPrecision(2);
}
