/**
 * The outbox as the page has it: what waits, whether there is a network, when it was last met; and when it is sent:
 * after each record, when the network or the page comes back, and now and then.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { KeptRound } from '../../records/round.ts';
import { backendQuery } from '../session/useBackend.ts';
import { carrierOf } from './carrier.ts';
import { deviceOutbox, writeKept } from './database.ts';
import { kept } from './kept.ts';
import { type Entry, Outbox, type Outcome } from './outbox.ts';
import { withTold } from './told.ts';

export interface StationState {
  /** All that waits on this device, of whomever; null while it is being read. */
  readonly entries: readonly Entry[] | null;
  /** The device cannot keep anything (a browser that forbids its store). */
  readonly broken: boolean;
  readonly online: boolean;
  readonly sending: boolean;
  /** Milliseconds; null when this page has met no backend yet. */
  readonly met: number | null;
  readonly outcome: Outcome;
}

const AGAIN_MS = 30_000;
const CHANGED = 'geoposturas-outbox';

export class Station {
  #state: StationState;
  #listeners = new Set<() => void>();
  #owner: string | null = null;
  #running: Promise<void> | null = null;
  #wanted = false;
  readonly #outbox: Outbox;
  readonly #others: BroadcastChannel;

  constructor(private readonly queries: QueryClient) {
    this.#state = {
      entries: null,
      broken: false,
      online: navigator.onLine,
      sending: false,
      met: null,
      outcome: 'empty',
    };
    this.#outbox = new Outbox(
      deviceOutbox,
      carrierOf(
        async () => (await queries.ensureQueryData(backendQuery)).records,
        (entry) => this.#kept(entry),
      ),
      (job) =>
        // Browsers without locks have one page open at the thumb; the ids hold then too.
        'locks' in navigator ? navigator.locks.request(CHANGED, job) : job(),
    );
    this.#others = new BroadcastChannel(CHANGED);
    this.#others.onmessage = () => void this.#read();
    addEventListener('online', () => {
      this.#set({ online: true });
      this.send();
    });
    addEventListener('offline', () => this.#set({ online: false }));
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.send();
    });
    setInterval(() => {
      if (this.mine().length > 0) this.send();
    }, AGAIN_MS);
    void this.#read();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly snapshot = (): StationState => this.#state;

  /** Who is signed in; what he recorded is sent from now on. */
  of(owner: string | null): void {
    if (owner === this.#owner) return;
    this.#owner = owner;
    if (owner !== null) this.send();
  }

  /** What waits of whoever is signed in. */
  mine(): readonly Entry[] {
    return (this.#state.entries ?? []).filter(({ owner }) => owner === this.#owner);
  }

  /** Resolves once the device has written all down. @throws where it cannot: then it has none. */
  async record(entries: readonly Entry[]): Promise<void> {
    await this.#outbox.record(entries);
    await this.#changed();
    // The device's promise not to make room by throwing this away.
    void navigator.storage?.persist?.();
    this.send();
  }

  /** Throws a record away that the backend refused: its owner decided. */
  async discard(key: string): Promise<void> {
    await deviceOutbox.remove(key);
    await this.#changed();
  }

  /** @param again also what was refused. */
  send(again = false): void {
    const owner = this.#owner;
    if (owner === null) return;
    if (this.#running !== null) {
      this.#wanted = true;
      return;
    }
    this.#wanted = false;
    this.#set({ sending: true });
    this.#running = this.#outbox
      .send(owner, again)
      // A device often thinks that it has a network where nobody answers.
      .then((outcome) => this.#set(outcome === 'later' ? { outcome, online: false } : { outcome }))
      .catch((error: unknown) => console.error(error))
      .finally(async () => {
        this.#running = null;
        await this.#changed();
        this.#set({ sending: false });
        if (this.#wanted) this.send();
      });
  }

  /** A backend answered. */
  met(): void {
    this.#set({ met: Date.now(), online: true });
  }

  /** Before a report leaves the outbox the round that is kept knows it: a tab killed now shows the stop as visited. */
  async #kept(entry: Entry): Promise<void> {
    this.met();
    const key = `round/${entry.round}`;
    const had = await kept<KeptRound | null>(key);
    if (had?.value != null) await writeKept(key, withTold(had.value, [entry])).catch(() => undefined);
    this.queries.setQueryData<KeptRound | null>(['round', entry.round], (round) =>
      round == null ? round : withTold(round, [entry]),
    );
    const stale =
      entry.told.kind === 'report'
        ? [['round', entry.round], ['rounds']]
        : [['papers', entry.round], ['infractions']];
    for (const queryKey of stale) void this.queries.invalidateQueries({ queryKey });
    await this.#read(entry.key);
  }

  async #changed(): Promise<void> {
    await this.#read();
    this.#others.postMessage(null);
  }

  async #read(without?: string): Promise<void> {
    try {
      const entries = (await deviceOutbox.all()).filter((entry) => entry.key !== without);
      this.#set({ entries, broken: false });
    } catch {
      this.#set({ entries: [], broken: true });
    }
  }

  #set(patch: Partial<StationState>): void {
    this.#state = { ...this.#state, ...patch };
    for (const listener of this.#listeners) listener();
  }
}

let station: Station | null = null;
/** The page's one station. */
export function stationOf(queries: QueryClient): Station {
  station ??= new Station(queries);
  return station;
}
