import type pg from 'pg';

/** Makes commits durable that did not wait for the disk themselves; all who ask while one write runs share the next. */
export class DiskFlusher {
  readonly #pool: pg.Pool;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Resolves when everything committed before the call is on the disk. */
  flush(): Promise<void> {
    this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      const written = this.#write();
      this.#running = written.catch(() => {});
      return written;
    });
    return this.#next;
  }

  /**
   * The log is written in order: once a later commit is on the disk, so is every one before it. The message is read by
   * nobody; a commit without a record of its own would not wait for the disk.
   */
  async #write(): Promise<void> {
    await this.#pool.query(
      "set local synchronous_commit = on; select pg_logical_emit_message(true, 'sheaf', '')",
    );
  }
}
