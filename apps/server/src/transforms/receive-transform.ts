import { transformFieldsSchema } from '@sheaf/contract';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { BlobStore } from '../blobs/index.ts';
import { receiveUploadWith, type Upload } from '../documents/index.ts';
import { validatePart } from '../http/validation/validate-part.ts';
import { ValidationFailure } from '../http/validation/validation-failure.ts';

export type TransformSource =
  | { readonly kind: 'file'; readonly upload: Upload }
  | { readonly kind: 'job'; readonly jobId: string };

export type TransformForm = {
  readonly source: TransformSource;
  readonly wishes: Omit<z.output<typeof transformFieldsSchema>, 'job_id'>;
};

type Limit = Parameters<typeof receiveUploadWith>[2];

const OWN_NAMES = Object.keys(transformFieldsSchema.shape);

/** What is to be extracted from what: a file or a job, and never both. */
export async function receiveTransform(
  reply: FastifyReply,
  blobs: BlobStore,
  limit: Limit,
): Promise<TransformForm> {
  const { upload, own } = await receiveUploadWith(reply, blobs, limit, OWN_NAMES);
  const { job_id: jobId, ...wishes } = validatePart(transformFieldsSchema, 'body', own);
  if (upload && jobId !== undefined) {
    throw refused('job_id', 'value_error', 'Value error, send a file or a job_id, not both');
  }
  if (upload) return { source: { kind: 'file', upload }, wishes };
  if (jobId !== undefined) return { source: { kind: 'job', jobId }, wishes };
  throw refused('file', 'missing', 'Field required: a file, or the job_id of a document');
}

function refused(name: string, type: string, msg: string): ValidationFailure {
  return new ValidationFailure([{ loc: ['body', name], type, msg }]);
}
