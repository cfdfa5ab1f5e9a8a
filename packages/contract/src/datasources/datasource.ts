import { z } from 'zod';
import { listOf, listQuerySchema } from '../list.ts';
import { booleanParameter } from '../query-parameters.ts';
import { timestampSchema } from '../timestamp.ts';
import { connectorSchema } from './connector.ts';
import { metadataConfigSchema } from './metadata-config.ts';
import { datasourceTableSchema } from './tables.ts';

export const INGEST_STATUSES = [
  'not_started',
  'running',
  'completed',
  'failed',
  'canceled',
] as const;

const name = z.string().min(1).max(200);
const description = z.string().max(10_000);

export const createDatasourceSchema = z
  .strictObject({
    name,
    description: description.optional(),
    connector: connectorSchema.prefault({}),
    metadata_config: metadataConfigSchema.optional(),
  })
  .meta({ id: 'CreateDatasource' });

export const updateDatasourceSchema = z
  .strictObject({
    name: name.optional(),
    description: description.optional(),
    connector: connectorSchema.optional(),
    metadata_config: metadataConfigSchema.nullish(),
  })
  .meta({ id: 'UpdateDatasource' });

export const datasourceSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    connector: connectorSchema,
    metadata_config: metadataConfigSchema.nullable(),
    created_at: timestampSchema,
    updated_at: timestampSchema,
    last_sync_at: timestampSchema.nullable(),
    last_sync_status: z.enum(INGEST_STATUSES),
    files: z.object({ total: z.int() }),
    total_ingested_files: z.int(),
    ingest_counts: z.object({ documents: z.int(), chunks: z.int(), tables: z.int() }),
    tables: z.array(datasourceTableSchema).optional().describe('With `include_tables=true`.'),
  })
  .meta({ id: 'Datasource' });

export const datasourceListQuerySchema = listQuerySchema.extend({
  name: z.string().optional().describe('Part of the name.'),
});
export const datasourceQuerySchema = z.object({
  include_tables: booleanParameter().default(false),
});
export const datasourceListSchema = listOf(datasourceSchema).meta({ id: 'DatasourceList' });

export type CreateDatasource = z.input<typeof createDatasourceSchema>;
export type UpdateDatasource = z.input<typeof updateDatasourceSchema>;
export type Datasource = z.infer<typeof datasourceSchema>;
