import {
  childDocumentSchema,
  chunkListSchema,
  chunkQuerySchema,
  documentJobSchema,
  documentListQuerySchema,
  documentListSchema,
  documentUploadSchema,
  type ErrorCode,
  integerParameter,
  listQuerySchema,
  numberParameter,
  PROCESS_FORMATS,
  processedDocumentSchema,
  RESULT_FORMATS,
  submittedJobSchema,
  webhookDeliveryListSchema,
  webhookDeliverySchema,
} from '@sheaf/contract';
import { flatDocumentSchema, structuredDocumentSchema } from '@sheaf/document/schemas';
import { z } from 'zod';
import { defineRoute, type Route } from '../http/route.ts';
import { jobParamsSchema as params } from './job-params.ts';
import { cancelDocument } from './operations/cancel-document.ts';
import { deleteDocument } from './operations/delete-document.ts';
import { getDocument } from './operations/get-document.ts';
import { getFile } from './operations/get-file.ts';
import { getPageImage } from './operations/get-page-image.ts';
import { getResult } from './operations/get-result.ts';
import { getStructured } from './operations/get-structured.ts';
import { getTable } from './operations/get-table.ts';
import { listChildren } from './operations/list-children.ts';
import { listChunks } from './operations/list-chunks.ts';
import { listDocumentCallbacks } from './operations/list-document-callbacks.ts';
import { listDocuments } from './operations/list-documents.ts';
import { processDocument } from './operations/process-document.ts';
import { replayDocumentCallback } from './operations/replay-document-callback.ts';
import { submitDocument } from './operations/submit-document.ts';
import { traceDocument } from './operations/trace-document.ts';
import { pageImageHeadersSchema } from './page-image/page-image-password.ts';

const read = { tag: 'documents', scope: 'documents:read', rateClass: 'read' } as const;
const write = { tag: 'documents', scope: 'documents:write', rateClass: 'write' } as const;
/** Why there is no rendering of a job. */
const NO_RESULT: readonly ErrorCode[] = ['job_not_finished', 'job_failed', 'result_not_kept'];

/** What can be wrong with a file once it is opened. */
const UNREADABLE: readonly ErrorCode[] = [
  'malformed_file',
  'password_required',
  'wrong_password',
  'invalid_option',
  'limit_exceeded',
  'timed_out',
  'missing_tool',
  'parser_crashed',
];

const upload = { ...write, rateClass: 'upload' } as const;

export const documentRoutes: readonly Route[] = [
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
      'For files up to about 10 MB. Closing the connection stops the work. The job stays readable afterwards.',
    query: z.object({ format: z.enum(PROCESS_FORMATS).default('markdown') }),
    multipart: documentUploadSchema,
    answers: { 200: { description: 'The result.', schema: processedDocumentSchema } },
    errors: [
      'unsupported_format',
      'empty_file',
      ...UNREADABLE,
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
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/documents/:job_id/result',
    operationId: 'getResult',
    summary: 'A rendering of the document.',
    params,
    query: z.object({ format: z.enum(RESULT_FORMATS).default('markdown') }),
    answers: {
      200: {
        description: 'Markdown, annotated markdown, or the flat JSON.',
        mediaTypes: ['text/markdown', 'application/json'],
        schemas: { 'application/json': flatDocumentSchema },
      },
    },
    errors: NO_RESULT,
    handle: getResult,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/documents/:job_id/structured',
    operationId: 'getStructured',
    summary: 'The structured result.',
    params,
    answers: { 200: { description: 'Pages and elements.', schema: structuredDocumentSchema } },
    errors: NO_RESULT,
    handle: getStructured,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/documents/:job_id/children',
    operationId: 'listChildren',
    summary: 'The files inside a container.',
    params,
    answers: {
      200: { description: 'In the order of the container.', schema: z.array(childDocumentSchema) },
    },
    handle: listChildren,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/documents/:job_id/trace',
    operationId: 'traceDocument',
    summary: 'Progress as Server-Sent Events.',
    description:
      'Events `connected`, `status`, `page`, `warning`, `child`, then `completed` or `failed`, and `data: [DONE]`. Reopen with `Last-Event-ID`.',
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
    url: '/v2/documents/:job_id/file',
    operationId: 'getFile',
    summary: 'The original file.',
    params,
    answers: { 200: { description: 'The bytes.', mediaTypes: ['application/octet-stream'] } },
    errors: ['file_not_kept'],
    handle: getFile,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/documents/:job_id/pages/:page_number/image',
    operationId: 'getPageImage',
    summary: 'A page as PNG, in the pixel space of the boxes.',
    description:
      'Drawn when it is first asked for, then kept with the results. Passwords are not kept with a job, so a page of an encrypted file needs it once more.',
    params: params.extend({ page_number: integerParameter({ min: 0 }).describe('Zero-based.') }),
    query: z.object({
      scale: numberParameter({ min: 0.1, max: 4 })
        .default(1)
        .describe('1: pixels of the boxes. Rounded to hundredths.'),
    }),
    answers: { 200: { description: 'The picture.', mediaTypes: ['image/png'] } },
    headers: pageImageHeadersSchema,
    errors: [...NO_RESULT, ...UNREADABLE, 'not_a_page_image', 'page_not_found', 'file_not_kept'],
    handle: getPageImage,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/documents/:job_id/chunks',
    operationId: 'listChunks',
    summary: 'Passages for retrieval.',
    params,
    query: chunkQuerySchema,
    answers: { 200: { description: 'All chunks, in order.', schema: chunkListSchema } },
    errors: NO_RESULT,
    handle: listChunks,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/documents/:job_id/tables/:table',
    operationId: 'getTable',
    summary: 'A table as CSV, Excel or HTML.',
    params: params.extend({
      table: z.string().describe('Zero-based number and ending: `0.csv`, `0.xlsx`, `0.html`.'),
    }),
    answers: {
      200: {
        description: 'The table; one that runs over pages is whole at its first part.',
        mediaTypes: [
          'text/csv',
          'text/html',
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        ],
      },
    },
    errors: [...NO_RESULT, 'table_not_found'],
    handle: getTable,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/documents/:job_id/deliveries',
    operationId: 'listDocumentDeliveries',
    summary: 'What was sent to the `webhook_url` of a document, with every attempt, newest first.',
    description:
      'Empty without a `webhook_url`. Deliveries that ended are kept for 30 days, or until the document is deleted.',
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
