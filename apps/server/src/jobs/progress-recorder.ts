import { and, eq, inArray } from 'drizzle-orm';
import type { OpenDatabase } from '../database/index.ts';
import type { NewEvent } from '../events/event.ts';
import type { EventStore } from '../events/event-store.ts';
import { inAnyProject } from '../store/owned-by.ts';
import { type JobTable, UNFINISHED } from './job-table.ts';

/** What the job's row says of the attempt at work: columns of its table. */
export type Progress = Readonly<Record<string, unknown>>;

/** What was told and is not written yet. */
export type Untold = { readonly events: readonly NewEvent[]; readonly progress: Progress };

type RecorderServices = { readonly database: OpenDatabase; readonly events: EventStore };

/** Fast documents have many pages a second, and most end within this: their events are written together. */
const FLUSH_MS = 250;

/** Writes how far a job is, in order and not too often. Trouble in telling never stops the work itself. */
export class ProgressRecorder {
  readonly #database: OpenDatabase;
  readonly #events: EventStore;
  readonly #table: JobTable;
  readonly #jobId: string;
  readonly #flushMs: number;
  #pending: NewEvent[] = [];
  #progress: Progress = {};
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #closing: Promise<Untold> | undefined;

  constructor(
    { database, events }: RecorderServices,
    table: JobTable,
    jobId: string,
    flushMs: number = FLUSH_MS,
  ) {
    this.#flushMs = flushMs;
    this.#database = database;
    this.#events = events;
    this.#table = table;
    this.#jobId = jobId;
  }

  tell(progress: Progress, ...events: readonly NewEvent[]): void {
    this.#progress = { ...this.#progress, ...progress };
    this.#pending.push(...events);
    this.#timer ??= setTimeout(() => this.#flush(), this.#flushMs);
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
        .update(this.#table)
        .set(progress)
        .where(
          and(
            inAnyProject(this.#table, 'the queue names the job'),
            eq(this.#table.id, this.#jobId),
            inArray(this.#table.status, [...UNFINISHED]),
          ),
        );
    }
    if (events.length > 0) {
      await this.#events.append(this.#jobId, events, { transaction: this.#database.sideDb });
    }
  }
}
