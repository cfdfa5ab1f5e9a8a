import { randomUUID } from 'node:crypto';
import type { DocumentOptions } from '@sheaf/contract';
import type { BlobStore } from '../blobs/index.ts';
import type { Transaction } from '../database/index.ts';
import type { EventStore } from '../events/event-store.ts';
import { newId } from '../http/new-id.ts';
import type { Queue } from '../queue/index.ts';
import { documentJobs } from '../store/schema/index.ts';
import { cacheKeyOf } from './cache-key-of.ts';
import { completeFromCache, findEqualJob } from './complete-from-cache.ts';
import { parseJobs } from './document-job-kinds.ts';

export type NewDocumentJob = {
  readonly projectId: string;
  readonly apiKeyId: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly filename: string;
  readonly mediaType: string | null;
  readonly options: DocumentOptions;
  readonly synchronous?: boolean;
  readonly parent?: { readonly jobId: string; readonly depth: number };
};

export type JobMaking = {
  readonly blobs: BlobStore;
  readonly events: EventStore;
  readonly queue: Queue;
};

/** Everything a job is, in the caller's transaction: its row, its bytes' reference, its event stream, its place in line. */
export async function createDocumentJob(
  transaction: Transaction,
  services: JobMaking,
  wanted: NewDocumentJob,
): Promise<{ readonly jobId: string; readonly cached: boolean }> {
  const jobId = newId('job');
  const queueId = randomUUID();
  const { password, webhook_url, metadata, no_cache, ...options } = wanted.options;
  const [row] = await transaction
    .insert(documentJobs)
    .values({
      id: jobId,
      projectId: wanted.projectId,
      apiKeyId: wanted.apiKeyId,
      parentJobId: wanted.parent?.jobId ?? null,
      depth: wanted.parent?.depth ?? 0,
      status: 'queued',
      stage: 'queued',
      filename: wanted.filename,
      mediaType: wanted.mediaType,
      sizeBytes: wanted.sizeBytes,
      sha256: wanted.sha256,
      options,
      password: password ?? null,
      webhookUrl: webhook_url ?? null,
      metadata: metadata ?? null,
      cacheKey: cacheKeyOf(wanted.sha256, wanted.filename, wanted.options),
      noCache: no_cache ?? false,
      synchronous: wanted.synchronous ?? false,
      queueId,
    })
    .returning();
  if (!row) throw new Error('the job was not stored');
  // Before the blobs: whoever deletes takes jobs and blobs in this order too.
  const earlier = row.noCache ? undefined : await findEqualJob(transaction, row);
  await services.blobs.reference(transaction, wanted.sha256);
  const begin = [
    { name: 'connected', data: { job_id: jobId } },
    { name: 'status', data: { status: 'queued', stage: 'queued' } },
  ];
  await services.events.open({ id: jobId, projectId: wanted.projectId, begin }, transaction);
  if (earlier) {
    await completeFromCache(transaction, services, row, earlier);
    return { jobId, cached: true };
  }
  await services.queue.enqueue(
    parseJobs,
    { documentJobId: jobId },
    {
      id: queueId,
      transaction,
      share: wanted.apiKeyId,
      // Who waits on the line goes first.
      priority: wanted.synchronous ? 'interactive' : 'normal',
    },
  );
  return { jobId, cached: false };
}
