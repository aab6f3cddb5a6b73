/** The page's side of the panel's worker. */
import { type Remote, wrap } from 'comlink';
import type { Area } from '../../../enforcement/stats/board/areas.ts';
import type { Board, BoardRequest } from '../../../enforcement/stats/board/board.ts';
import type { BoardFacts } from '../../../enforcement/stats/board/facts.ts';
import type { Bands, Known, PanelEngine } from './engine.ts';

export class PanelHost {
  readonly #worker = new Worker(new URL('./panel.worker.ts', import.meta.url), { type: 'module' });
  readonly #remote: Remote<PanelEngine> = wrap<PanelEngine>(this.#worker);
  /** A call to a worker that did not start would wait for ever. */
  readonly #broken = new Promise<never>((_, reject) => {
    this.#worker.addEventListener('error', ({ message }) =>
      reject(new Error(message === '' ? 'the worker did not start' : message)),
    );
  });

  constructor() {
    // Told to whoever asks; here it is only kept from being an uncaught one.
    this.#broken.catch(() => undefined);
  }
  load(facts: BoardFacts, areas: readonly Area[]): Promise<Known> {
    return Promise.race([this.#remote.load(facts, areas), this.#broken]);
  }
  board(request: BoardRequest): Promise<Board> {
    return Promise.race([this.#remote.board(request), this.#broken]);
  }
  bands(rows: Int32Array, width: number, steps: readonly number[]): Promise<Bands> {
    return Promise.race([this.#remote.bands(rows, width, steps), this.#broken]);
  }
  stop(): void {
    this.#worker.terminate();
  }
}
