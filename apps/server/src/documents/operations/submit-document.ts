import type { SubmittedJob } from '@sheaf/contract';
import type { FastifyReply } from 'fastify';
import type { Call } from '../../http/route.ts';
import { runIdempotently } from '../../idempotency/run-idempotently.ts';
import { createDocumentJob } from '../jobs/create-document-job.ts';
import { receiveUpload } from '../upload/receive-upload.ts';
import { requireCallbackTarget } from '../upload/require-callback-target.ts';

/** `POST /v2/documents`: the bytes and the job are durable before the answer. */
export async function submitDocument(
  call: Call<undefined, undefined, undefined>,
): Promise<SubmittedJob | FastifyReply> {
  const { services, principal, reply } = call;
  const { uploadLimitBytes, uploadStallMs } = services.config;
  const upload = await receiveUpload(reply, services.blobs, {
    maxBytes: uploadLimitBytes,
    code: 'file_too_large',
    message: `The file is larger than ${uploadLimitBytes} bytes, the most that can be uploaded.`,
    stallMs: uploadStallMs,
  });
  const { options, file, mediaType } = upload;
  return runIdempotently(call, { options, ...file }, async (keep) => {
    await requireCallbackTarget(upload, services.config);
    return services.database.transact(async (transaction) => {
      const { jobId } = await createDocumentJob(transaction, services, {
        ...file,
        projectId: principal.projectId,
        apiKeyId: principal.keyId,
        mediaType,
        options,
      });
      const submitted: SubmittedJob = { job_id: jobId, status: 'queued' };
      reply.code(201).header('location', `/v2/documents/${jobId}`);
      await keep(201, submitted, transaction);
      return submitted;
    });
  });
}
