import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata } from 'pg-boss';
import { isConnectionError, type Transaction } from '../database/index.ts';
import { LeaseLostError, type RunningJob, type StopReason } from './queue.ts';
import { releaseJobs } from './release-jobs.ts';
import { isInteractive } from './take-place.ts';
import type { WorkLoopOptions } from './work-loop.ts';

/** One run of a job by this process. */
export type Attempt = {
  readonly id: string;
  readonly retryCount: number;
  readonly isInteractive: boolean;
  /** Resolves, never rejects, when the attempt is over and its outcome is known to the database. */
  readonly done: Promise<void>;
  abort(reason: StopReason): void;
};

export function runAttempt(job: JobWithMetadata<object>, options: WorkLoopOptions): Attempt {
  const controller = new AbortController();
  return {
    id: job.id,
    retryCount: job.retryCount,
    isInteractive: isInteractive(job.priority),
    done: run(job, options, controller.signal).catch(options.onError),
    abort: (reason) => controller.abort(reason),
  };
}

type Outcome = { readonly settled: boolean; readonly error?: unknown };

async function run(
  job: JobWithMetadata<object>,
  options: WorkLoopOptions,
  signal: AbortSignal,
): Promise<void> {
  let settled = false;
  // An attempt before this one may have left its word.
  let reported = job.retryCount > 0;
  const running: RunningJob<object> = {
    id: job.id,
    data: job.data,
    attempt: job.retryCount + 1,
    isLastAttempt: job.retryCount >= job.retryLimit,
    signal,
    async report(progress) {
      reported = true;
      await report(job, options, progress);
    },
    async settle(store) {
      await untilStored(() =>
        settle(job, options, async (transaction) => {
          if (reported) await forgetProgress(transaction, job.id);
          await store(transaction);
        }),
      );
      settled = true;
    },
  };
  let outcome: Outcome;
  try {
    await options.handler.run(running);
    outcome = { settled };
  } catch (error) {
    outcome = { settled, error };
  }
  await untilStored(() => conclude(job, options, signal, outcome));
}

async function conclude(
  job: JobWithMetadata<object>,
  options: WorkLoopOptions,
  signal: AbortSignal,
  { settled, error }: Outcome,
): Promise<void> {
  if (settled || error instanceof LeaseLostError) return;
  const attempt = { id: job.id, retryCount: job.retryCount };
  if (signal.aborted) {
    if (signal.reason === 'shutting_down') {
      await releaseJobs(options.database.db, { attempts: [attempt], counted: false });
    }
    return;
  }
  if (error === undefined) {
    await settle(job, options, (transaction) => forgetProgress(transaction, job.id)).catch(
      ignoreLostLease,
    );
    return;
  }
  const reason = error instanceof Error ? error.message : String(error);
  options.onError(error instanceof Error ? error : new Error(reason));
  const isLast = job.retryCount >= job.retryLimit;
  await options.database.db.transaction(async (transaction) => {
    const db = fromDrizzle(transaction, sql);
    const answer = await options.boss.fail(job.name, attempt, { message: reason }, { db });
    if (isLast && (answer as { affected: number }).affected > 0) {
      await options.handler.giveUp?.({ id: job.id, data: job.data }, reason, transaction);
    }
  });
}

/** Completes this attempt and stores its outcome, both or neither. */
async function settle(
  job: JobWithMetadata<object>,
  { database, boss }: WorkLoopOptions,
  store: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await database.transact(async (transaction) => {
    const db = fromDrizzle(transaction, sql);
    const attempt = { id: job.id, retryCount: job.retryCount };
    const answer = await boss.complete(job.name, attempt, null, { db });
    if ((answer as { affected: number }).affected === 0) {
      throw new LeaseLostError(
        `attempt ${job.retryCount + 1} of job ${job.id} is no longer wanted`,
      );
    }
    await store(transaction);
  });
}

async function forgetProgress(transaction: Transaction, jobId: string): Promise<void> {
  await transaction.execute(sql`delete from queue_progress where job_id = ${jobId}`);
}

async function report(
  job: JobWithMetadata<object>,
  { database }: WorkLoopOptions,
  progress: object,
): Promise<void> {
  await database.pool.query(
    `insert into queue_progress as known (job_id, attempt, progress) values ($1, $2, $3)
     on conflict (job_id) do update set attempt = excluded.attempt, progress = excluded.progress
     where known.attempt <= excluded.attempt`,
    [job.id, job.retryCount + 1, JSON.stringify(progress)],
  );
}

/** A database that is away for a moment must not turn a finished attempt into a lost one. */
async function untilStored(work: () => Promise<void>): Promise<void> {
  for (let delayMs = 100; ; delayMs *= 2) {
    try {
      await work();
      return;
    } catch (error) {
      // Past this the lease has run out and another attempt has the job.
      if (!isConnectionError(error) || delayMs > 5_000) throw error;
      await sleep(delayMs);
    }
  }
}

function ignoreLostLease(error: unknown): void {
  if (!(error instanceof LeaseLostError)) throw error;
}
