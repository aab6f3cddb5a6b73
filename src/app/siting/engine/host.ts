/** The page's side of the worker: one worker a town and day, its answers as promises, its errors with their code. */
import { proxy, type Remote, wrap } from 'comlink';
import type { BlindSpots } from '../../../geocoding/blind-spots.ts';
import type { Reversed } from '../../../geocoding/reverse.ts';
import type { Geocoded } from '../../../geocoding/types.ts';
import type { Position } from '../../../geodesy/types.ts';
import type { Kind } from '../../../laws/vocabulary.ts';
import type { PaperSource } from '../../../papers/source.ts';
import type { Run } from '../../../siting/conflict.ts';
import type { LandLost } from '../../../siting/impact/land.ts';
import type { Answer, Fact, Note, Site } from '../../../siting/types.ts';
import { InputError } from '../../../siting/types.ts';
import type { Viability, ViabilityRequest } from '../../../siting/viability/types.ts';
import { namedIds } from '../answer/findings.ts';
import type {
  Alternative,
  AuditRequest,
  CheckRequest,
  FindGroup,
  ImpactRequest,
  ImpactTold,
  Judged,
  LandRequest,
  LoadedFacts,
  LoadRequest,
  LoadStep,
  Outcome,
  Surroundings,
} from './engine.ts';
import type { RemoteEngine } from './engine.worker.ts';

/** What failed in the worker and is no fault of the reader's input. */
export class EngineFault extends Error {
  override readonly name = 'EngineFault';
}

/** The facts were loaded anew, or others took their place: whoever asked asks again of the next worker. */
export class EngineStopped extends EngineFault {
  constructor() {
    super('the worker was stopped');
  }
}

export class EngineHost {
  readonly #worker: Worker;
  readonly #remote: Remote<RemoteEngine>;
  /** Calls under way: a call to a worker that broke would wait for ever. */
  readonly #waiting = new Set<(fault: EngineFault) => void>();
  #fault: EngineFault | null = null;

  constructor() {
    this.#worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
    this.#remote = wrap<RemoteEngine>(this.#worker);
    this.#worker.addEventListener('error', ({ message }) =>
      this.#break(new EngineFault(message === '' ? 'the worker did not start' : message)),
    );
    this.#worker.addEventListener('messageerror', () =>
      this.#break(new EngineFault('a message of the worker could not be read')),
    );
  }

  load(request: LoadRequest, onStep: (step: LoadStep) => void): Promise<LoadedFacts> {
    return this.#ask(this.#remote.load(request, proxy(onStep)));
  }
  places(kinds: readonly Kind[]): Promise<readonly Fact[]> {
    return this.#ask(this.#remote.places(kinds));
  }
  check(request: CheckRequest): Promise<Judged> {
    return this.#ask(this.#remote.check(request));
  }
  surroundings(site: Site, date: string): Promise<Surroundings> {
    return this.#ask(this.#remote.surroundings(site, date));
  }
  nearestThatComplies(request: CheckRequest, radius_m: number, most_ms: number): Promise<Alternative> {
    return this.#ask(this.#remote.nearestThatComplies(request, radius_m, most_ms));
  }
  viability(request: ViabilityRequest, onProgress: (done: number, of: number) => void): Promise<Viability> {
    return this.#ask(this.#remote.viability(request, proxy(onProgress)));
  }
  landLost(request: LandRequest): Promise<LandLost> {
    return this.#ask(this.#remote.landLost(request));
  }
  impact(request: ImpactRequest, onProgress: (done: number, of: number) => void): Promise<ImpactTold> {
    return this.#ask(this.#remote.impact(request, proxy(onProgress)));
  }
  /** Every rule on every place it binds. Rejects with the signal's reason when it is stopped. */
  async audit(
    request: AuditRequest,
    signal: AbortSignal,
    onProgress: (done: number, of: number) => void,
  ): Promise<Run> {
    const stop = () => void this.#remote.stopAudit();
    signal.addEventListener('abort', stop);
    try {
      const run = await this.#ask<Run | null>(this.#remote.audit(request, proxy(onProgress)));
      signal.throwIfAborted();
      if (run === null) throw new EngineStopped();
      return run;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }
  paper(answer: Answer): Promise<PaperSource> {
    return this.#ask(this.#remote.paper(answer));
  }
  fact(id: string): Promise<Fact | null> {
    return this.#ask(this.#remote.fact(id));
  }
  /** The facts that the findings of a kept answer name, as far as they are still there. */
  async named(answer: Answer): Promise<Readonly<Record<string, Fact>>> {
    const facts = await Promise.all(namedIds(answer).map((id) => this.fact(id)));
    return Object.fromEntries(facts.flatMap((fact) => (fact === null ? [] : [[fact.id, fact]])));
  }
  identify(at: Position, metres: number, day: string): Promise<readonly Fact[]> {
    return this.#ask(this.#remote.identify(at, metres, day));
  }
  find(query: string, group: FindGroup, limit: number): Promise<readonly Fact[]> {
    return this.#ask(this.#remote.find(query, group, limit));
  }
  geocode(address: string, day: string): Promise<Geocoded> {
    return this.#ask(this.#remote.geocode(address, day));
  }
  /** Rejects with the signal's reason when it is stopped. */
  async geocodeAll(
    addresses: readonly string[],
    day: string,
    signal: AbortSignal,
    onProgress: (done: number) => void,
  ): Promise<readonly Geocoded[]> {
    const stop = () => void this.#remote.stopGeocoding();
    signal.addEventListener('abort', stop);
    try {
      const found = await this.#ask<readonly Geocoded[] | null>(
        this.#remote.geocodeAll(addresses, day, proxy(onProgress)),
      );
      signal.throwIfAborted();
      if (found === null) throw new EngineStopped();
      return found;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }
  addressAt(at: Position, day: string): Promise<Reversed> {
    return this.#ask(this.#remote.addressAt(at, day));
  }
  blindSpots(day: string): Promise<BlindSpots> {
    return this.#ask(this.#remote.blindSpots(day));
  }
  blindNotes(at: Position, day: string): Promise<readonly Note[]> {
    return this.#ask(this.#remote.blindNotes(at, day));
  }

  /** Calls under way reject. */
  stop(): void {
    this.#break(new EngineStopped());
    this.#worker.terminate();
  }

  #break(fault: EngineFault): void {
    this.#fault = fault;
    for (const reject of this.#waiting) reject(fault);
    this.#waiting.clear();
  }

  async #ask<T>(call: Promise<Outcome<T>>): Promise<T> {
    const outcome = await this.#guarded(call);
    if (outcome.ok) return outcome.value;
    if ('input' in outcome)
      throw new InputError(outcome.input.code, outcome.input.message, outcome.input.values);
    throw new EngineFault(`${outcome.fault.name}: ${outcome.fault.message}`);
  }

  #guarded<T>(call: Promise<T>): Promise<T> {
    if (this.#fault !== null) return Promise.reject(this.#fault);
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      call.then(resolve, reject).finally(() => this.#waiting.delete(reject));
    });
  }
}
