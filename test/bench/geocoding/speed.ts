/** Addresses a second against a register of 100,000; how long the index takes and what it holds. */
import { Gazetteer } from '../../../src/geocoding/gazetteer.ts';
import { Geocoder } from '../../../src/geocoding/geocoder.ts';
import { makeRegister, perturbed, seeded } from '../../geocoding/corpus.ts';

const QUESTIONS = 50_000;

export default function bench(print: (line: string) => void): void {
  const { records, streets } = makeRegister(100_000, 7);
  const rng = seeded(11);
  const asked = Array.from({ length: QUESTIONS }, () => perturbed(rng.pick(records), rng));
  const before = memory();
  const started = performance.now();
  const geocoder = new Geocoder(new Gazetteer({ records, grounds: [], streets: [], areas: [] }));
  const built = performance.now() - started;
  print(
    `register of ${records.length} on ${streets.length} streets: index ${built.toFixed(0)} ms, ${((memory() - before) / 1e6).toFixed(0)} MB`,
  );
  // The best warm round is nearest to what one core does alone: the others shared it with whatever else ran.
  let best = 0;
  for (const round of ['first', 'warm', 'warm', 'warm', 'warm', 'warm']) {
    const cpu = process.cpuUsage();
    const from = performance.now();
    for (const text of asked) geocoder.find(text);
    const seconds = (performance.now() - from) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    if (round === 'warm') best = Math.max(best, QUESTIONS / seconds);
    print(
      `${round}: ${Math.round(QUESTIONS / seconds)} addresses/s by the clock, ${Math.round(QUESTIONS / ((user + system) / 1e6))}/s of processor time`,
    );
  }
  print(`best warm round: ${Math.round(best)} addresses/s by the clock (target: 50,000 on one core)`);
}

function memory(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
