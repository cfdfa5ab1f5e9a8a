import { warningSchema } from '@sheaf/document/schemas';
import { z } from 'zod';
import { listOf, listQuerySchema } from '../list.ts';
import { timestampParameter, timestampSchema } from '../timestamp.ts';

export const JOB_STATUSES = ['queued', 'processing', 'completed', 'failed'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];
export const jobStatusSchema = z.enum(JOB_STATUSES).meta({ id: 'JobStatus' });

export const RESULT_FORMATS = ['markdown', 'annotated', 'json'] as const;
export type ResultFormat = (typeof RESULT_FORMATS)[number];
export const PROCESS_FORMATS = [...RESULT_FORMATS, 'structured'] as const;
export type ProcessFormat = (typeof PROCESS_FORMATS)[number];

export const jobProgressSchema = z
  .object({
    stage: z.string().describe('What is being done, such as `queued`, `reading`, `recognising`.'),
    pages_done: z.int(),
    pages_total: z.int().nullable(),
  })
  .meta({ id: 'JobProgress' });

/** The job record of the specification, and what we add. */
export const documentJobSchema = z
  .object({
    job_id: z.string(),
    status: jobStatusSchema,
    format: z
      .enum(['structured', 'container'])
      .describe('The result the job produced; all renderings derive from `structured`.'),
    pages: z.int().nullable(),
    elements: z.int().nullable(),
    tables: z.int().nullable(),
    confidence: z.number().nullable(),
    processing_time_ms: z.int().nullable(),
    error: z.string().nullable().describe('Why it failed.'),
    error_code: z.string().nullable().describe('Machine name of the failure.'),
    detected_format: z.string().nullable().describe('What the file is: `pdf`, `docx`, …'),
    filename: z.string(),
    media_type: z.string().nullable(),
    size_bytes: z.int(),
    sha256: z.string(),
    progress: jobProgressSchema,
    warnings: z.array(warningSchema),
    metadata: z.record(z.string(), z.unknown()).nullable(),
    cached: z.boolean().describe('Whether the result of an earlier job was reused.'),
    created_at: timestampSchema,
    started_at: timestampSchema.nullable(),
    finished_at: timestampSchema.nullable(),
    attempts: z.int(),
    engine_version: z.string().nullable(),
    parent_job_id: z.string().nullable(),
  })
  .meta({ id: 'DocumentJob' });

export const submittedJobSchema = z
  .object({
    job_id: z.string(),
    status: z.literal('queued').describe('Always `queued`; ask the job for how far it is.'),
  })
  .meta({ id: 'SubmittedJob' });

export const childDocumentSchema = z
  .object({
    job_id: z.string(),
    filename: z.string().describe('Name inside the container.'),
    status: jobStatusSchema,
    media_type: z.string(),
  })
  .meta({ id: 'ChildDocument' });

export const documentListQuerySchema = listQuerySchema.extend({
  status: jobStatusSchema.optional().describe('Only jobs in this state.'),
  filename: z.string().max(500).optional().describe('Part of the name, in any case.'),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, { error: 'SHA-256 in 64 small hexadecimal digits' })
    .optional()
    .describe('Only jobs of the file with this hash: the times it was read.'),
  created_after: timestampParameter
    .optional()
    .describe('Only jobs submitted later than this: RFC 3339 with an offset.'),
});

export const documentListSchema = listOf(documentJobSchema).meta({ id: 'DocumentList' });

export type DocumentJob = z.infer<typeof documentJobSchema>;
export type SubmittedJob = z.infer<typeof submittedJobSchema>;
export type ChildDocument = z.infer<typeof childDocumentSchema>;
export type DocumentListQuery = Partial<z.output<typeof documentListQuerySchema>>;
