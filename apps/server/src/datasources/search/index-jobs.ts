import type { Transaction } from '../../database/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import { type JobKind, jobKind } from '../../queue/index.ts';

type OfDatasource = { readonly datasourceId: string };

export const mergeJobs = jobKind<OfDatasource>('merge-index', { exclusive: true });
export const meaningJobs = jobKind<OfDatasource>('learn-meaning', { exclusive: true });

/** Files come one after the other: who waits a moment finds more to do at once (seconds). */
const DELAY = { merge: 2, meaning: 3 };

type Queue = Pick<ProcessServices, 'queue'>;

/** Has the segments of a datasource put together in the background, so that a search reads few of them. */
export function requestMerge(
  services: Queue,
  datasourceId: string,
  transaction?: Transaction,
): Promise<void> {
  return request(services, mergeJobs, datasourceId, DELAY.merge, transaction);
}

/** Has the meaning of a datasource's chunks learned, and what came since embedded, in the background. */
export function requestMeaning(
  services: Queue,
  datasourceId: string,
  transaction: Transaction,
): Promise<void> {
  return request(services, meaningJobs, datasourceId, DELAY.meaning, transaction);
}

async function request(
  { queue }: Queue,
  kind: JobKind<OfDatasource>,
  datasourceId: string,
  delaySeconds: number,
  transaction?: Transaction,
): Promise<void> {
  const when = { singletonKey: datasourceId, priority: 'background', delaySeconds } as const;
  await queue.enqueue(kind, { datasourceId }, { ...when, ...(transaction && { transaction }) });
}
