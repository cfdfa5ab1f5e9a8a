import type { OpenDatabase } from '../database/index.ts';
import { loggedRequests } from '../store/schema/index.ts';

export type NewLoggedRequest = typeof loggedRequests.$inferInsert;

/** Written together this often, so that no request waits for its line in the log. */
const FLUSH_MS = 1_000;
/** In one statement. */
const BATCH = 500;
/** While the database is away, or slower than the requests come, this many are kept; the rest are not logged. */
const MOST_WAITING = 5_000;

/** Collects what was asked and writes it down in batches, off the way of the requests. */
export class RequestRecorder {
  readonly #database: OpenDatabase;
  #waiting: NewLoggedRequest[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(database: OpenDatabase) {
    this.#database = database;
  }

  record(request: NewLoggedRequest): void {
    if (this.#waiting.length >= MOST_WAITING) return;
    this.#waiting.push(request);
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Writes what waits; what cannot be written is lost, for a log of requests must not grow in memory. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const taken = this.#waiting;
    this.#waiting = [];
    this.#writing = this.#writing.then(() => this.#write(taken)).catch(() => {});
    return this.#writing;
  }

  async #write(rows: readonly NewLoggedRequest[]): Promise<void> {
    for (let start = 0; start < rows.length; start += BATCH) {
      await this.#database.sideDb.insert(loggedRequests).values(rows.slice(start, start + BATCH));
    }
  }
}
