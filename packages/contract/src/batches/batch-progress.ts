import { z } from 'zod';
import { timestampSchema } from '../timestamp.ts';

export const BATCH_STATUSES = [
  'queued',
  'running',
  'completed',
  'completed_with_errors',
  'failed',
  'canceling',
  'canceled',
] as const;

export const BATCH_ITEM_STATUSES = [
  'pending',
  'running',
  'succeeded',
  'failed',
  'canceled',
] as const;

export const batchProgressSchema = z
  .object({
    execution_id: z.string(),
    status: z.enum(BATCH_STATUSES),
    paused: z.boolean(),
    total_items: z.int(),
    pending: z.int(),
    running: z.int(),
    succeeded: z.int(),
    failed: z.int(),
    canceled: z.int(),
    percent_complete: z.number().describe('Of the items, those that have ended.'),
    items_per_minute: z
      .number()
      .nullable()
      .describe('Over the last minute; null at the beginning.'),
    eta_seconds: z.number().nullable(),
    recent: z.array(
      z.object({
        item: z.int(),
        input_data_element_id: z.string().nullable(),
        filename: z.string(),
        status: z.enum(BATCH_ITEM_STATUSES),
        error: z.string().nullable(),
        finished_at: timestampSchema,
      }),
    ),
  })
  .meta({ id: 'BatchProgress' });

/** The events of a progress stream, by name; the end is `data: [DONE]`. */
export const BATCH_EVENT_SCHEMAS = {
  connected: z.object({ execution_id: z.string() }),
  progress: batchProgressSchema,
} as const;

export type BatchStatus = (typeof BATCH_STATUSES)[number];
export type BatchItemStatus = (typeof BATCH_ITEM_STATUSES)[number];
export type BatchProgress = z.infer<typeof batchProgressSchema>;
