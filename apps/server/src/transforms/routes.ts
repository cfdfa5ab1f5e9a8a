import {
  transformedSchema,
  transformSubmittedSchema,
  transformUploadSchema,
} from '@sheaf/contract';
import { UNREADABLE } from '../documents/index.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { submitTransform } from './operations/submit-transform.ts';
import { transformDocument } from './operations/transform-document.ts';

const write = { tag: 'documents', scope: 'documents:write', rateClass: 'upload' } as const;

export const transformRoutes: readonly Route[] = [
  defineRoute({
    ...write,
    method: 'POST',
    url: '/v2/documents/transform',
    operationId: 'transformDocument',
    summary: 'Extract what a schema asks for from a document, in one call.',
    description:
      'Send a `file`, or the `job_id` of a document that was parsed before: parse once, extract many. A value that is not in the document is null or absent, never invented. Closing the connection stops the work.',
    multipart: transformUploadSchema,
    answers: { 200: { description: 'What was extracted.', schema: transformedSchema } },
    errors: [
      'unsupported_format',
      'empty_file',
      ...UNREADABLE,
      'not_found',
      'result_not_kept',
      'job_failed',
      'sync_limit_exceeded',
    ],
    handle: transformDocument,
  }),
  defineRoute({
    ...write,
    method: 'POST',
    url: '/v2/documents/transform/submit',
    operationId: 'submitTransform',
    summary: 'Submit a transform; poll `GET /v2/sessions/{execution_id}`.',
    multipart: transformUploadSchema,
    answers: { 201: { description: 'The execution.', schema: transformSubmittedSchema } },
    errors: [
      'unsupported_format',
      'empty_file',
      'not_found',
      'result_not_kept',
      'job_failed',
      'file_too_large',
    ],
    handle: submitTransform,
  }),
];
