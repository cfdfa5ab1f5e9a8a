import { z } from 'zod';

export const datasourceParamsSchema = z.object({ datasource_id: z.string() });
export type DatasourceParams = typeof datasourceParamsSchema;

export const elementParamsSchema = datasourceParamsSchema.extend({ data_element_id: z.string() });
export type ElementParams = typeof elementParamsSchema;
