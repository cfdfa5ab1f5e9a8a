import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, type PgBoss } from 'pg-boss';
import type { DatabaseListener, OpenDatabase } from '../database/index.ts';
import type { JobKind } from './job-kind.ts';
import { type JobHandler, LeaseLostError, type StopReason } from './queue.ts';
import { ALL_LINES, CANCEL_CHANNEL, WAKE_CHANNEL } from './queue-channels.ts';
import { releaseJobs } from './release-jobs.ts';
import { type Attempt, runAttempt } from './run-attempt.ts';
import { sendHeartbeats } from './send-heartbeats.ts';
import {
  fromPriority,
  isInteractive,
  LOWEST_INTERACTIVE,
  lineOf,
  servePlace,
} from './take-place.ts';

export type WorkLoopOptions = {
  readonly database: OpenDatabase;
  readonly boss: PgBoss;
  readonly listener: DatabaseListener;
  readonly kind: JobKind<object>;
  readonly concurrency: number;
  /** Places on top that only interactive jobs may take: nobody on the line waits for long documents to end. */
  readonly reservedForInteractive: number;
  readonly handler: JobHandler<object>;
  readonly onError: (error: Error) => void;
};

/** A lost notification costs at most this. */
const POLL_INTERVAL_MS = 1_000;
/** Also how soon a cancellation is noticed when its notification was lost. */
const HEARTBEAT_INTERVAL_MS = 1_000;
/** Longest pause of an honest worker (garbage collection, a stalled disk) before its jobs are given to others. */
const ABANDONED_AFTER_MS = 8_000;

/** Fetches jobs of one kind, keeps their leases alive, and stops those nobody wants. */
export class WorkLoop {
  readonly #options: WorkLoopOptions;
  readonly #running = new Map<string, Attempt>();
  #stopping = false;
  #fetching = false;
  #again = false;
  #urgent = false;
  #timers: NodeJS.Timeout[] = [];
  #unsubscribe: (() => void)[] = [];

