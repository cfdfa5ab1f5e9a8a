import { and, eq, sql } from 'drizzle-orm';
import { defineJob, type JobWork } from '../features/feature.ts';
import type { ProcessServices } from '../features/process-services.ts';
import type { RunningJob } from '../queue/index.ts';
import { ownedBy } from '../store/owned-by.ts';
import { jobs } from '../store/schema/index.ts';
import { toStorableText } from '../store/storable-text.ts';
import { failJobs } from './fail-jobs.ts';
import { findUnfinishedJob } from './find-unfinished-job.ts';
import { JobFailure } from './job-failure.ts';
import { ProgressRecorder, type Untold } from './progress-recorder.ts';
import type { WorkDefinition, WorkOutcome, WorkRow } from './work-definition.ts';

type Running = RunningJob<{ readonly jobId: string }>;

/** Has a kind of work done by the queue: each attempt ends in a stored outcome, a stored failure, or another attempt. */
export function toJobWork<Input extends object>(definition: WorkDefinition<Input>): JobWork {
  return defineJob({
    kind: definition.kind,
    places: definition.places,
    handler: (services) => ({
      run: (job) => attempt(services, definition, job),
      async giveUp(job, reason, transaction) {
        services.logger.error({ jobId: job.data.jobId, reason }, 'the work failed too often');
        await fail(services, definition, job.data.jobId, transaction, {
          code: 'internal_error',
          error: 'the work failed too often; the log of the server says why',
        });
      },
    }),
  });
}

async function attempt<Input extends object>(
  services: ProcessServices,
  definition: WorkDefinition<Input>,
  job: Running,
): Promise<void> {
  const row = await findUnfinishedJob<WorkRow>(services, jobs, job.data.jobId);
  if (!row) return;
  const recorder = new ProgressRecorder(services, jobs, row.id, definition.tellMs);
  recorder.tell({
    status: 'processing',
    stage: 'processing',
    attempts: job.attempt,
    startedAt: row.startedAt ?? new Date(Math.max(Date.now(), row.createdAt.getTime())),
  });
  const told = { jobId: row.id, kind: row.kind, attempt: job.attempt };
  services.logger.info(told, 'job started');
  try {
    const outcome = await definition.run(services, {
      row,
      input: row.input as Input,
      attempt: job.attempt,
      signal: job.signal,
      tell: (progress, ...events) => recorder.tell(progress, ...events),
    });
    await complete(services, definition, job, row, outcome, await recorder.close());
    services.logger.info(told, 'job completed');
  } catch (error) {
    const untold = await recorder.close();
    if (!(error instanceof JobFailure) || job.signal.aborted) throw error;
    services.logger.warn({ ...told, code: error.code, err: error }, 'job failed');
    await job.settle((transaction) =>
      fail(services, definition, row.id, transaction, {
        code: error.code,
        error: toStorableText(error.message),
        untold,
      }),
    );
  }
}

async function complete<Input extends object>(
  services: ProcessServices,
  definition: WorkDefinition<Input>,
  job: Running,
  owner: WorkRow,
  outcome: WorkOutcome,
  untold: Untold,
): Promise<void> {
  const { id } = owner;
  await job.settle(async (transaction) => {
    await outcome.store?.(transaction);
    const [row] = await transaction
      .update(jobs)
      .set({
        ...untold.progress,
        status: 'completed',
        stage: 'completed',
        result: outcome.result as Record<string, unknown>,
        finishedAt: sql`now()`,
      })
      .where(and(eq(jobs.id, id), ownedBy(jobs, owner)))
      .returning();
    if (!row) return;
    await services.events.append(id, [...untold.events, ...(outcome.events ?? [])], {
      transaction,
      close: true,
    });
    await definition.onEnded?.(transaction, services, row);
  });
  services.counters.add('sheaf_jobs_total', { kind: definition.kind.name, outcome: 'completed' });
}

async function fail<Input extends object>(
  services: ProcessServices,
  definition: WorkDefinition<Input>,
  jobId: string,
  transaction: Parameters<typeof failJobs>[0],
  failure: Parameters<typeof failJobs>[4],
): Promise<void> {
  const event = definition.failureEvent?.(failure.code, failure.error);
  const failed = await failJobs<WorkRow>(transaction, services, jobs, [jobId], {
    ...failure,
    ...(event && { event }),
  });
  for (const row of failed) await definition.onEnded?.(transaction, services, row);
  if (failed.length === 0) return;
  services.counters.add('sheaf_jobs_total', { kind: definition.kind.name, outcome: 'failed' });
}
