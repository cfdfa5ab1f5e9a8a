import { createDownloadSchema, downloadSchema } from '@sheaf/contract';
import { defineRoute, type Route } from '../http/route.ts';
import { createDownload } from './operations/create-download.ts';
import { followDownload } from './operations/follow-download.ts';
import { getDownloadFile } from './operations/get-download-file.ts';
import { processDownload } from './operations/process-download.ts';
import { datasourceParamsSchema, downloadParamsSchema } from './params.ts';

const read = { tag: 'downloads', scope: 'datasources:read', rateClass: 'read' } as const;
const ask = { ...read, rateClass: 'write' } as const;

const contents =
  'The files, what they say (as markdown and as structured JSON), or both; all, or those named. What could not be parsed is listed in `not-included.txt`.';

/** Everything out again, as a ZIP. */
export const downloadRoutes: readonly Route[] = [
  defineRoute({
    ...ask,
    method: 'POST',
    url: '/v2/datasources/:datasource_id/downloads',
    operationId: 'createDownload',
    summary: 'Have the content of a datasource packed; the ZIP is kept for a day.',
    description: contents,
    params: datasourceParamsSchema,
    body: createDownloadSchema,
    answers: { 202: { description: 'Where to follow and fetch it.', schema: downloadSchema } },
    handle: createDownload,
  }),
  defineRoute({
    ...ask,
    method: 'POST',
    url: '/v2/datasources/:datasource_id/downloads/process',
    operationId: 'processDownload',
    summary: 'The content of a datasource as a ZIP, packed while it is sent.',
    description: contents,
    params: datasourceParamsSchema,
    body: createDownloadSchema,
    answers: { 200: { description: 'The ZIP.', mediaTypes: ['application/zip'] } },
    handle: processDownload,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/datasources/:datasource_id/downloads/:job_id/progress',
    operationId: 'followDownload',
    summary: 'Progress of a download as Server-Sent Events.',
    description:
      '`connected`, `progress` {percent_complete, files_done, files_total, bytes_done, bytes_total, file}, `stream_complete`, `failed`; the end is `data: [DONE]`. Reopen with `Last-Event-ID`.',
    params: downloadParamsSchema,
    answers: { 200: { description: 'The events.', mediaTypes: ['text/event-stream'] } },
    handle: followDownload,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/datasources/:datasource_id/downloads/:job_id/file',
    operationId: 'getDownloadFile',
    summary: 'The ZIP of a finished download.',
    params: downloadParamsSchema,
    answers: {
      200: { description: 'The ZIP.', mediaTypes: ['application/zip'] },
      206: { description: 'The range that was asked for.', mediaTypes: ['application/zip'] },
      304: { description: 'Not changed.', mediaTypes: [] },
    },
    errors: ['job_not_finished', 'job_failed', 'range_not_satisfiable'],
    handle: getDownloadFile,
  }),
];
