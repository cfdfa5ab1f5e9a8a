import { randomUUID } from 'node:crypto';
import type { DocumentOptions } from '@sheaf/contract';
import type { BlobStore } from '../../blobs/index.ts';
import type { ServerConfig } from '../../config/index.ts';
import type { Transaction } from '../../database/index.ts';
import type { EventStore, OpenStream } from '../../events/event-store.ts';
import { newId } from '../../http/new-id.ts';
import type { CounterStore } from '../../metrics/counter-store.ts';
import type { Queue } from '../../queue/index.ts';
import type { SecretBox } from '../../secrets/index.ts';
import { documentJobs } from '../../store/schema/index.ts';
import { cacheKeyOf } from '../work/cache-key-of.ts';
import { completeFromCache, findEqualJobs } from '../work/complete-from-cache.ts';
import { parseJobs } from './document-job-kinds.ts';
import type { DocumentJobRow } from './to-document-job.ts';

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
  readonly counters: CounterStore;
  readonly secrets: SecretBox;
  readonly settings: Pick<ServerConfig, 'visionModel'>;
};

/** Everything a job is, in the caller's transaction: its row, its bytes' reference, its event stream, its place in line. */
export async function createDocumentJob(
  transaction: Transaction,
  services: JobMaking,
  wanted: NewDocumentJob,
): Promise<{ readonly jobId: string }> {
  const [jobId] = await createDocumentJobs(transaction, services, [wanted]);
  if (jobId === undefined) throw new Error('the job was not stored');
  return { jobId };
}

/** The same for several jobs of one key, in as many statements as one takes; their ids are in the order of the jobs. */
export async function createDocumentJobs(
  transaction: Transaction,
  services: JobMaking,
  wanted: readonly NewDocumentJob[],
): Promise<readonly string[]> {
  const wantedRows = wanted.map((one) => toRow(one, services));
  const rows = await transaction.insert(documentJobs).values(wantedRows).returning();
  // Before the blobs: whoever deletes takes jobs and blobs in this order too.
  const earlier = await findEqualJobs(
    transaction,
    rows.filter(({ noCache }) => !noCache),
  );
  await services.blobs.reference(
    transaction,
    rows.map(({ sha256 }) => sha256),
  );
  await services.events.open(rows.map(toStream), transaction);
  const waiting: DocumentJobRow[] = [];
  for (const row of rows) {
    const equal = row.noCache ? undefined : earlier.get(row.cacheKey);
    if (equal) await completeFromCache(transaction, services, row, equal);
    else waiting.push(row);
  }
  await enqueue(transaction, services.queue, waiting);
  return wantedRows.map(({ id }) => id);
}

function toRow(wanted: NewDocumentJob, { secrets, settings }: JobMaking) {
  const id = newId('job');
  const { password, webhook_url, metadata, no_cache, ...options } = wanted.options;
  return {
    id,
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
    password: password === undefined ? null : secrets.seal(password, id),
    webhookUrl: webhook_url ?? null,
    metadata: metadata ?? null,
    cacheKey: cacheKeyOf(wanted, secrets, settings.visionModel),
    noCache: no_cache ?? false,
    synchronous: wanted.synchronous ?? false,
    queueId: randomUUID(),
  } as const;
}

function toStream({ id, projectId }: DocumentJobRow): OpenStream {
  const begin = [
    { name: 'connected', data: { job_id: id } },
    { name: 'status', data: { status: 'queued', stage: 'queued' } },
  ];
  return { id, projectId, begin };
}

async function enqueue(
  transaction: Transaction,
  queue: Queue,
  rows: readonly DocumentJobRow[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const jobs = rows.map(({ id, queueId }) => ({
    id: queueId ?? randomUUID(),
    data: { documentJobId: id },
  }));
  await queue.enqueueAll(parseJobs, jobs, {
    transaction,
    share: first.apiKeyId,
    // Who waits on the line goes first.
    priority: first.synchronous ? 'interactive' : 'normal',
  });
}
