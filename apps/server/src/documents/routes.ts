import {
  documentJobSchema,
  documentListQuerySchema,
  documentListSchema,
  documentUploadSchema,
  listQuerySchema,
  PROCESS_FORMATS,
  processedDocumentSchema,
  submittedJobSchema,
  TRACE_EVENT_SCHEMAS,
  webhookDeliveryListSchema,
  webhookDeliverySchema,
} from '@sheaf/contract';
import { z } from 'zod';
import { defineRoute, type Route } from '../http/route.ts';
import { jobParamsSchema as params } from './jobs/job-params.ts';
import { cancelDocument } from './operations/cancel-document.ts';
import { deleteDocument } from './operations/delete-document.ts';
import { getDocument } from './operations/get-document.ts';
import { listDocumentCallbacks } from './operations/list-document-callbacks.ts';
import { listDocuments } from './operations/list-documents.ts';
import { processDocument } from './operations/process-document.ts';
import { replayDocumentCallback } from './operations/replay-document-callback.ts';
import { submitDocument } from './operations/submit-document.ts';
import { traceDocument } from './operations/trace-document.ts';
import { resultRoutes } from './result-routes.ts';
import { UNREADABLE } from './work/unreadable.ts';

const read = { tag: 'documents', scope: 'documents:read', rateClass: 'read' } as const;
const write = { tag: 'documents', scope: 'documents:write', rateClass: 'write' } as const;
const upload = { ...write, rateClass: 'upload' } as const;

const TRACE_EVENTS = Object.entries(TRACE_EVENT_SCHEMAS).map(([name, schema]) =>
  schema === documentJobSchema
    ? `\`${name}\` (the job)`
    : `\`${name}\` {${Object.keys(schema.shape).join(', ')}}`,
);

/** Sending documents in, and following, stopping and removing their jobs. */
const jobRoutes: readonly Route[] = [
  defineRoute({
    ...upload,
    method: 'POST',
    url: '/v2/documents',
    operationId: 'submitDocument',
    summary: 'Submit a file for parsing.',
    description:
      'The file and the job are durable before the answer. Poll the job every 2 seconds, or read its trace.',
    multipart: documentUploadSchema,
    answers: { 201: { description: 'The job.', schema: submittedJobSchema } },
    errors: ['unsupported_format', 'empty_file', 'file_too_large'],
    handle: submitDocument,
  }),
  defineRoute({
    ...upload,
    method: 'POST',
    url: '/v2/documents/process',
    operationId: 'processDocument',
    summary: 'Parse a file and get the result in one call.',
    description:
      'For files up to about 10 MB. Closing the connection stops the work. The job stays readable afterwards, and a call replayed by its `Idempotency-Key` is answered from it.',
    query: z.object({ format: z.enum(PROCESS_FORMATS).default('markdown') }),
    multipart: documentUploadSchema,
    answers: { 200: { description: 'The result.', schema: processedDocumentSchema } },
    errors: [
      'unsupported_format',
      'empty_file',
      ...UNREADABLE,
      'not_found',
      'result_not_kept',
      'job_failed',
      'sync_limit_exceeded',
    ],
    handle: processDocument,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/documents',
    operationId: 'listDocuments',
    summary: 'The jobs of the project, newest first.',
    query: documentListQuerySchema,
    answers: { 200: { description: 'A page of jobs.', schema: documentListSchema } },
    errors: ['invalid_cursor'],
    handle: listDocuments,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/documents/:job_id',
    operationId: 'getDocument',
    summary: 'How a job is getting on.',
    params,
    answers: { 200: { description: 'The job.', schema: documentJobSchema } },
    handle: getDocument,
  }),
  defineRoute({
    ...write,
    method: 'DELETE',
    url: '/v2/documents/:job_id',
    operationId: 'deleteDocument',
    summary: 'Remove a job with its file, results and children.',
    description:
      'A running one is stopped. Messages about them go too: from the logs of webhooks, and what is still on its way is not sent. The bytes leave the disk within some 70 minutes.',
    params,
    answers: { 204: { description: 'It is gone.', mediaTypes: [] } },
    handle: deleteDocument,
  }),
  defineRoute({
    ...write,
    method: 'POST',
    url: '/v2/documents/:job_id/cancel',
    operationId: 'cancelDocument',
    summary: 'Stop a queued or running job.',
    params,
    answers: { 200: { description: 'The stopped job.', schema: documentJobSchema } },
    errors: ['job_finished'],
    handle: cancelDocument,
    replay: getDocument,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/documents/:job_id/trace',
    operationId: 'traceDocument',
    summary: 'Progress as Server-Sent Events.',
    description: `${TRACE_EVENTS.join(', ')}; the end is \`data: [DONE]\`, after \`completed\` or \`failed\`. Reopen with \`Last-Event-ID\`.`,
    params,
    headers: z.object({
      'Last-Event-ID': z
        .string()
        .optional()
        .describe('The last event a reader has; the stream goes on behind it.'),
    }),
    answers: { 200: { description: 'The events.', mediaTypes: ['text/event-stream'] } },
    handle: traceDocument,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/documents/:job_id/deliveries',
    operationId: 'listDocumentDeliveries',
    summary: 'What was sent to the `webhook_url` of a document, with every attempt, newest first.',
    description:
      'Empty without a `webhook_url`. Deliveries that ended are kept for 30 days, at most as long as the document.',
    params,
    query: listQuerySchema,
    answers: { 200: { description: 'A page of the log.', schema: webhookDeliveryListSchema } },
    errors: ['invalid_cursor'],
    handle: listDocumentCallbacks,
  }),
  defineRoute({
    ...write,
    method: 'POST',
    url: '/v2/documents/:job_id/deliveries/:delivery_id/replay',
    operationId: 'replayDocumentDelivery',
    summary: 'Send the same message once more, with the same `webhook-id`.',
    params: params.extend({ delivery_id: z.string() }),
    answers: { 202: { description: 'The new delivery.', schema: webhookDeliverySchema } },
    handle: replayDocumentCallback,
  }),
];

export const documentRoutes: readonly Route[] = [...jobRoutes, ...resultRoutes];
