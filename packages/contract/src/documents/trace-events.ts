import { z } from 'zod';
import { documentJobSchema, jobStatusSchema } from './document-job.ts';

/** The events of `GET /v2/documents/{job_id}/trace`, by name. */
export const TRACE_EVENT_SCHEMAS = {
  connected: z.object({ job_id: z.string() }),
  status: z.object({ status: jobStatusSchema, stage: z.string() }),
  page: z.object({
    page_number: z.int().describe('Zero-based.'),
    pages_done: z.int(),
    pages_total: z.int().nullable(),
    elements: z.int(),
    ocr_applied: z.boolean().nullable(),
    ms: z.number(),
  }),
  warning: z.object({ code: z.string(), message: z.string(), page_number: z.int().nullable() }),
  child: z.object({ job_id: z.string(), filename: z.string() }),
  completed: documentJobSchema,
  failed: z.object({ error: z.string(), code: z.string() }),
  error: z.object({ code: z.string(), message: z.string() }),
} as const;

export type TraceEventName = keyof typeof TRACE_EVENT_SCHEMAS;

export type TraceEvent = {
  [Name in TraceEventName]: {
    readonly event: Name;
    readonly id: string;
    readonly data: z.infer<(typeof TRACE_EVENT_SCHEMAS)[Name]>;
  };
}[TraceEventName];
