import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Area } from '../../enforcement/stats/board/areas.ts';
import type { Board, BoardRequest } from '../../enforcement/stats/board/board.ts';
import type { InfractionFacts } from '../../records/infraction-facts.ts';
import { endingLicences } from '../../records/report-input.ts';
import { backendQuery } from '../session/useBackend.ts';
import type { Bands, Known } from './engine/engine.ts';
import { PanelHost } from './engine/host.ts';

/** The columns of a town, here for list and map, and in a worker for everything that counts. */
export interface PanelData {
  /** Another loading is another id: what was asked of the one before is asked again. */
  readonly id: number;
  readonly facts: InfractionFacts;
  readonly areas: readonly PanelArea[];
  readonly known: Known;
  readonly host: PanelHost;
}
export interface PanelArea extends Area {
  readonly geometry: GeoJSON.Polygon | GeoJSON.MultiPolygon | null;
}

let last = 0;
let held: PanelHost | null = null;

/** @param enabled whether the role may read infractions. */
export function usePanelData(ibge: string, enabled: boolean) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['panel', ibge],
    queryFn: ({ signal }) => load(queries, ibge, signal),
    enabled,
    retry: false,
    // Another page may register an infraction meanwhile: read anew when the page is opened again.
    staleTime: Number.POSITIVE_INFINITY,
    // One worker at a time: what was loaded of another town has none any more.
    gcTime: 0,
    structuralSharing: false,
  });
}

async function load(queries: QueryClient, ibge: string, signal: AbortSignal): Promise<PanelData> {
  const { records } = await queries.ensureQueryData(backendQuery);
  const [facts, neighbourhoods] = await Promise.all([
    records.infractionFacts(ibge),
    records.listNeighbourhoods(ibge),
  ]);
  signal.throwIfAborted();
  const areas = neighbourhoods.map(({ name, geom, population }): PanelArea => {
    const geometry = geom?.type === 'Polygon' || geom?.type === 'MultiPolygon' ? geom : null;
    return {
      name,
      population,
      geometry: geometry as PanelArea['geometry'],
      polygons:
        geometry === null ? [] : geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
    };
  });
  const host = new PanelHost();
  try {
    const known = await host.load(
      facts,
      areas.map(({ name, population, polygons }) => ({ name, population, polygons })),
    );
    signal.throwIfAborted();
    held?.stop();
    held = host;
    return { id: ++last, facts, areas, known, host };
  } catch (error) {
    host.stop();
    throw error;
  }
}

/** The board of a selection; the one before stays in sight until it is there. */
export function useBoard(data: PanelData | undefined, request: BoardRequest) {
  return useQuery({
    queryKey: ['board', data?.id, request],
    queryFn: (): Promise<Board> | null => data?.host.board(request) ?? null,
    enabled: data !== undefined,
    placeholderData: (before) => before,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    structuralSharing: false,
  });
}

/** Bands of density over the rows of a board. */
export function useBands(
  data: PanelData | undefined,
  board: Board | null,
  width: number,
  steps: readonly number[],
  enabled: boolean,
) {
  return useQuery({
    queryKey: ['bands', data?.id, board === null ? null : keyOf(board), width, steps],
    queryFn: (): Promise<Bands> | null =>
      board === null ? null : (data?.host.bands(board.rows, width, steps) ?? null),
    enabled: enabled && data !== undefined && board !== null,
    placeholderData: (before) => before,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    structuralSharing: false,
  });
}
const keys = new WeakMap<Board, number>();
let boards = 0;
function keyOf(board: Board): number {
  const known = keys.get(board);
  if (known !== undefined) return known;
  boards++;
  keys.set(board, boards);
  return boards;
}

/** Licences in force by neighbourhood, read to the end; asked only where rates are for them. */
export function useEstablishments(ibge: string, enabled: boolean) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['panel-establishments', ibge],
    queryFn: async (): Promise<Readonly<Record<string, number>>> => {
      const { records } = await queries.ensureQueryData(backendQuery);
      const counts: Record<string, number> = {};
      let after: Parameters<typeof records.licences.page>[2] = null;
      do {
        const page: Awaited<ReturnType<typeof records.licences.page>> = await records.licences.page(
          ibge,
          { status: ['in-force'] },
          after,
          1000,
        );
        for (const { neighbourhood } of page.rows)
          if (neighbourhood !== null) counts[neighbourhood] = (counts[neighbourhood] ?? 0) + 1;
        after = page.next;
      } while (after !== null);
      return counts;
    },
    enabled,
  });
}

/** How many licences end soon, or have ended without renewal. */
export function useEndingLicences(ibge: string, enabled: boolean) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['panel-licences', ibge],
    queryFn: async () => {
      const { records } = await queries.ensureQueryData(backendQuery);
      return endingLicences(records, ibge);
    },
    enabled,
  });
}
