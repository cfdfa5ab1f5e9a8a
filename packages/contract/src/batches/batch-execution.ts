import { z } from 'zod';
import { LIST_LIMIT_MAX, listQuerySchema } from '../list.ts';
import { integerParameter } from '../query-parameters.ts';
import { timestampSchema } from '../timestamp.ts';
import { batchFields, batchFiltersSchema } from './batch-definition.ts';
import { type CountedList, countedListOf } from './batch-list.ts';
import { BATCH_ITEM_STATUSES, BATCH_STATUSES } from './batch-progress.ts';

export const batchOverridesSchema = z
  .strictObject({
    input_datasource_id: batchFields.input_datasource_id.optional(),
    filters: batchFields.filters,
    output_datasource_id: batchFields.output_datasource_id,
    user_message: batchFields.user_message,
    concurrency: batchFields.concurrency.unwrap().optional(),
    retry_limit: batchFields.retry_limit.unwrap().optional(),
    item_timeout_seconds: batchFields.item_timeout_seconds.unwrap().optional(),
  })
  .meta({ id: 'BatchOverrides' });

const dryRun = z
  .boolean()
  .default(false)
  .describe('Answer with how many items there are and what the first five come to; keep nothing.');

export const executeBatchSchema = z
  .strictObject({ dry_run: dryRun, overrides: batchOverridesSchema.optional() })
  .meta({ id: 'ExecuteBatch' });

const batchSpecSchema = z
  .strictObject({
    name: z.string().min(1).max(200).optional(),
    agent: z
      .string()
      .min(1)
      .max(1_000)
      .optional()
      .describe('Id, name or URN of an agent; with a URN its version.'),
    artifact_schema: batchFields.artifact_schema,
    user_message: batchFields.user_message,
    input: z.strictObject({
      datasource_id: batchFields.input_datasource_id,
      filters: batchFiltersSchema.optional(),
    }),
    output: z.strictObject({ datasource_id: batchFields.output_datasource_id }).optional(),
    execution: z
      .strictObject({
        concurrency: batchFields.concurrency.unwrap().optional(),
        retry_limit: batchFields.retry_limit.unwrap().optional(),
        item_timeout_seconds: batchFields.item_timeout_seconds.unwrap().optional(),
      })
      .optional(),
  })
  .meta({ id: 'BatchSpec' });

/** A definition by its id, a whole one inline, or one in nested form. */
export const createBatchExecutionSchema = z
  .strictObject({
    batch_definition_id: z.string().min(1).max(200).optional(),
    overrides: batchOverridesSchema.optional(),
    batch_spec_json: batchSpecSchema.optional(),
    dry_run: dryRun,
    name: z.string().min(1).max(200).optional(),
    description: z.string().max(10_000).optional(),
    ...batchFields,
    input_datasource_id: batchFields.input_datasource_id.optional(),
    concurrency: batchFields.concurrency.unwrap().optional(),
    retry_limit: batchFields.retry_limit.unwrap().optional(),
    item_timeout_seconds: batchFields.item_timeout_seconds.unwrap().optional(),
  })
  .meta({ id: 'CreateBatchExecution' });

export const batchStartedSchema = z
  .object({
    execution_id: z.string(),
    workflow_id: z.string().describe('The same; generated clients expect it.'),
    status: z.enum(BATCH_STATUSES),
  })
  .meta({ id: 'BatchStarted' });

const outputArtifactSchema = z
  .object({
    artifact_id: z.string(),
    name: z.string(),
    type: z.string(),
    filename: z.string(),
    mime_type: z.string(),
    size_bytes: z.int(),
    valid: z.boolean(),
    data_element_id: z.string().describe('In the output datasource.'),
    url: z.string(),
  })
  .meta({ id: 'BatchArtifact' });

export const batchItemSchema = z
  .object({
    item: z.int().describe('Counts from 1 in the execution.'),
    input_data_element_id: z.string().nullable().describe('Null for rows of connected databases.'),
    filename: z.string(),
    row: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe('Where the items are rows of a table: this one.'),
    status: z.enum(BATCH_ITEM_STATUSES),
    attempts: z.int(),
    error: z.string().nullable(),
    error_code: z.string().nullable(),
    result: z.unknown().describe('The answer, or what was extracted; null until it succeeded.'),
    output_artifacts: z.array(outputArtifactSchema),
    session_id: z.string().nullable(),
    confidence: z.number().nullable(),
    finished_at: timestampSchema.nullable(),
  })
  .meta({ id: 'BatchItem' });

