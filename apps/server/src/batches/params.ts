import { z } from 'zod';

export const definitionParamsSchema = z.object({ definition_id: z.string() });
export type DefinitionParams = typeof definitionParamsSchema;

export const executionParamsSchema = z.object({ execution_id: z.string() });
export type ExecutionParams = typeof executionParamsSchema;