  constructor(options: WorkLoopOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { listener, kind } = this.#options;
    this.#unsubscribe = [
      await listener.subscribe(WAKE_CHANNEL, {
        onNotification: (line) => {
          if (line === ALL_LINES || line === lineOf(kind, 'interactive')) this.#fetchSoon(true);
          else if (line.startsWith(lineOf(kind, ''))) this.#fetchSoon(false);
        },
        onConnected: () => this.#fetchSoon(true),
      }),
      await listener.subscribe(CANCEL_CHANNEL, {
        onNotification: (id) => this.#abort(id, 'canceled'),
      }),
    ];
    this.#timers = [
      setInterval(() => this.#fetchSoon(true), POLL_INTERVAL_MS),
      setInterval(
        this.#oneAtATime(() => this.#beat()),
        HEARTBEAT_INTERVAL_MS,
      ),
      setInterval(
        this.#oneAtATime(() => this.#reap()),
        ABANDONED_AFTER_MS / 4,
      ),
    ];
    this.#fetchSoon(true);
  }

  async stop(graceMs: number): Promise<void> {
    this.#stopping = true;
    const ended = () => Promise.allSettled([...this.#running.values()].map(({ done }) => done));
    const grace = Promise.withResolvers<void>();
    const timer = setTimeout(grace.resolve, graceMs);
    await Promise.race([ended(), grace.promise]).finally(() => clearTimeout(timer));
    for (const id of this.#running.keys()) this.#abort(id, 'shutting_down');
    await ended();
    for (const timer of this.#timers) clearInterval(timer);
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
  }

  get isAwaited(): boolean {
    return [...this.#running.values()].some((attempt) => attempt.isInteractive);
  }

  /** With `urgent`, interactive jobs may also take the places reserved for them. */
  #fetchSoon(urgent: boolean): void {
    this.#urgent ||= urgent;
    if (this.#fetching) {
      this.#again = true;
      return;
    }
    this.#fetching = true;
    this.#guard(
      this.#fetch().finally(() => {
        this.#fetching = false;
      }),
    );
  }

  async #fetch(): Promise<void> {
    do {
      this.#again = false;
      const urgent = this.#urgent;
      this.#urgent = false;
      const free = this.#free;
      const reserved = free + this.#options.reservedForInteractive;
      if (free > 0) await this.#take(free, {});
      else if (urgent && reserved > 0) {
        await this.#take(reserved, { minPriority: LOWEST_INTERACTIVE });
      }
    } while (this.#again && !this.#stopping);
  }

  /** Places any job may take; below zero where interactive jobs hold reserved ones. */
  get #free(): number {
    return this.#options.concurrency - this.#running.size;
  }

  async #take(batchSize: number, filter: { minPriority?: number }): Promise<void> {
    if (this.#stopping) return;
    const { boss, kind, database } = this.#options;
    const jobs = await boss.fetch<object>(kind.name, {
      ...filter,
      batchSize,
      includeMetadata: true,
      // A claim must outlive a crash of the database: its number is what fences later attempts.
      db: { executeSql: (text, values) => database.pool.query(text, values) },
    });
    for (const job of jobs) this.#begin(job);
    await this.#remember(jobs);
    // Interactive jobs come first: where others were fetched too, none of them is left.
    const mayBeMore =
      jobs.length === batchSize && jobs.every(({ priority }) => isInteractive(priority));
    if (mayBeMore) this.#fetchSoon(true);
  }

  async #remember(jobs: readonly JobWithMetadata<object>[]): Promise<void> {
    const { database, kind } = this.#options;
    const newest = new Map<string, number>();
    for (const job of jobs) {
      const { priority, place } = fromPriority(job.priority);
      const line = lineOf(kind, priority);
      newest.set(line, Math.max(place, newest.get(line) ?? 0));
    }
    for (const [line, place] of newest) await servePlace(database.sidePool, line, place);
  }

  #begin(job: JobWithMetadata<object>): void {
    const attempt = runAttempt(job, this.#options);
    this.#running.set(job.id, attempt);
    void attempt.done.finally(() => {
      this.#running.delete(job.id);
      this.#refill();
    });
    // Fetched in the very moment of stopping: goes back at once.
    if (this.#stopping) attempt.abort('shutting_down');
  }

  /** With many places, several are filled at a time; a single one at the next look. */
  #refill(): void {
    const isFull = this.#free <= 0;
    if (isFull || this.#free >= this.#options.concurrency / 2) this.#fetchSoon(isFull);
  }

  #abort(id: string, reason: StopReason): void {
    this.#running.get(id)?.abort(reason);
  }

  async #beat(): Promise<void> {
    if (this.#running.size === 0) return;
    const { database, kind } = this.#options;
    const attempts = [...this.#running.values()];
    const held = await sendHeartbeats(database, kind.name, attempts);
    for (const { id } of attempts) {
      if (!held.has(id)) this.#abort(id, 'lease_lost');
    }
  }

  /** Frees what dead processes of any machine left behind, and ends what has no attempt left. */
  async #reap(): Promise<void> {
    const { database, boss, kind, handler } = this.#options;
    if (this.#stopping) return;
    await releaseJobs(database.db, { counted: true, abandonedForMs: ABANDONED_AFTER_MS });
    const { rows } = await database.pool.query<{ id: string; retry_count: number; data: object }>(
      `select id, retry_count, data from pgboss.job where name = $1 and state = 'active'
       and retry_count >= retry_limit
       and coalesce(heartbeat_on, started_on) < now() - $2 * interval '1 ms'
       for update skip locked`,
      [kind.name, ABANDONED_AFTER_MS],
    );
    for (const { id, retry_count: retryCount, data } of rows) {
      const reason = `the worker process died ${retryCount + 1} times while it ran this job`;
      await database.db.transaction(async (transaction) => {
        const db = fromDrizzle(transaction, sql);
        const answer = await boss.fail(kind.name, { id, retryCount }, { message: reason }, { db });
        if ((answer as { affected: number }).affected === 0) throw new LeaseLostError(reason);
        await handler.giveUp?.({ id, data }, reason, transaction);
      });
    }
  }

  /** What takes longer than its interval must not pile up: every round holds a connection. */
  #oneAtATime(work: () => Promise<void>): () => void {
    let busy = false;
    return () => {
      if (busy) return;
      busy = true;
      this.#guard(
        work().finally(() => {
          busy = false;
        }),
      );
    };
  }

  #guard(work: Promise<void>): void {
    work.catch((error: unknown) => {
      // The database may be gone for a moment; the next round tries again.
      if (!(error instanceof LeaseLostError)) this.#options.onError(error as Error);
    });
  }
}
