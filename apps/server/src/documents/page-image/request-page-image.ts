import { setTimeout as sleep } from 'node:timers/promises';
import { ERRORS, type ErrorCode } from '@sheaf/contract';
import { eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { ApiServices } from '../../http/api-services.ts';
import { HttpError } from '../../http/http-error.ts';
import { documentJobs } from '../../store/schema/index.ts';
import { pageImageJobs } from '../document-job-kinds.ts';
import type { DocumentJobRow } from '../to-document-job.ts';
import { pageImageName } from './page-image-name.ts';

/** A page takes some 50 ms to draw; a reader notices no more than this on top. */
const POLL_MS = 50;
const LONGEST_WAIT_MS = 60_000;

/** Has a worker draw the page and waits for the picture's blob; stops it when the caller goes away. */
export async function requestPageImage(
  services: ApiServices,
  reply: FastifyReply,
  row: DocumentJobRow,
  pageNumber: number,
  scale: number,
): Promise<string> {
  const { queue, database } = services;
  const queueId = await queue.enqueue(
    pageImageJobs,
    { documentJobId: row.id, pageNumber, scale },
    { share: row.apiKeyId, priority: 'interactive' },
  );
  if (queueId === null) throw new HttpError('internal_error');
  const deadline = Date.now() + LONGEST_WAIT_MS;
  while (Date.now() < deadline && !reply.raw.destroyed) {
    await sleep(POLL_MS);
    const job = await queue.read(pageImageJobs, queueId);
    if (job && (job.state === 'waiting' || job.state === 'running')) continue;
    const [now] = await database.db
      .select({ results: documentJobs.results })
      .from(documentJobs)
      .where(eq(documentJobs.id, row.id));
    const sha256 = now?.results?.[pageImageName(pageNumber, scale)];
    if (sha256 !== undefined) return sha256;
    throw await refusalOf(services, queueId);
  }
  await queue.cancel(pageImageJobs, queueId);
  throw new HttpError('timed_out', 'No worker drew the page in time.');
}

async function refusalOf({ events }: ApiServices, streamId: string): Promise<HttpError> {
  const [refusal] = await events.read(streamId, 0);
  if (!refusal) return new HttpError('internal_error');
  const { code, error } = JSON.parse(refusal.data) as { code: string; error: string };
  return code in ERRORS ? new HttpError(code as ErrorCode, error) : new HttpError('internal_error');
}
