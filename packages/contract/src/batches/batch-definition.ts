import { z } from 'zod';
import { listQuerySchema } from '../list.ts';
import { timestampSchema } from '../timestamp.ts';
import { type CountedList, countedListOf } from './batch-list.ts';

export const batchFiltersSchema = z
  .strictObject({
    regex: z
      .string()
      .min(1)
      .max(1_000)
      .optional()
      .describe('On the path of a file, as PostgreSQL reads regular expressions.'),
    media_types: z.array(z.string().min(1).max(200)).min(1).max(50).optional(),
    element_ids: z.array(z.string().min(1).max(200)).min(1).max(10_000).optional(),
    table_name: z
      .string()
      .min(1)
      .max(500)
      .optional()
      .describe('The rows of this table are the items, in place of files.'),
  })
  .meta({ id: 'BatchFilters' });

/** What is run over what; all but the name can be changed for one execution. */
export const batchFields = {
  agent_id: z.string().min(1).max(200).optional().describe('Who answers for each item.'),
  agent_version: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional()
    .describe('Default: the newest published version, or the draft where there is none.'),
  artifact_schema: z
    .union([z.string().min(1).max(200_000), z.record(z.string(), z.unknown())])
    .optional()
    .describe('In place of `agent_id`: a JSON Schema, or the name or id of an artifact schema.'),
  input_datasource_id: z.string().min(1).max(200),
  filters: batchFiltersSchema.optional(),
  output_datasource_id: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('Where artifacts go; without it each execution makes a datasource.'),
  user_message: z
    .string()
    .min(1)
    .max(100_000)
    .optional()
    .describe(
      'What the agent is asked; `{{filename}}` and `{{column}}` stand for what an item has.',
    ),
  concurrency: z.int().min(1).max(999).default(10).describe('Items at a time, over all processes.'),
  retry_limit: z.int().min(0).max(999).default(2).describe('Further attempts after the first.'),
  item_timeout_seconds: z.int().min(1).max(3_600).default(300).describe('For one attempt.'),
};

const recurrence = {
  recurrence_cron: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('Minute, hour, day of the month, month, day of the week; or `@daily` and its like.'),
  recurrence_time_zone: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('Name of the IANA database; default UTC.'),
};

export const createBatchDefinitionSchema = z
  .strictObject({
    name: z.string().min(1).max(200),
    description: z.string().max(10_000).optional(),
    ...batchFields,
    ...recurrence,
  })
  .meta({ id: 'CreateBatchDefinition' });

export const updateBatchDefinitionSchema = z
  .strictObject({
    description: z.string().max(10_000).optional(),
    ...batchFields,
    input_datasource_id: batchFields.input_datasource_id.optional(),
    concurrency: batchFields.concurrency.unwrap().optional(),
    retry_limit: batchFields.retry_limit.unwrap().optional(),
    item_timeout_seconds: batchFields.item_timeout_seconds.unwrap().optional(),
    recurrence_cron: z.string().max(200).optional().describe('Empty: it does not recur any more.'),
    recurrence_time_zone: recurrence.recurrence_time_zone,
  })
  .meta({ id: 'UpdateBatchDefinition' });

export const batchDefinitionSchema = z
  .object({
    id: z.string(),
    project_id: z.string(),
    catalog_urn: z.string().describe('`urn:sheaf:batch:<project>:<name>:<version>`.'),
    name: z.string(),
    description: z.string(),
    version: z.string(),
    parent_version: z.string().nullable(),
    agent_id: z.string().nullable().describe('Null where a schema takes the place of an agent.'),
    agent_version: z.string().nullable(),
    agent_urn: z.string().nullable(),
    agent_spec_json: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe('The agent as it was when it was pinned.'),
    artifact_schema: z.record(z.string(), z.unknown()).nullable(),
    input_datasource_id: z.string(),
    output_datasource_id: z.string().nullable(),
    filters: batchFiltersSchema,
    user_message: z.string().nullable(),
    concurrency: z.int(),
    retry_limit: z.int(),
    item_timeout_seconds: z.int(),
    recurrence_cron: z.string().nullable(),
    recurrence_time_zone: z.string(),
    next_run_at: timestampSchema.nullable().describe('The next tick of the recurrence.'),
    created_at: timestampSchema,
    created_by: z.string(),
    updated_at: timestampSchema,
  })
  .meta({ id: 'BatchDefinition' });

export const batchDefinitionQuerySchema = listQuerySchema.extend({
  name: z.string().max(200).optional().describe('A part of the name.'),
  agent_id: z.string().optional(),
});
export const batchDefinitionListSchema = countedListOf(batchDefinitionSchema).meta({
  id: 'BatchDefinitionList',
});

export const batchUrnQuerySchema = z.object({
  catalog_urn: z
    .string()
    .min(1)
    .max(1_000)
    .describe('Without its version, the newest version is meant.'),
});

export type BatchFilters = z.infer<typeof batchFiltersSchema>;
export type CreateBatchDefinition = z.input<typeof createBatchDefinitionSchema>;
export type UpdateBatchDefinition = z.input<typeof updateBatchDefinitionSchema>;
export type BatchDefinition = z.infer<typeof batchDefinitionSchema>;
export type BatchDefinitionList = CountedList<BatchDefinition>;
