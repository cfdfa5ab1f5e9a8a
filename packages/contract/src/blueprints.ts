import { z } from 'zod';
import { sessionMessageSchema } from './agents/session.ts';
import { listOf } from './list.ts';
import { timestampSchema } from './timestamp.ts';

const jsonObject = z.record(z.string(), z.unknown());

export const createBlueprintSchema = z
  .strictObject({
    name: z.string().min(1).max(200),
    description: z.string().max(10_000).optional(),
    datasources: z.array(z.string()).max(100).optional().describe('What its tasks may look into.'),
  })
  .meta({ id: 'CreateBlueprint' });
export const updateBlueprintSchema = createBlueprintSchema
  .partial()
  .meta({ id: 'UpdateBlueprint' });

export const blueprintSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    datasources: z.array(z.string()),
    created_at: timestampSchema,
    updated_at: timestampSchema,
  })
  .meta({ id: 'Blueprint' });
export const blueprintListSchema = listOf(blueprintSchema).meta({ id: 'BlueprintList' });

export const TASK_TYPES = ['agent', 'extract', 'search', 'query'] as const;

/** A typed tool of a blueprint. */
export const createTaskSchema = z
  .strictObject({
    name: z.string().min(1).max(200),
    input_schema: jsonObject,
    output_schema: jsonObject,
    type: z.enum(TASK_TYPES).default('agent'),
    description: z.string().max(10_000).optional(),
    config_schema: jsonObject.optional(),
    tool_schema: jsonObject.optional(),
  })
  .meta({ id: 'CreateTask' });
export const updateTaskSchema = z
  .strictObject({
    name: z.string().min(1).max(200).optional(),
    input_schema: jsonObject.optional(),
    output_schema: jsonObject.optional(),
    type: z.enum(TASK_TYPES).optional(),
    description: z.string().max(10_000).optional(),
    config_schema: jsonObject.optional(),
    tool_schema: jsonObject.optional(),
  })
  .meta({ id: 'UpdateTask' });

export const taskSchema = z
  .object({
    id: z.string(),
    blueprint_id: z.string(),
    name: z.string(),
    input_schema: jsonObject,
    output_schema: jsonObject,
    type: z.enum(TASK_TYPES),
    description: z.string(),
    config_schema: jsonObject.nullable(),
    tool_schema: jsonObject.nullable(),
    created_at: timestampSchema,
  })
  .meta({ id: 'BlueprintTask' });
export const taskListSchema = listOf(taskSchema).meta({ id: 'BlueprintTaskList' });

export const instanceSchema = z
  .object({
    id: z.string(),
    blueprint_id: z.string().nullable(),
    blueprint_name: z.string(),
    status: z.string(),
    created_at: timestampSchema,
    messages: z.array(sessionMessageSchema),
  })
  .meta({ id: 'BlueprintInstance' });

export type Blueprint = z.infer<typeof blueprintSchema>;
export type CreateBlueprint = z.input<typeof createBlueprintSchema>;
export type UpdateBlueprint = z.input<typeof updateBlueprintSchema>;
export type BlueprintTask = z.infer<typeof taskSchema>;
export type CreateTask = z.input<typeof createTaskSchema>;
export type UpdateTask = z.input<typeof updateTaskSchema>;
export type BlueprintInstance = z.infer<typeof instanceSchema>;
