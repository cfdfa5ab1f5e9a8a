import { z } from 'zod';
import { booleanParameter } from '../query-parameters.ts';

export const tableColumnSchema = z
  .object({
    column_name: z.string(),
    type: z.string().describe('Of SQL: `VARCHAR`, `DOUBLE`, `BIGINT`, `DATE`, `BOOLEAN`, …'),
    description: z.string(),
    sample_values: z.array(z.string()),
    synonyms: z.array(z.string()),
  })
  .meta({ id: 'TableColumn' });

export const datasourceTableSchema = z
  .object({
    table_name: z.string(),
    description: z.string(),
    row_count: z.int().nullable(),
    source: z
      .object({
        type: z.enum(['document', 'sheet', 'chart', 'database']),
        data_element_id: z.string().nullable(),
        name: z.string().nullable().describe('The file, or the table of the database.'),
        page_number: z.int().nullable(),
        element_ids: z.array(z.string()),
      })
      .describe('Where it comes from.'),
    columns: z.array(tableColumnSchema).optional(),
  })
  .meta({ id: 'DatasourceTable' });

export const tablesQuerySchema = z.object({ include_columns: booleanParameter().default(true) });

export const updateTablesSchema = z
  .strictObject({
    tables: z
      .array(
        z.strictObject({
          table_name: z.string(),
          description: z.string().max(10_000),
        }),
      )
      .min(1)
      .max(1_000),
  })
  .meta({ id: 'UpdateTables' });

export const updateColumnsSchema = z
  .strictObject({
    columns: z
      .array(
        z.strictObject({
          column_name: z.string(),
          description: z.string().max(10_000).optional(),
          synonyms: z.array(z.string().min(1).max(200)).max(50).optional(),
        }),
      )
      .min(1)
      .max(2_000),
  })
  .meta({ id: 'UpdateColumns' });

export const sqlQuerySchema = z
  .strictObject({
    sql: z.string().min(1).max(50_000).describe('One statement that only reads.'),
    max_rows: z.int().min(1).max(10_000).default(1_000),
  })
  .meta({ id: 'SqlQuery' });

export const sqlQueryResultSchema = z
  .object({
    columns: z.array(z.object({ name: z.string(), type: z.string() })),
    rows: z.array(z.array(z.unknown())),
    truncated: z.boolean().describe('Whether there were more rows.'),
    elapsed_ms: z.number(),
  })
  .meta({ id: 'SqlQueryResult' });

export type TableColumn = z.infer<typeof tableColumnSchema>;
export type DatasourceTable = z.infer<typeof datasourceTableSchema>;
export type SqlQuery = z.input<typeof sqlQuerySchema>;
export type SqlQueryResult = z.infer<typeof sqlQueryResultSchema>;
