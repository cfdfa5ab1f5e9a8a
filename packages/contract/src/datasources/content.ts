import { z } from 'zod';
import { listOf, listQuerySchema } from '../list.ts';
import { booleanParameter } from '../query-parameters.ts';
import { timestampSchema } from '../timestamp.ts';
import { dataElementSchema } from './data-elements.ts';
import { INGEST_STATUSES } from './datasource.ts';

export const contentFileSchema = z
  .object({
    name: z.string(),
    path: z.string(),
    type: z.enum(['file', 'folder']),
    size: z.int(),
    media_type: z.string().nullable(),
    last_modified: timestampSchema,
    etag: z.string(),
    data_element_id: z.string().nullable(),
  })
  .meta({ id: 'ContentFile' });

export const contentListQuerySchema = listQuerySchema.extend({
  prefix: z.string().optional().describe('Beginning of the paths.'),
});
export const contentListSchema = listOf(contentFileSchema).meta({ id: 'ContentList' });

export const contentUploadQuerySchema = z.object({
  trigger_ingest: booleanParameter().default(true),
});

/** The parts of the multipart body; a folder is kept in the file name of its part. */
export const contentUploadSchema = z
  .object({
    files: z
      .array(z.unknown().meta({ type: 'string', format: 'binary' }))
      .describe('The files, each a part named `files` or `files[]`; `a/b.pdf` keeps its folder.'),
    paths: z
      .string()
      .optional()
      .describe('A JSON array with the path of each file, for clients that cannot name folders.'),
  })
  .meta({ id: 'ContentUpload' });

export const contentUploadedSchema = z
  .object({
    success: z.boolean(),
    message: z.string(),
    datasource_id: z.string(),
    upload_id: z.string(),
    sse_url: z.string(),
    estimated_files: z.int(),
    estimated_size: z.int(),
  })
  .meta({ id: 'ContentUploaded' });

export const contentProcessedSchema = z
  .object({
    datasource_id: z.string(),
    items: z.array(dataElementSchema),
    ingest_url: z.string(),
  })
  .meta({ id: 'ContentProcessed' });

export const transferProgressSchema = z
  .object({
    percent_complete: z.number(),
    files_done: z.int(),
    files_total: z.int(),
    bytes_done: z.int(),
    bytes_total: z.int(),
    file: z.string().optional(),
  })
  .meta({ id: 'TransferProgress' });

export const ingestTriggeredSchema = z
  .object({ message: z.string(), datasource_id: z.string(), status: z.enum(INGEST_STATUSES) })
  .meta({ id: 'IngestTriggered' });

const ingestMethodSchema = z.object({
  method: z.enum(['index', 'tables', 'metadata']),
  total_files: z.int(),
  processed_files: z.int(),
  adds: z.int(),
  updates: z.int(),
  skipped: z.int(),
  errors: z.int(),
});

export const ingestStatusSchema = z
  .object({
    datasource_id: z.string(),
    status: z.enum(INGEST_STATUSES),
    started_at: timestampSchema.nullable(),
    completed_at: timestampSchema.nullable(),
    totals: z.object({
      files: z.int(),
      completed: z.int(),
      failed: z.int(),
      pending: z.int(),
      chunks: z.int(),
      tables: z.int(),
    }),
    methods: z.array(ingestMethodSchema),
    errors: z.array(z.object({ data_element_id: z.string().nullable(), message: z.string() })),
  })
  .meta({ id: 'IngestStatus' });

export const createDownloadSchema = z
  .strictObject({
    content: z.enum(['files', 'parsed_content', 'files_and_parsed_content']).default('files'),
    data_element_ids: z.array(z.string()).min(1).max(10_000).optional(),
  })
  .meta({ id: 'CreateDownload' });

export const downloadSchema = z
  .object({
    job_id: z.string(),
    status: z.enum(['queued', 'processing', 'completed', 'failed', 'canceled']),
    status_url: z.string(),
    file_url: z.string(),
  })
  .meta({ id: 'Download' });

export type ContentFile = z.infer<typeof contentFileSchema>;
export type ContentUploaded = z.infer<typeof contentUploadedSchema>;
export type ContentProcessed = z.infer<typeof contentProcessedSchema>;
export type TransferProgress = z.infer<typeof transferProgressSchema>;
export type IngestTriggered = z.infer<typeof ingestTriggeredSchema>;
export type IngestStatus = z.infer<typeof ingestStatusSchema>;
export type CreateDownload = z.input<typeof createDownloadSchema>;
export type Download = z.infer<typeof downloadSchema>;
