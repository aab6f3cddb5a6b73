/** The page's side of the worker that reads files. */
import { proxy, type Remote, wrap } from 'comlink';
import type { Table } from '../../../intake/read/plain-table.ts';
import type { Text } from '../../../laws/vocabulary.ts';
import type { StagedRow } from '../../../records/import-rows.ts';
import type {
  AcceptedView,
  Choices,
  IntakeStep,
  IntakeTown,
  Opened,
  Outcome,
  Refused,
  RejectedView,
} from './engine.ts';
import type { RemoteIntake } from './intake.worker.ts';

/** A file that cannot be brought in as asked: its sentence is for the reader. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  constructor(readonly refused: Refused) {
    super(refused.sentence.en);
  }
}

export class IntakeHost {
  readonly #worker: Worker;
  readonly #remote: Remote<RemoteIntake>;
  readonly #broken: Promise<never>;

  constructor() {
    this.#worker = new Worker(new URL('./intake.worker.ts', import.meta.url), { type: 'module' });
    this.#remote = wrap<RemoteIntake>(this.#worker);
    this.#broken = new Promise((_, reject) => {
      const end = (event: Event) =>
        reject(new Error(event instanceof ErrorEvent ? event.message : 'the worker broke'));
      this.#worker.addEventListener('error', end);
      this.#worker.addEventListener('messageerror', end);
    });
    // Told where it is waited for; alone it is nobody's.
    this.#broken.catch(() => undefined);
  }

  open(files: readonly File[], town: IntakeTown, choices: Choices, onStep: (step: IntakeStep) => void) {
    return this.#ask<Opened>(this.#remote.open(files, town, choices, proxy(onStep)));
  }
  again(choices: Choices, onStep: (step: IntakeStep) => void) {
    return this.#ask<Opened>(this.#remote.again(choices, proxy(onStep)));
  }
  table(file: File, box: IntakeTown['box']) {
    return this.#ask<Table>(this.#remote.table(file, box));
  }
  accepted(from: number, to: number) {
    return this.#ask<readonly AcceptedView[]>(this.#remote.accepted(from, to));
  }
  rejected(from: number, to: number) {
    return this.#ask<readonly RejectedView[]>(this.#remote.rejected(from, to));
  }
  rejectedCsv(lang: keyof Text) {
    return this.#ask<string>(this.#remote.rejectedCsv(lang));
  }
  /** The accepted records as they are staged, asked for by the thousand. */
  async *staged(count: number): AsyncGenerator<StagedRow> {
    for (let from = 0; from < count; from += 1_000)
      yield* await this.#ask<readonly StagedRow[]>(this.#remote.staged(from, Math.min(count, from + 1_000)));
  }
  /** Ends a reading under way. */
  stop(): void {
    void this.#remote.stop();
  }
  end(): void {
    this.#worker.terminate();
  }

  async #ask<T>(call: Promise<Outcome<T>>): Promise<T> {
    const outcome = await Promise.race([call, this.#broken]);
    if (outcome.ok) return outcome.value;
    if ('refused' in outcome) throw new FileRefused(outcome.refused);
    throw new Error(outcome.fault);
  }
}
