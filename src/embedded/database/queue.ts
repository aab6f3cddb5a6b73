/** Runs jobs one after another, in the order in which they were asked for. */
export class Queue {
  private tail: Promise<unknown> = Promise.resolve();

  /** Resolves or rejects as `job` does; a job that fails does not stop those behind it. */
  run<T>(job: () => Promise<T>): Promise<T> {
    const result = this.tail.then(job, job);
    this.tail = result.catch(() => undefined);
    return result;
  }

  /** Resolves when everything asked for so far has ended. */
  async idle(): Promise<void> {
    await this.tail;
  }
}
