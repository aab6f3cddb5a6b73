/** Asks an outside geocoder for many addresses, one at a time and no faster than its keepers ask for. */
import {
  type OutsideBounds,
  type OutsideGeocoder,
  outsideAnswer,
  outsideRequest,
  SERVICE_NAMES,
} from './outside.ts';
import type { Geocoded } from './types.ts';

/** The network and the clock, handed in. */
export interface OutsidePorts {
  readonly fetch: (
    url: string,
    init: { readonly signal: AbortSignal; readonly headers: Record<string, string> },
  ) => Promise<Reply>;
  /** Resolves after so many milliseconds, or at once when the signal is given. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** A signal that is given after so many milliseconds. */
  readonly deadline: (milliseconds: number) => AbortSignal;
  /** Sent with each question: who asks. */
  readonly headers?: Record<string, string>;
}
/** What is read of an answer over HTTP. */
interface Reply {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

export const OUTSIDE_FAULTS = ['unreachable', 'slow', 'busy', 'refused', 'failing', 'no-data'] as const;
/** Why the run ended before its end. */
export interface OutsideFault {
  readonly code: (typeof OUTSIDE_FAULTS)[number];
  /** HTTP status; null where there was no answer. */
  readonly status: number | null;
}
export interface OutsideRun {
  /** What each address was answered; one that was not asked any more has no entry. */
  readonly answers: ReadonlyMap<string, Geocoded>;
  readonly fault: OutsideFault | null;
}

/** Nominatim's keepers allow one question a second (operations.osmfoundation.org/policies/nominatim); Photon's ask for fairness. */
const BETWEEN_MS = 1_000;
const PATIENCE_MS = 15_000;
/** Told to come back later, we do, once, unless it is later than this. */
const LONGEST_PAUSE_S = 60;
const PAUSE_S = 10;
/** A server that fails so often in a row is left alone. */
const FAILURES = 3;

/**
 * @param addresses asked in order, each once. @param onProgress told how many are done.
 * Stopped by the signal it keeps what was answered; so it does where a fault ends it.
 */
export async function askOutside(
  server: OutsideGeocoder,
  addresses: readonly string[],
  bounds: OutsideBounds,
  ports: OutsidePorts,
  {
    signal,
    onProgress,
  }: { readonly signal: AbortSignal; readonly onProgress?: (done: number, of: number) => void },
): Promise<OutsideRun> {
  const asked = [...new Set(addresses.map((one) => one.trim()).filter((one) => one !== ''))];
  const answers = new Map<string, Geocoded>();
  let failures = 0;
  for (const [done, address] of asked.entries()) {
    onProgress?.(done, asked.length);
    if (done > 0) await ports.wait(BETWEEN_MS, signal);
    if (signal.aborted) break;
    const said = await ask(server, address, bounds, ports, signal);
    if (signal.aborted) break;
    if (!('fault' in said)) {
      failures = 0;
      answers.set(address, said.answer ?? nothing(server));
      continue;
    }
    failures++;
    if (said.final || failures === FAILURES) return { answers, fault: said.fault };
  }
  if (!signal.aborted) onProgress?.(asked.length, asked.length);
  return { answers, fault: null };
}

type Said =
  | { readonly answer: Geocoded | null }
  /** `final`: asking again, or for another address, is of no use. */
  | { readonly fault: OutsideFault; readonly final: boolean };

async function ask(
  server: OutsideGeocoder,
  address: string,
  bounds: OutsideBounds,
  ports: OutsidePorts,
  signal: AbortSignal,
): Promise<Said> {
  const once = () => askOnce(outsideRequest(server, address, bounds), ports, signal);
  let reply = await once();
  if ('status' in reply && (reply.status === 429 || reply.status === 503)) {
    const later = reply.later_s ?? PAUSE_S;
    if (later <= LONGEST_PAUSE_S) {
      await ports.wait(later * 1_000, signal);
      if (signal.aborted) return { answer: null };
      reply = await once();
    }
  }
  if (!('status' in reply))
    return { fault: { code: reply.failed, status: null }, final: reply.failed === 'unreachable' };
  const { status, ok, text } = reply;
  if (status === 429 || status === 503) return { fault: { code: 'busy', status }, final: true };
  if (status >= 500) return { fault: { code: 'failing', status }, final: false };
  if (!ok) return { fault: { code: 'refused', status }, final: true };
  try {
    return { answer: outsideAnswer(server, JSON.parse(text), bounds) };
  } catch {
    // A page of HTML, or another service: what is set is not what answers.
    return { fault: { code: 'no-data', status }, final: true };
  }
}

type Heard =
  | { readonly status: number; readonly ok: boolean; readonly text: string; readonly later_s: number | null }
  | { readonly failed: 'unreachable' | 'slow' };

async function askOnce(url: string, ports: OutsidePorts, signal: AbortSignal): Promise<Heard> {
  const deadline = ports.deadline(PATIENCE_MS);
  try {
    const reply = await ports.fetch(url, {
      signal: AbortSignal.any([signal, deadline]),
      headers: { accept: 'application/json', ...ports.headers },
    });
    const { status, ok, headers } = reply;
    return { status, ok, text: await reply.text(), later_s: secondsOf(headers.get('retry-after')) };
  } catch {
    return { failed: deadline.aborted ? 'slow' : 'unreachable' };
  }
}

/** A date instead of seconds is as good as nothing said. */
function secondsOf(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text.trim()) ? Number(text) : null;
}

function nothing({ service }: OutsideGeocoder): Geocoded {
  return {
    precision: 'none',
    position: null,
    accuracy_m: null,
    matched: null,
    side: null,
    score: 0,
    candidates: [],
    source: null,
    remarks: [{ code: 'outside-nothing', values: { service: SERVICE_NAMES[service] } }],
  };
}