export const batchDryRunSchema = z
  .object({
    matching_items: z.int(),
    sample: z.array(batchItemSchema),
    estimated_seconds: z.number().nullable().describe('Null where nothing matches.'),
    estimated_tokens: z.object({ input: z.int(), output: z.int() }),
  })
  .meta({ id: 'BatchDryRun' });

const executionFields = {
  id: z.string(),
  project_id: z.string(),
  name: z.string(),
  batch_definition_id: z.string().nullable().describe('Null: it was defined inline.'),
  batch_definition_version: z.string().nullable(),
  agent_id: z.string().nullable(),
  agent_version: z.string().nullable(),
  agent_urn: z.string().nullable(),
  agent_spec_json: z.record(z.string(), z.unknown()).nullable(),
  artifact_schema: z.record(z.string(), z.unknown()).nullable(),
  input_datasource_id: z.string(),
  output_datasource_id: z.string().nullable(),
  filters: batchFiltersSchema,
  user_message: z.string().nullable(),
  status: z.enum(BATCH_STATUSES),
  paused: z.boolean(),
  concurrency: z.int(),
  retry_limit: z.int(),
  item_timeout_seconds: z.int(),
  total_items: z.int(),
  pending: z.int(),
  running: z.int(),
  succeeded: z.int(),
  failed: z.int(),
  canceled: z.int(),
  token_usage: z.object({ input_tokens: z.int(), output_tokens: z.int() }),
  scheduled_for: timestampSchema.nullable().describe('The tick of the recurrence that began it.'),
  created_at: timestampSchema,
  created_by: z.string(),
  start_time: timestampSchema.nullable(),
  end_time: timestampSchema.nullable(),
  error: z.string().nullable(),
};

export const batchExecutionListItemSchema = z
  .object(executionFields)
  .meta({ id: 'BatchExecutionListItem' });

export const batchExecutionSchema = z
  .object({
    ...executionFields,
    items: z.array(batchItemSchema),
    items_next_cursor: z.string().nullable(),
  })
  .meta({ id: 'BatchExecution' });

export const batchRetriedSchema = batchExecutionSchema
  .extend({ execution_id: z.string(), workflow_id: z.string() })
  .meta({ id: 'BatchRetried' });

export const batchExecutionQuerySchema = z.object({
  items_limit: integerParameter({ min: 0, max: LIST_LIMIT_MAX }).default(50),
  items_cursor: z.string().optional(),
  items_status: z.enum(BATCH_ITEM_STATUSES).optional(),
});

export const batchExecutionListQuerySchema = listQuerySchema.extend({
  status: z.enum(BATCH_STATUSES).optional(),
  batch_definition_id: z.string().optional(),
});
export const batchExecutionListSchema = countedListOf(batchExecutionListItemSchema).meta({
  id: 'BatchExecutionList',
});

export const updateBatchExecutionSchema = z
  .strictObject({
    concurrency: batchFields.concurrency.unwrap().optional(),
    retry_limit: batchFields.retry_limit.unwrap().optional(),
    paused: z.boolean().optional().describe('true: no further item begins; false: they go on.'),
  })
  .meta({ id: 'UpdateBatchExecution' });

export const BATCH_RESULT_FORMATS = ['csv', 'jsonl', 'xlsx'] as const;

export const batchResultsQuerySchema = z.object({
  format: z.enum(BATCH_RESULT_FORMATS).default('jsonl'),
});

export type BatchOverrides = z.infer<typeof batchOverridesSchema>;
export type ExecuteBatch = z.input<typeof executeBatchSchema>;
export type CreateBatchExecution = z.input<typeof createBatchExecutionSchema>;
export type BatchStarted = z.infer<typeof batchStartedSchema>;
export type BatchArtifact = z.infer<typeof outputArtifactSchema>;
export type BatchItem = z.infer<typeof batchItemSchema>;
export type BatchDryRun = z.infer<typeof batchDryRunSchema>;
export type BatchExecutionListItem = z.infer<typeof batchExecutionListItemSchema>;
export type BatchExecution = z.infer<typeof batchExecutionSchema>;
export type BatchRetried = z.infer<typeof batchRetriedSchema>;
export type BatchExecutionList = CountedList<BatchExecutionListItem>;
export type UpdateBatchExecution = z.input<typeof updateBatchExecutionSchema>;
export type BatchResultFormat = (typeof BATCH_RESULT_FORMATS)[number];
