import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { AS_WORDS } from '../../intake/choose.ts';
import { RecordsError } from '../../records/errors.ts';
import type { Commit, Comparison, NewImport } from '../../records/import.ts';
import type { Mapping } from '../../records/import-store.ts';
import { backendQuery } from '../session/useBackend.ts';
import type { TownView } from '../town/types.ts';
import { type Choices, type IntakeStep, NO_CHOICES, type Opened, type Refused } from './engine/engine.ts';
import { FileRefused, IntakeHost } from './engine/host.ts';
import { headerSignature } from './signature.ts';

export type Step = 'file' | 'check' | 'columns' | 'store';

export interface Work {
  /** `closing` is the one step that is not stopped; `clearing` takes back what a stopped commit wrote ahead. */
  readonly name: 'reading' | 'checking' | 'staging' | 'comparing' | 'committing' | 'closing' | 'clearing';
  readonly done: number;
  readonly total: number;
}
/** An import staged and compared, not committed. */
export interface Staged {
  readonly id: string;
  readonly count: number;
  readonly head: NewImport;
  readonly comparison: Comparison;
}
export interface Done {
  readonly id: string;
  readonly commit: Commit;
}

export interface Intake {
  readonly step: Step;
  readonly files: readonly File[];
  readonly choices: Choices;
  readonly opened: Opened | null;
  /** Day on which the town last told how to read this header; null when it did not. */
  readonly remembered: string | null;
  /** Whether the town told of this header could not be looked up: the columns may have been told before. */
  readonly mappingFault: unknown;
  readonly work: Work | null;
  /** The files cannot be read at all. */
  readonly refused: Refused | null;
  readonly stopped: boolean;
  readonly error: unknown;
  /** Guesses that the file does not tell and a person has said yes to. */
  readonly confirmed: ReadonlySet<string>;
  readonly staged: Staged | null;
  readonly done: Done | null;
  readonly host: IntakeHost | null;
  readonly open: (files: readonly File[]) => void;
  readonly choose: (change: Partial<Choices>) => void;
  readonly confirm: (guesses: readonly string[]) => void;
  readonly go: (step: Step) => void;
  readonly cancel: () => void;
  /** Stages and compares. */
  readonly stage: (head: NewImport) => void;
  readonly unstage: () => void;
  readonly commit: () => void;
  readonly startOver: () => void;
  readonly remember: () => Promise<void>;
}

const keptMapping = z.object({
  as: z.enum(AS_WORDS).nullable(),
  said: z.array(z.object({ column: z.string(), field: z.string() })),
});

