/**
 * What was recorded on this device and is not at the town hall yet. It is in the store before anybody is told that it
 * is kept; it leaves the store when the backend has answered for it. Between the two it may be sent many times: ids are
 * made here, and the same id is kept once there.
 */
import type { NewReport } from '../../records/round.ts';
import type { NewPhoto, NewVisitDraft, Visited } from '../../records/visit-store.ts';

export type Told =
  | { readonly kind: 'report'; readonly body: NewReport }
  | { readonly kind: 'photo'; readonly body: NewPhoto; readonly jpeg: Blob }
  | { readonly kind: 'draft'; readonly body: NewVisitDraft };

/** A record that waits. */
export interface Entry {
  /** Kind and id: a draft has the id of the report that it comes from. */
  readonly key: string;
  /** User who recorded it: nobody else sends it. */
  readonly owner: string;
  readonly town: string;
  readonly round: string;
  readonly stop: Visited['stop'];
  /** Instant of the device's clock. */
  readonly at: string;
  readonly told: Told;
  /** Why the backend does not take it; null while it waits. It stays until its owner decides. */
  readonly refused: Refusal | null;
}
export interface Refusal {
  readonly code: string;
  readonly hint: string | null;
}
export const keyOf = ({ kind, body }: Told): string => `${kind}/${body.id}`;

/** Where records wait: what a promise has resolved for survives the end of the browser. */
export interface OutboxStore {
  /** In the order in which they were recorded. */
  all(): Promise<readonly Entry[]>;
  /** All or none; again with the same key it changes nothing. */
  add(entries: readonly Entry[]): Promise<void>;
  /** Writes why an entry is not taken; null: it waits again. */
  refuse(key: string, why: Refusal | null): Promise<void>;
  remove(key: string): Promise<void>;
}
/** What came of sending one: `later` (no network, a fault there), `sign-in` (the session has ended), or refused. */
export type Delivery = 'done' | 'later' | 'sign-in' | Refusal;
export interface Carrier {
  /** Resolves when the backend has answered for the entry, or to why not; never rejects. */
  deliver(entry: Entry): Promise<Delivery>;
}
export type Outcome = 'empty' | 'later' | 'sign-in';

export class Outbox {
  constructor(
    private readonly store: OutboxStore,
    private readonly carrier: Carrier,
    /** Runs one job at a time, over all pages of this device. */
    private readonly alone: <T>(job: () => Promise<T>) => Promise<T>,
  ) {}

  /** Resolves once all are written down for good; where it rejects none is. */
  record(entries: readonly Entry[]): Promise<void> {
    return this.store.add(entries);
  }

  /**
   * Sends what this person recorded, the first first, and what he records meanwhile. Stops where there is no network:
   * what came later never goes before what came first, except past what was refused.
   * @param again also what was refused before.
   */
  send(owner: string, again = false): Promise<Outcome> {
    return this.alone(async () => {
      if (again)
        for (const entry of await this.store.all())
          if (entry.owner === owner && entry.refused !== null) await this.store.refuse(entry.key, null);
      for (;;) {
        const waiting = await this.store.all();
        const next = waiting.find((entry) => entry.owner === owner && entry.refused === null);
        if (next === undefined) return 'empty';
        const came = await this.carrier.deliver(next);
        if (came === 'later' || came === 'sign-in') return came;
        if (came === 'done') await this.store.remove(next.key);
        else await this.store.refuse(next.key, came);
      }
    });
  }
}
