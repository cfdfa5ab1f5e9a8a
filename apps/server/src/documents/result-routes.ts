import {
  childDocumentSchema,
  chunkListSchema,
  chunkQuerySchema,
  type ErrorCode,
  integerParameter,
  numberParameter,
  RESULT_FORMATS,
  tableQuerySchema,
} from '@sheaf/contract';
import { flatDocumentSchema, structuredDocumentSchema } from '@sheaf/document/schemas';
import { z } from 'zod';
import { defineRoute, type Route } from '../http/route.ts';
import { jobParamsSchema as params } from './jobs/job-params.ts';
import { getChart } from './operations/get-chart.ts';
import { getFile } from './operations/get-file.ts';
import { getPageImage } from './operations/get-page-image.ts';
import { getResult } from './operations/get-result.ts';
import { getStructured } from './operations/get-structured.ts';
import { getTable } from './operations/get-table.ts';
import { listChildren } from './operations/list-children.ts';
import { listChunks } from './operations/list-chunks.ts';
import { pageImageHeadersSchema } from './page-image/page-image-password.ts';
import { UNREADABLE } from './work/unreadable.ts';

const read = { tag: 'documents', scope: 'documents:read', rateClass: 'read' } as const;

/** What is stored as bytes is sent by `ETag`, and in pieces. */
const storedBytesHeadersSchema = z.object({
  'If-None-Match': z.string().optional().describe('An `ETag`; 304 when it is still the same.'),
  Range: z
    .string()
    .optional()
    .describe(
      'One range of bytes, `bytes=0-999`; answered with 206. The `ETag` is the SHA-256 of the whole, to check it by once it is put together.',
    ),
});

const STORED_ANSWERS = {
  206: { description: 'The range that was asked for.', mediaTypes: ['*/*'] },
  304: { description: 'It is what the caller has.', mediaTypes: [] },
} as const;

/** Why there is no rendering of a job. */
const NO_RESULT: readonly ErrorCode[] = ['job_not_finished', 'job_failed', 'result_not_kept'];

/** Reading what became of a document. */
export const resultRoutes: readonly Route[] = [
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
      ...STORED_ANSWERS,
    },
    headers: storedBytesHeadersSchema,
    errors: [...NO_RESULT, 'range_not_satisfiable'],
    handle: getResult,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/documents/:job_id/structured',
    operationId: 'getStructured',
    summary: 'The structured result.',
    params,
    answers: {
      200: { description: 'Pages and elements.', schema: structuredDocumentSchema },
      ...STORED_ANSWERS,
    },
    headers: storedBytesHeadersSchema,
    errors: [...NO_RESULT, 'range_not_satisfiable'],
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
    url: '/v2/documents/:job_id/file',
    operationId: 'getFile',
    summary: 'The original file.',
    params,
    answers: {
      200: {
        description: 'The bytes, as the media type that was detected.',
        mediaTypes: ['*/*'],
      },
      ...STORED_ANSWERS,
    },
    headers: storedBytesHeadersSchema,
    errors: ['file_not_kept', 'range_not_satisfiable'],
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
    answers: {
      200: { description: 'The picture.', mediaTypes: ['image/png'] },
      ...STORED_ANSWERS,
    },
    headers: storedBytesHeadersSchema.extend(pageImageHeadersSchema.shape),
    errors: [
      ...NO_RESULT,
      ...UNREADABLE,
      'not_a_page_image',
      'page_not_found',
      'file_not_kept',
      'range_not_satisfiable',
    ],
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
    query: tableQuerySchema,
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
    url: '/v2/documents/:job_id/charts/:chart',
    operationId: 'getChart',
    summary: 'The data of a chart as CSV or Excel.',
    params: params.extend({
      chart: z.string().describe('Zero-based number and ending: `0.csv`, `0.xlsx`.'),
    }),
    answers: {
      200: {
        description: 'One row a place along the x axis, one column a series.',
        mediaTypes: [
          'text/csv',
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        ],
      },
    },
    errors: [...NO_RESULT, 'chart_not_found'],
    handle: getChart,
  }),
];
