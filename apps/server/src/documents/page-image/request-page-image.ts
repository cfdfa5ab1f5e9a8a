import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ERRORS, type ErrorCode } from '@sheaf/contract';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { ApiServices } from '../../http/api-services.ts';
import { HttpError } from '../../http/http-error.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { documentJobs } from '../../store/schema/index.ts';
import { pageImageJobs } from '../jobs/document-job-kinds.ts';
import type { DocumentJobRow } from '../jobs/to-document-job.ts';
import { asSentence } from '../work/as-sentence.ts';
import { pageImageName } from './page-image-name.ts';
import { keepPageImagePassword, wipePageImagePassword } from './page-image-password.ts';

/** A page takes some 50 ms to draw; a reader notices no more than this on top. */
const POLL_MS = 50;
const LONGEST_WAIT_MS = 60_000;

const PASSWORD_NEEDED =
  'The file is encrypted, and its password is not kept; send it once more in the header Document-Password.';

export type PageImageRequest = {
  readonly pageNumber: number;
  readonly scale: number;
  /** Given by the caller for this once. */
  readonly password: string | null;
};

/** Has a worker draw the page and waits for the picture's blob; stops it when the caller goes away. */
export async function requestPageImage(
  services: ApiServices,
  reply: FastifyReply,
  row: DocumentJobRow,
  wanted: PageImageRequest,
): Promise<string> {
  const queueId = await enqueue(services, row, wanted);
  try {
    return await waitForImage(services, reply, row, wanted, queueId);
  } finally {
    if (wanted.password !== null) await wipePageImagePassword(services.database.db, queueId);
  }
}

function enqueue(
  { queue, database, secrets }: ApiServices,
  row: DocumentJobRow,
  { pageNumber, scale, password }: PageImageRequest,
): Promise<string> {
  const queueId = randomUUID();
  return database.transact(async (transaction) => {
    if (password !== null) await keepPageImagePassword(transaction, secrets, queueId, password);
    await queue.enqueue(
      pageImageJobs,
      { documentJobId: row.id, pageNumber, scale },
      { id: queueId, transaction, share: row.apiKeyId, priority: 'interactive' },
    );
    return queueId;
  });
}

async function waitForImage(
  services: ApiServices,
  reply: FastifyReply,
  row: DocumentJobRow,
  { pageNumber, scale }: PageImageRequest,
  queueId: string,
): Promise<string> {
  const { queue, database } = services;
  const deadline = performance.now() + LONGEST_WAIT_MS;
  while (performance.now() < deadline && !reply.raw.destroyed) {
    await sleep(POLL_MS);
    const job = await queue.read(pageImageJobs, queueId);
    if (job && (job.state === 'waiting' || job.state === 'running')) continue;
    const [now] = await database.db
      .select({ results: documentJobs.results })
      .from(documentJobs)
      .where(and(eq(documentJobs.id, row.id), ownedBy(documentJobs, row)));
    const sha256 = now?.results?.[pageImageName(pageNumber, scale)];
    if (sha256 !== undefined) return sha256;
    throw now ? await refusalOf(services, queueId) : deletedMeanwhile(row.id);
  }
  await queue.cancel(pageImageJobs, queueId);
  throw new HttpError('timed_out', 'No worker drew the page in time.');
}

function deletedMeanwhile(jobId: string): HttpError {
  return new HttpError('not_found', `There is no document job ${jobId}.`);
}

async function refusalOf({ events }: ApiServices, streamId: string): Promise<HttpError> {
  const [refusal] = await events.read(streamId, 0);
  if (!refusal) return new HttpError('internal_error');
  const { code, error } = JSON.parse(refusal.data) as { code: string; error: string };
  if (!(code in ERRORS)) return new HttpError('internal_error');
  const message =
    code === 'password_required' ? PASSWORD_NEEDED : asSentence(`the page was not drawn: ${error}`);
  return new HttpError(code as ErrorCode, message);
}
