import { and, eq, inArray } from 'drizzle-orm';
import type { OpenDatabase } from '../database/index.ts';
import type { NewEvent } from '../events/event.ts';
import type { EventStore } from '../events/event-store.ts';
import { documentJobs } from '../store/schema/index.ts';

/** What the job's row says of the attempt at work. */
export type Progress = {
  readonly status?: 'processing';
  readonly attempts?: number;
  readonly startedAt?: Date;
  readonly stage?: string;
  readonly pagesDone?: number;
  readonly pagesTotal?: number | null;
  readonly detectedFormat?: string;
  readonly mediaType?: string;
};

/** What was told and is not written yet. */
export type Untold = { readonly events: readonly NewEvent[]; readonly progress: Progress };

/** Fast documents have many pages a second, and most end within this: their events are written together. */
const FLUSH_MS = 250;

/** Writes how far a job is, in order and not too often. Trouble in telling never stops the work itself. */
export class ProgressRecorder {
  readonly #database: OpenDatabase;
  readonly #events: EventStore;
  readonly #jobId: string;
  #pending: NewEvent[] = [];
  #progress: Progress = {};
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #closing: Promise<Untold> | undefined;

  constructor(database: OpenDatabase, events: EventStore, jobId: string) {
    this.#database = database;
    this.#events = events;
    this.#jobId = jobId;
  }

  tell(progress: Progress, ...events: readonly NewEvent[]): void {
    this.#progress = { ...this.#progress, ...progress };
    this.#pending.push(...events);
    this.#timer ??= setTimeout(() => this.#flush(), FLUSH_MS);
  }

  /** Ends the telling: waits for what is being written, and gives what is left to be written with the outcome. */
  close(): Promise<Untold> {
    clearTimeout(this.#timer);
    this.#closing ??= this.#writing.then(() => this.#take());
    return this.#closing;
  }

  #flush(): void {
    const { events, progress } = this.#take();
    this.#writing = this.#writing
      .then(() => this.#write(progress, events))
      .catch(() => {
        // Written with the next, or with the outcome.
        this.#progress = { ...progress, ...this.#progress };
      });
  }

  #take(): Untold {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const taken = { events: this.#pending, progress: this.#progress };
    this.#pending = [];
    this.#progress = {};
    return taken;
  }

  async #write(progress: Progress, events: readonly NewEvent[]): Promise<void> {
    if (Object.keys(progress).length > 0) {
      await this.#database.sideDb
        .update(documentJobs)
        .set(progress)
        .where(
          and(
            eq(documentJobs.id, this.#jobId),
            inArray(documentJobs.status, ['queued', 'processing']),
          ),
        );
    }
    if (events.length > 0) {
      await this.#events.append(this.#jobId, events, { transaction: this.#database.sideDb });
    }
  }
}
