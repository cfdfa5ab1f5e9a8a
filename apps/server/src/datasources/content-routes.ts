import {
  contentListQuerySchema,
  contentListSchema,
  contentProcessedSchema,
  contentUploadedSchema,
  contentUploadQuerySchema,
  contentUploadSchema,
  ingestStatusSchema,
  ingestTriggeredSchema,
} from '@sheaf/contract';
import { z } from 'zod';
import { defineRoute, type Route } from '../http/route.ts';
import { cancelIngest } from './operations/cancel-ingest.ts';
import { followUpload } from './operations/follow-upload.ts';
import { getIngestStatus } from './operations/get-ingest-status.ts';
import { listContent } from './operations/list-content.ts';
import { processContent } from './operations/process-content.ts';
import { triggerIngest } from './operations/trigger-ingest.ts';
import { uploadContent } from './operations/upload-content.ts';
import { datasourceParamsSchema as params } from './params.ts';

const read = { tag: 'content', scope: 'datasources:read', rateClass: 'read' } as const;
const write = { tag: 'content', scope: 'datasources:write', rateClass: 'write' } as const;
const upload = { ...write, rateClass: 'upload' } as const;

/** Putting files in, and having them read. */
export const contentRoutes: readonly Route[] = [
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/datasources/:datasource_id/content',
    operationId: 'listContent',
    summary: 'The files of a datasource by path.',
    params,
    query: contentListQuerySchema,
    answers: { 200: { description: 'A page of files.', schema: contentListSchema } },
    errors: ['invalid_cursor'],
    handle: listContent,
  }),
  defineRoute({
    ...upload,
    method: 'POST',
    url: '/v2/datasources/:datasource_id/content',
    operationId: 'uploadContent',
    summary: 'Put files into a datasource.',
    description:
      'A file with the path of one that is there replaces it once it is read; one with the same bytes is left as it is. The files are durable before the answer.',
    params,
    query: contentUploadQuerySchema,
    multipart: contentUploadSchema,
    answers: { 202: { description: 'Where to follow them.', schema: contentUploadedSchema } },
    errors: ['file_too_large'],
    handle: uploadContent,
  }),
  defineRoute({
    ...upload,
    method: 'POST',
    url: '/v2/datasources/:datasource_id/content/process',
    operationId: 'processContent',
    summary: 'Put files into a datasource and wait until they can be found.',
    params,
    query: contentUploadQuerySchema,
    multipart: contentUploadSchema,
    answers: { 200: { description: 'The data elements.', schema: contentProcessedSchema } },
    errors: ['file_too_large', 'timed_out'],
    handle: processContent,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/datasources/uploads/:upload_id/progress',
    operationId: 'followUpload',
    summary: 'Progress of an upload as Server-Sent Events.',
    description:
      '`connected`, `progress` {percent_complete, files_done, files_total, bytes_done, bytes_total, file}, `stream_complete`, `failed`; the end is `data: [DONE]`. Reopen with `Last-Event-ID`.',
    params: z.object({ upload_id: z.string() }),
    answers: { 200: { description: 'The events.', mediaTypes: ['text/event-stream'] } },
    handle: followUpload,
  }),
  defineRoute({
    ...write,
    method: 'POST',
    url: '/v2/datasources/:datasource_id/trigger-ingest',
    operationId: 'triggerIngest',
    summary: 'Fetch and read what is new, and once more what had failed.',
    params,
    answers: { 202: { description: 'It is on its way.', schema: ingestTriggeredSchema } },
    handle: triggerIngest,
  }),
  defineRoute({
    ...read,
    method: 'GET',
    url: '/v2/datasources/:datasource_id/ingest-status',
    operationId: 'getIngestStatus',
    summary: 'How the newest ingest is getting on.',
    params,
    answers: { 200: { description: 'The ingest.', schema: ingestStatusSchema } },
    handle: getIngestStatus,
  }),
  defineRoute({
    ...write,
    method: 'POST',
    url: '/v2/datasources/:datasource_id/cancel-ingest',
    operationId: 'cancelIngest',
    summary: 'Stop the running ingest; what is found stays found.',
    params,
    answers: { 200: { description: 'The stopped ingest.', schema: ingestStatusSchema } },
    errors: ['job_finished'],
    handle: cancelIngest,
    replay: getIngestStatus,
  }),
];
