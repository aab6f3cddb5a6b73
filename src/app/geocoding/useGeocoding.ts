import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { mayAskOutside } from '../../geocoding/outside.ts';
import { askOutside, type OutsideFault, type OutsidePorts } from '../../geocoding/outside-run.ts';
import { addressColumn } from '../../geocoding/result-row.ts';
import type { Table } from '../../intake/read/plain-table.ts';
import { FileRefused, IntakeHost } from '../intake/engine/host.ts';
import { backendQuery } from '../session/useBackend.ts';
import type { EngineHost } from '../siting/engine/host.ts';
import type { Standing } from '../town/types.ts';
import { type Decided, decisionOf, foundSpot, type Item, isSure, itemOf } from './queue.ts';

export type Batch =
  | { readonly source: 'file'; readonly name: string; readonly table: Table; readonly column: number }
  | { readonly source: 'town' };

export interface Geocoding {
  /** Where the addresses come from; null while there are none. */
  readonly batch: Batch | null;
  readonly items: readonly Item[];
  readonly work: {
    readonly name: 'reading' | 'placing' | 'asking';
    readonly done: number;
    readonly total: number;
  } | null;
  readonly stopped: boolean;
  /** Addresses that an outside geocoder may be asked for. */
  readonly askable: number;
  /** Why the outside geocoder was asked no further, and how many it had answered. */
  readonly outsideFault: { readonly fault: OutsideFault; readonly answered: number } | null;
  /** A file that cannot be read: its sentence. */
  readonly refused: FileRefused | 'no-rows' | null;
  /** Row of the file that does not part into its columns. */
  readonly broken: number | null;
  readonly error: unknown;
  /** A decision is being written. */
  readonly writing: boolean;
  readonly openFile: (file: File) => void;
  readonly openTown: () => void;
  readonly chooseColumn: (column: number) => void;
  readonly cancel: () => void;
  readonly close: () => void;
  /** @returns whether it stands: what is the town's is written first. */
  readonly decide: (key: string, decided: Decided) => Promise<boolean>;
  /** Accepts all that a lot or a register placed surely. */
  readonly acceptSure: () => Promise<void>;
  /** Asks the town's outside geocoder for what its own data did not place; what it answers is only suggested. */
  readonly askOutside: () => void;
  /** Looks for one address anew, with other words. */
  readonly searchAgain: (key: string, address: string) => Promise<void>;
}

const ofColumn = (table: Table, column: number): readonly Item[] =>
  table.rows.map((row, i) => ({
    key: String(i + 1),
    address: row[column] ?? '',
    name: null,
    kind: null,
    found: null,
    decided: null,
    stored: null,
  }));

const isAskable = ({ found, decided }: Item): boolean =>
  decided === null && found !== null && mayAskOutside(found);

/** The page's own: a worker may ask nobody but this server. */
const PORTS: OutsidePorts = {
  fetch: (url, init) => fetch(url, { ...init, credentials: 'omit', referrerPolicy: 'no-referrer' }),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    }),
  deadline: (ms) => AbortSignal.timeout(ms),
};

/** As many decisions as go in one call. */
const AT_ONCE = 1_000;

