/** The worker: the engine behind comlink, with errors as data (a thrown error would lose its code on the way). */
import { expose } from 'comlink';
import type { Geocoded } from '../../../geocoding/types.ts';
import { sha256 } from '../../../records/hash.ts';
import type { Run } from '../../../siting/conflict.ts';
import { InputError } from '../../../siting/types.ts';
import type { AuditRequest, LoadedFacts, LoadRequest, LoadStep, Outcome, SitingEngine } from './engine.ts';
import { LoadedEngine } from './siting-engine.ts';

const engine = new LoadedEngine(() => performance.now());

function outcome<T>(work: () => T): Outcome<T> {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    return told(error);
  }
}
function told(error: unknown): Extract<Outcome<never>, { ok: false }> {
  if (error instanceof InputError)
    return { ok: false, input: { code: error.code, message: error.message, values: error.values } };
  const fault = error instanceof Error ? error : new Error(String(error));
  return { ok: false, fault: { name: fault.name, message: fault.message } };
}

type Asked<K extends Exclude<keyof SitingEngine, 'load' | 'auditing' | 'geocoding'>> = (
  ...given: Parameters<SitingEngine[K]>
) => Outcome<ReturnType<SitingEngine[K]>>;

/** How long an audit or a batch of addresses goes on before the worker listens, milliseconds. */
const AT_A_TIME_MS = 30;
/** Number of the audit at work; a later one, or a stop, makes it another. */
let audits = 0;
let batches = 0;

const remote = {
  async load(request: LoadRequest, onStep: (step: LoadStep) => void): Promise<Outcome<LoadedFacts>> {
    try {
      const loaded = engine.load(request, onStep);
      const hash = await sha256(request.factsJson);
      return { ok: true, value: { ...loaded, hash } };
    } catch (error) {
      return told(error);
    }
  },
  places: ((kinds) => outcome(() => engine.places(kinds))) satisfies Asked<'places'>,
  check: ((request) => outcome(() => engine.check(request))) satisfies Asked<'check'>,
  surroundings: ((site, date) =>
    outcome(() => engine.surroundings(site, date))) satisfies Asked<'surroundings'>,
  nearestThatComplies: ((request, radius, most_ms) =>
    outcome(() =>
      engine.nearestThatComplies(request, radius, most_ms),
    )) satisfies Asked<'nearestThatComplies'>,
  viability: ((request, onProgress) =>
    outcome(() => engine.viability(request, onProgress))) satisfies Asked<'viability'>,
  landLost: ((request) => outcome(() => engine.landLost(request))) satisfies Asked<'landLost'>,
  impact: ((request, onProgress) =>
    outcome(() => engine.impact(request, onProgress))) satisfies Asked<'impact'>,
  /** The worker listens in between: other questions are answered, and `stopAudit` is heard. */
  async audit(
    request: AuditRequest,
    onProgress: (done: number, of: number) => void,
  ): Promise<Outcome<Run | null>> {
    const own = ++audits;
    try {
      const steps = engine.auditing(request, onProgress);
      for (let since = performance.now(); ; ) {
        const step = steps.next();
        if (step.done === true) return { ok: true, value: step.value };
        if (performance.now() - since < AT_A_TIME_MS) continue;
        await new Promise((resolve) => setTimeout(resolve));
        if (own !== audits) return { ok: true, value: null };
        since = performance.now();
      }
    } catch (error) {
      return told(error);
    }
  },
  stopAudit(): void {
    audits++;
  },
  paper: ((answer) => outcome(() => engine.paper(answer))) satisfies Asked<'paper'>,
  geocode: ((address, day) => outcome(() => engine.geocode(address, day))) satisfies Asked<'geocode'>,
  addressAt: ((at, day) => outcome(() => engine.addressAt(at, day))) satisfies Asked<'addressAt'>,
  blindSpots: ((day) => outcome(() => engine.blindSpots(day))) satisfies Asked<'blindSpots'>,
  blindNotes: ((at, day) => outcome(() => engine.blindNotes(at, day))) satisfies Asked<'blindNotes'>,
  /** As `audit`: null where it was stopped. */
  async geocodeAll(
    addresses: readonly string[],
    day: string,
    onProgress: (done: number) => void,
  ): Promise<Outcome<readonly Geocoded[] | null>> {
    const own = ++batches;
    try {
      const steps = engine.geocoding(addresses, day);
      for (let since = performance.now(); ; ) {
        const step = steps.next();
        if (step.done === true) return { ok: true, value: step.value };
        if (performance.now() - since < AT_A_TIME_MS) continue;
        onProgress(step.value);
        await new Promise((resolve) => setTimeout(resolve));
        if (own !== batches) return { ok: true, value: null };
        since = performance.now();
      }
    } catch (error) {
      return told(error);
    }
  },
  stopGeocoding(): void {
    batches++;
  },
  fact: ((id) => outcome(() => engine.fact(id))) satisfies Asked<'fact'>,
  identify: ((at, metres, day) =>
    outcome(() => engine.identify(at, metres, day))) satisfies Asked<'identify'>,
  find: ((query, group, limit) => outcome(() => engine.find(query, group, limit))) satisfies Asked<'find'>,
};
export type RemoteEngine = typeof remote;

expose(remote);
