import { ERRORS, type ErrorCode, type ProcessFormat } from '@sheaf/contract';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { ApiServices } from '../../http/api-services.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import type { StoredAnswer } from '../../idempotency/idempotency-store.ts';
import { runIdempotently } from '../../idempotency/run-idempotently.ts';
import { waitForJob } from '../../jobs/index.ts';
import { documentJobs } from '../../store/schema/index.ts';
import { createDocumentJob, type NewDocumentJob } from '../jobs/create-document-job.ts';
import { findDocumentJob } from '../jobs/find-document-job.ts';
import { stopJobTree } from '../jobs/stop-job-tree.ts';
import type { DocumentJobRow } from '../jobs/to-document-job.ts';
import { openProcessedDocument } from '../results/open-processed-document.ts';
import { receiveUpload } from '../upload/receive-upload.ts';
import { requireCallbackTarget } from '../upload/require-callback-target.ts';
import { asSentence } from '../work/as-sentence.ts';

type Query = z.ZodType<{ format: ProcessFormat }>;

/** `POST /v2/documents/process`: one call; when the caller goes away, the work stops. */
export async function processDocument(
  call: Call<undefined, Query, undefined>,
): Promise<FastifyReply> {
  const { services, principal, request, reply, query } = call;
  const upload = await receive(call);
  const { options, file, mediaType } = upload;
  const send = async (row: DocumentJobRow) => {
    if (row.status === 'failed') throw failureOf(row);
    const answer = await openProcessedDocument(services.blobs, row, query.format);
    return reply.type('application/json; charset=utf-8').send(answer);
  };
  // The result is kept with its job, and goes with it.
  const replay = async ({ body }: StoredAnswer) => {
    const { job_id: jobId } = JSON.parse(body.toString()) as { job_id: string };
    return send(await findDocumentJob(services.database.db, principal, jobId));
  };
  return runIdempotently({ ...call, replay }, { options, ...file }, async (keep) => {
    await requireCallbackTarget(upload, services.config);
    const row = await runToEnd(services, reply, {
      ...file,
      projectId: principal.projectId,
      apiKeyId: principal.keyId,
      mediaType,
      options,
      synchronous: true,
    });
    // A document that cannot be read will not be read the second time; trouble of ours may be over then.
    const isOurFault = row.status === 'failed' && failureOf(row).status >= 500;
    if (!isOurFault) await keep(200, { job_id: row.id });
    request.log.debug({ jobId: row.id }, 'processed');
    return send(row);
  });
}

function receive({ services, reply }: Call<undefined, Query, undefined>) {
  const { syncLimitBytes, uploadStallMs } = services.config;
  return receiveUpload(reply, services.blobs, {
    maxBytes: syncLimitBytes,
    code: 'sync_limit_exceeded',
    message: `The file is larger than ${syncLimitBytes} bytes, the most that is parsed in one call; submit it to POST /v2/documents and poll the job.`,
    stallMs: uploadStallMs,
  });
}

async function runToEnd(
  services: ApiServices,
  reply: FastifyReply,
  wanted: NewDocumentJob,
): Promise<DocumentJobRow> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  reply.raw.once('close', leave);
  // Who left while the upload was being checked is not announced a second time.
  if (reply.raw.destroyed) leave();
  const { jobId } = await services.database.transact((transaction) =>
    createDocumentJob(transaction, services, wanted),
  );
  const deadline = AbortSignal.timeout(services.config.syncTimeoutMs);
  const row = await waitForJob<DocumentJobRow>(
    services,
    documentJobs,
    jobId,
    AbortSignal.any([gone.signal, deadline]),
  );
  reply.raw.removeListener('close', leave);
  if (row) return row;
  await stopJobTree(services, wanted.projectId, [jobId], async () => {});
  throw new HttpError(
    'timed_out',
    'The document took longer than one call may take and was stopped; submit it to POST /v2/documents.',
  );
}

function failureOf({ id, error, errorCode }: DocumentJobRow): HttpError {
  const code = errorCode !== null && errorCode in ERRORS ? (errorCode as ErrorCode) : 'job_failed';
  const message = `the document could not be parsed (job ${id}): ${error}`;
  return new HttpError(code, asSentence(message));
}
