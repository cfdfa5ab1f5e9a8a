import { z } from 'zod';

export const blueprintParamsSchema = z.object({ blueprint_id: z.string() });
export type BlueprintParams = typeof blueprintParamsSchema;

export const taskParamsSchema = blueprintParamsSchema.extend({ task_id: z.string() });
export type TaskParams = typeof taskParamsSchema;

export const instanceParamsSchema = z.object({ blueprint_instance_id: z.string() });
export type InstanceParams = typeof instanceParamsSchema;