/** A file's way from the drop to the database, for one town: read in a worker, staged, compared, committed. */
export function useIntake(town: TownView): Intake {
  const queries = useQueryClient();
  const host = useRef<IntakeHost | null>(null);
  const abort = useRef<AbortController | null>(null);
  // What ends late belongs to a reading that is not wanted any more.
  const turn = useRef(0);
  const stagedId = useRef<string | null>(null);
  const [step, setStep] = useState<Step>('file');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [choices, setChoices] = useState<Choices>(NO_CHOICES);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [remembered, setRemembered] = useState<string | null>(null);
  const [mappingFault, setMappingFault] = useState<unknown>(null);
  const [work, setWork] = useState<Work | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [stopped, setStopped] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const [staged, setStaged] = useState<Staged | null>(null);
  const [done, setDone] = useState<Done | null>(null);

  const records = useCallback(async () => (await queries.ensureQueryData(backendQuery)).records, [queries]);
  /** What was staged is not wanted any more; should the server not answer, the next import clears it. */
  const drop = useCallback(() => {
    const id = stagedId.current;
    stagedId.current = null;
    if (id !== null) void records().then(({ imports }) => imports.discard(id).catch(() => undefined));
  }, [records]);

  const startOver = useCallback(() => {
    turn.current++;
    abort.current?.abort();
    host.current?.end();
    host.current = null;
    drop();
    setStaged(null);
    setStep('file');
    setFiles([]);
    setChoices(NO_CHOICES);
    setOpened(null);
    setRemembered(null);
    setMappingFault(null);
    setConfirmed(new Set());
    setWork(null);
    setRefused(null);
    setStopped(false);
    setError(null);
    setDone(null);
  }, [drop]);
  // Another town is another import.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the town is what it waits for
  useEffect(() => startOver, [town.ibge, startOver]);

  const read = useCallback(
    async (mine: number, ask: (onStep: (step: IntakeStep) => void) => Promise<Opened>) => {
      setRefused(null);
      setStopped(false);
      setError(null);
      // Steps come by another way than the answer, and the last may come after it.
      let over = false;
      const onStep = ({ name, share }: IntakeStep) => {
        if (!over && mine === turn.current) setWork({ name, done: Math.round(share * 100), total: 100 });
      };
      try {
        const found = await ask(onStep);
        if (mine !== turn.current) return null;
        setOpened(found);
        return found;
      } catch (fault) {
        if (mine !== turn.current) return null;
        if (fault instanceof FileRefused) {
          if (fault.refused.code === 'stopped') setStopped(true);
          else setRefused(fault.refused);
        } else setError(fault);
        return null;
      } finally {
        over = true;
        if (mine === turn.current) setWork(null);
      }
    },
    [],
  );

  const open = useCallback(
    async (chosen: readonly File[]) => {
      startOver();
      const mine = ++turn.current;
      setFiles(chosen);
      setWork({ name: 'reading', done: 0, total: 100 });
      const engine = new IntakeHost();
      host.current = engine;
      const asked = {
        ibge: town.ibge,
        name: town.name,
        uf: town.uf,
        code: town.code.town.slug,
        box: town.bbox,
        boundary: town.boundary,
      };
      const found = await read(mine, (onStep) => engine.open(chosen, asked, NO_CHOICES, onStep));
      if (found === null) return;
      setStep('check');
      if (found.taken !== null) return;
      // A header that the town has told of before is read as it was told then.
      let kept: Mapping | null;
      let told: z.infer<typeof keptMapping>;
      try {
        kept = await (await records()).imports.mapping(town.ibge, headerSignature(found.found.layer.columns));
        if (kept === null || mine !== turn.current) return;
        told = keptMapping.parse(kept.mapping);
      } catch (fault) {
        // The file is read all the same, and whoever reads it knows that it may be read otherwise.
        if (mine === turn.current) setMappingFault(fault);
        return;
      }
      const next: Choices = { ...NO_CHOICES, as: told.as, mapping: told.said };
      setChoices(next);
      setRemembered(kept.updated_at);
      await read(mine, (onStep) => engine.again(next, onStep));
    },
    [town, read, records, startOver],
  );

  const choose = useCallback(
    (change: Partial<Choices>) => {
      const engine = host.current;
      if (engine === null) return;
      const mine = ++turn.current;
      engine.stop();
      const next = { ...choices, ...change };
      setChoices(next);
      setWork({ name: 'reading', done: 0, total: 100 });
      void read(mine, (onStep) => engine.again(next, onStep));
    },
    [choices, read],
  );

  const cancel = useCallback(() => {
    host.current?.stop();
    abort.current?.abort();
  }, []);

  const stage = useCallback(
    async (head: NewImport) => {
      const engine = host.current;
      const count = opened?.taken?.staged ?? 0;
      if (engine === null) return;
      const mine = turn.current;
      const controller = new AbortController();
      abort.current = controller;
      setError(null);
      setStopped(false);
      setWork({ name: 'staging', done: 0, total: count });
      try {
        const { imports } = await records();
        const { id, staged: sent } = await imports.stage(town.ibge, head, engine.staged(count), {
          signal: controller.signal,
          onProgress: (so_far) => setWork({ name: 'staging', done: so_far, total: count }),
        });
        setWork({ name: 'comparing', done: count, total: count });
        stagedId.current = id;
        const comparison = await orStopped(imports.compare(id), controller.signal);
        if (mine !== turn.current) return drop();
        setStaged({ id, count: sent, head, comparison });
      } catch (fault) {
        if (mine !== turn.current) return;
        // What was sent is forgotten, also where the comparison of it goes on for a while.
        drop();
        if (controller.signal.aborted) setStopped(true);
        else setError(fault);
      } finally {
        if (mine === turn.current) setWork(null);
      }
    },
    [opened, records, town.ibge, drop],
  );

  const unstage = useCallback(() => {
    setError(null);
    drop();
    setStaged(null);
  }, [drop]);

  const commit = useCallback(async () => {
    if (staged === null) return;
    const mine = turn.current;
    const { id, count: total } = staged;
    const controller = new AbortController();
    abort.current = controller;
    const { signal } = controller;
    signal.addEventListener('abort', () => {
      if (mine === turn.current) setWork({ name: 'clearing', done: 0, total });
    });
    setError(null);
    setStopped(false);
    setWork({ name: 'committing', done: 0, total });
    // Its end, good or bad, is seen to by the commit itself: nothing of it is dropped from here.
    stagedId.current = null;
    try {
      const { imports } = await records();
      const commit = await imports.commit(id, total, {
        signal,
        onProgress: (done) => {
          if (mine === turn.current && !signal.aborted)
            setWork({ name: done === total ? 'closing' : 'committing', done, total });
        },
      });
      if (mine === turn.current) setDone({ id, commit });
      setStaged(null);
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => STANDS_ON_FACTS.has(String(queryKey[0])),
      });
      queries.removeQueries({ queryKey: ['engine', town.ibge] });
    } catch (fault) {
      if (fault instanceof RecordsError && fault.code === 'unheard')
        await queries.invalidateQueries({ queryKey: ['imports'] });
      if (mine !== turn.current) return;
      // What was staged is gone with it: it is compared anew.
      setStaged(null);
      if (fault instanceof RecordsError && fault.code === 'stopped') setStopped(true);
      else setError(fault);
    } finally {
      if (mine === turn.current) setWork(null);
    }
  }, [staged, records, queries, town.ibge]);

  const remember = useCallback(async () => {
    if (opened?.taken == null) return;
    const { columns } = opened.found.layer;
    const said = opened.taken.mapping.map((field, i) => ({ column: columns[i] ?? '', field: field ?? '' }));
    await (await records()).imports.saveMapping(town.ibge, headerSignature(columns), {
      as: choices.as,
      said,
    });
  }, [opened, records, town.ibge, choices.as]);

  return {
    step,
    files,
    choices,
    opened,
    remembered,
    mappingFault,
    work,
    refused,
    stopped,
    error,
    confirmed,
    staged,
    done,
    host: host.current,
    open: (chosen) => void open(chosen),
    choose,
    confirm: (guesses) => setConfirmed((before) => new Set([...before, ...guesses])),
    go: setStep,
    cancel,
    stage: (head) => void stage(head),
    unstage,
    commit: () => void commit(),
    startOver,
    remember,
  };
}

/** The work's answer, or a refusal as soon as it is to stop: whoever waits need not wait for its end. */
function orStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

/** What is asked anew once facts have changed. */
export const STANDS_ON_FACTS: ReadonlySet<string> = new Set(['imports', 'sources', 'layers', 'towns']);
