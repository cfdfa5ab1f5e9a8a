import { z } from 'zod';

export const datasourceParamsSchema = z.object({ datasource_id: z.string() });
export type DatasourceParams = typeof datasourceParamsSchema;

export const elementParamsSchema = datasourceParamsSchema.extend({ data_element_id: z.string() });
export type ElementParams = typeof elementParamsSchema;

export const tableParamsSchema = datasourceParamsSchema.extend({ table_name: z.string() });
export type TableParams = typeof tableParamsSchema;

export const downloadParamsSchema = datasourceParamsSchema.extend({ job_id: z.string() });
export type DownloadParams = typeof downloadParamsSchema;