/** Addresses of a file or of the town's records that have no position, placed by the town's own data. */
export function useGeocoding({ town, date }: Standing, host: EngineHost | null): Geocoding {
  const queries = useQueryClient();
  const abort = useRef<AbortController | null>(null);
  const reader = useRef<IntakeHost | null>(null);
  const wrote = useRef(false);
  const [batch, setBatch] = useState<Batch | null>(null);
  const [items, setItems] = useState<readonly Item[]>([]);
  const [work, setWork] = useState<Geocoding['work']>(null);
  const [stopped, setStopped] = useState(false);
  const [outsideFault, setOutsideFault] = useState<Geocoding['outsideFault']>(null);
  const [refused, setRefused] = useState<Geocoding['refused']>(null);
  const [broken, setBroken] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [writing, setWriting] = useState(false);

  const records = useCallback(async () => (await queries.ensureQueryData(backendQuery)).records, [queries]);
  const end = useCallback(() => {
    abort.current?.abort();
    abort.current = null;
    reader.current?.end();
    reader.current = null;
  }, []);
  const close = useCallback(() => {
    end();
    setBatch(null);
    setItems([]);
    setWork(null);
    setStopped(false);
    setOutsideFault(null);
    setRefused(null);
    setBroken(null);
    setError(null);
  }, [end]);
  // Another town is another batch; what became a fact is loaded by the page that asks next.
  useEffect(
    () => () => {
      close();
      if (wrote.current) queries.removeQueries({ queryKey: ['engine', town.ibge] });
      wrote.current = false;
    },
    [close, queries, town.ibge],
  );

  const place = useCallback(
    async (asked: readonly Item[]) => {
      if (host === null) return;
      setItems(asked);
      setStopped(false);
      const todo = asked.filter(({ decided }) => decided === null);
      const own = new AbortController();
      abort.current = own;
      setWork({ name: 'placing', done: 0, total: todo.length });
      try {
        const found = await host.geocodeAll(
          todo.map(({ address }) => address),
          date,
          own.signal,
          (done) => abort.current === own && setWork({ name: 'placing', done, total: todo.length }),
        );
        const byKey = new Map(todo.map(({ key }, i) => [key, found[i] ?? null]));
        setItems(asked.map((item) => ({ ...item, found: byKey.get(item.key) ?? item.found })));
      } catch (fault) {
        if (own.signal.aborted) setStopped(abort.current === own);
        else setError(fault);
      } finally {
        if (abort.current === own) {
          abort.current = null;
          setWork(null);
        }
      }
    },
    [host, date],
  );

  const openFile = useCallback(
    async (file: File) => {
      close();
      const engine = new IntakeHost();
      reader.current = engine;
      setWork({ name: 'reading', done: 0, total: 1 });
      try {
        const table = await engine.table(file, town.bbox);
        if (reader.current !== engine) return;
        setWork(null);
        if (table.broken !== null) return setBroken(table.broken);
        if (table.rows.length === 0) return setRefused('no-rows');
        const column = addressColumn(table.columns);
        setBatch({ source: 'file', name: file.name, table, column });
        if (column >= 0) await place(ofColumn(table, column));
      } catch (fault) {
        if (reader.current !== engine) return;
        setWork(null);
        if (fault instanceof FileRefused) setRefused(fault);
        else setError(fault);
      } finally {
        engine.end();
      }
    },
    [close, town.bbox, place],
  );
  const chooseColumn = useCallback(
    (column: number) => {
      if (batch?.source !== 'file') return;
      setBatch({ ...batch, column });
      void place(ofColumn(batch.table, column));
    },
    [batch, place],
  );
  const openTown = useCallback(async () => {
    close();
    try {
      const unplaced = await (await records()).listUnplaced(town.ibge);
      setBatch({ source: 'town' });
      await place(unplaced.map(itemOf));
    } catch (fault) {
      setError(fault);
    }
  }, [close, records, town.ibge, place]);
  const ask = useCallback(async () => {
    const { outside, name, uf, bbox } = town;
    if (outside === null) return;
    const asked = items.filter(isAskable).map(({ address }) => address);
    const own = new AbortController();
    abort.current = own;
    setOutsideFault(null);
    setWork({ name: 'asking', done: 0, total: asked.length });
    try {
      const { answers, fault } = await askOutside(outside, asked, { town: name, uf, box: bbox }, PORTS, {
        signal: own.signal,
        onProgress: (done, total) => abort.current === own && setWork({ name: 'asking', done, total }),
      });
      if (abort.current !== own) return;
      setItems((known) =>
        known.map((item) => {
          const answer = isAskable(item) ? answers.get(item.address.trim()) : undefined;
          if (answer === undefined || item.found === null) return item;
          // What was suggested speaks for itself; where nothing was, both tell that they did not find it.
          const remarks = answer.candidates.length > 0 ? [] : item.found.remarks;
          return { ...item, found: { ...answer, remarks: [...remarks, ...answer.remarks] } };
        }),
      );
      if (fault !== null) setOutsideFault({ fault, answered: answers.size });
    } catch (fault) {
      setError(fault);
    } finally {
      if (abort.current === own) {
        abort.current = null;
        setWork(null);
      }
    }
  }, [items, town]);
  const askable = useMemo(() => items.filter(isAskable).length, [items]);
  const cancel = useCallback(() => abort.current?.abort(), []);

  const write = useCallback(
    async (decided: ReadonlyMap<string, Decided>): Promise<boolean> => {
      const ofTown = items.flatMap(({ key, stored, found }) => {
        const one = decided.get(key);
        return stored === null || one === undefined ? [] : [decisionOf(stored, found, one)];
      });
      setError(null);
      setWriting(true);
      let fresh = new Map<string, Item['stored']>();
      try {
        if (ofTown.length > 0) {
          const door = await records();
          for (let from = 0; from < ofTown.length; from += AT_ONCE)
            await door.decideUnplaced(ofTown.slice(from, from + AT_ONCE));
          wrote.current = true;
          // Who and when are the server's to say.
          fresh = new Map((await door.listUnplaced(town.ibge)).map((one) => [one.id, one]));
        }
        setItems((known) =>
          known.map((item) => {
            const one = decided.get(item.key);
            return one === undefined
              ? item
              : { ...item, decided: one, stored: fresh.get(item.key) ?? item.stored };
          }),
        );
        return true;
      } catch (fault) {
        setError(fault);
        return false;
      } finally {
        setWriting(false);
      }
    },
    [items, records, town.ibge],
  );
  const decide = useCallback((key: string, decided: Decided) => write(new Map([[key, decided]])), [write]);
  const acceptSure = useCallback(async () => {
    const sure = items.filter(isSure).flatMap((item): [string, Decided][] => {
      const spot = foundSpot(item.found);
      return spot === null ? [] : [[item.key, { review: 'accepted', spot, reason: null }]];
    });
    await write(new Map(sure));
  }, [items, write]);
  const searchAgain = useCallback(
    async (key: string, address: string) => {
      if (host === null) return;
      try {
        const found = await host.geocode(address, date);
        setItems((known) => known.map((item) => (item.key === key ? { ...item, found } : item)));
      } catch (fault) {
        setError(fault);
      }
    },
    [host, date],
  );

  return useMemo(
    () => ({
      batch,
      items,
      work,
      stopped,
      askable,
      outsideFault,
      refused,
      broken,
      error,
      writing,
      askOutside: () => void ask(),
      openFile: (file) => void openFile(file),
      openTown: () => void openTown(),
      chooseColumn,
      cancel,
      close,
      decide,
      acceptSure,
      searchAgain,
    }),
    [
      batch,
      items,
      work,
      stopped,
      askable,
      outsideFault,
      refused,
      broken,
      error,
      writing,
      ask,
      openFile,
      openTown,
      chooseColumn,
      cancel,
      close,
      decide,
      acceptSure,
      searchAgain,
    ],
  );
}
