import type { QueryClient } from '@tanstack/react-query';
import { mapTownOf } from '../map/town.ts';
import { backendQuery } from '../session/useBackend.ts';
import type { TownView } from '../town/types.ts';
import { writeKept } from './database.ts';
import { kept } from './kept.ts';
import { FACTS, MAPS } from './names.ts';
import { workerReady } from './worker.ts';

/** What of a round is on this device: when its papers were read, how large the map is, whether streets are there. */
export interface Along {
  readonly round: number | null;
  readonly papers: number | null;
  /** Bytes; null where the town has no map of its own, 0 where it was not taken along. */
  readonly map: number | null;
  readonly streets: boolean;
  /** The application itself: every part of it answers without a network. */
  readonly shell: boolean;
}

/** The name under which a day's facts are kept. */
export const factsKey = (ibge: string, day: string): string => `/facts/${ibge}/${day}`;

/** What is here already. */
export async function along(town: TownView, day: string, round: string): Promise<Along> {
  const path = mapTownOf(town).baseMapUrl;
  const [kepRound, papers, map, streets, shell] = await Promise.all([
    kept(`round/${round}`),
    kept(`papers/${round}`),
    path === null ? null : caches.open(MAPS).then((cache) => cache.match(path)),
    caches.open(FACTS).then((cache) => cache.match(factsKey(town.ibge, day))),
    navigator.serviceWorker?.getRegistration(),
  ]);
  return {
    round: kepRound?.at ?? null,
    papers: papers?.at ?? null,
    map: map === null ? null : map === undefined ? 0 : (await map.blob()).size,
    streets: streets !== undefined,
    shell: shell?.active != null,
  };
}

/**
 * Takes a round along: it and its papers, the town's base map whole, and the facts of the day for planning anew.
 * @throws Error where one of them did not come; what came stays.
 */
export async function takeAlong(
  queries: QueryClient,
  town: TownView,
  day: string,
  round: string,
): Promise<void> {
  const { records } = await queries.ensureQueryData(backendQuery);
  const path = mapTownOf(town).baseMapUrl;
  const [whole, papers, colleagues] = await Promise.all([
    records.rounds.open(round),
    records.visits.papers(round),
    records.namesOfColleagues(),
    path === null ? undefined : takeMap(path),
    records
      .factsText(town.ibge, day)
      .then(async (facts) => (await caches.open(FACTS)).put(factsKey(town.ibge, day), new Response(facts))),
    workerReady(),
  ]);
  await writeKept(`round/${round}`, whole);
  await writeKept(`papers/${round}`, papers);
  await writeKept('colleagues', colleagues);
}

async function takeMap(path: string): Promise<void> {
  // Past the worker, which would answer with the file it has; and whole, which a cache insists on.
  const answer = await fetch(`${path}?whole`, { cache: 'no-cache' });
  // A town may have no map of its own.
  if (answer.status === 404) return;
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  await (await caches.open(MAPS)).put(path, answer);
}

/** The facts of a town and day that were taken along; null where they were not. */
export async function factsAlong(ibge: string, day: string): Promise<string | null> {
  const had = await (await caches.open(FACTS)).match(factsKey(ibge, day));
  return had === undefined ? null : had.text();
}
