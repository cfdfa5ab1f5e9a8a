import type { BatchDryRun } from '@sheaf/contract';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import { cancelWork, createWork, type WorkRow, waitForJob } from '../../jobs/index.ts';
import { jobs, type StoredBatchSpec } from '../../store/schema/index.ts';
import { DRY_RUN } from './dry-run-work.ts';

type AnyCall = Pick<Call<undefined, undefined, undefined>, 'services' | 'principal' | 'reply'>;

/** Has a worker try the first items of a batch, and waits for it; when the caller goes away, it stops. */
export async function tryOut(
  { services, principal, reply }: AnyCall,
  spec: StoredBatchSpec,
): Promise<BatchDryRun> {
  const { database, config } = services;
  const { id } = await database.transact((transaction) =>
    createWork(transaction, services, DRY_RUN, {
      projectId: principal.projectId,
      apiKeyId: principal.keyId,
      input: { spec: JSON.stringify(spec) },
      interactive: true,
    }),
  );
  const left = new AbortController();
  const leave = () => left.abort();
  reply.raw.once('close', leave);
  const signal = AbortSignal.any([left.signal, AbortSignal.timeout(config.syncTimeoutMs)]);
  const ended = await waitForJob<WorkRow>(services, jobs, id, signal);
  reply.raw.removeListener('close', leave);
  if (!ended) {
    await database.transact((transaction) => cancelWork(transaction, services, DRY_RUN, [id]));
    throw new HttpError('timed_out', 'The sample took longer than one call may take.');
  }
  if (ended.status === 'completed') return ended.result as BatchDryRun;
  throw new HttpError('job_failed', `The sample could not be run: ${ended.error}.`);
}
