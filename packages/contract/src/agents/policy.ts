import { z } from 'zod';

/** What an agent may not reach, whatever its model asks for. */
export const policySchema = z
  .strictObject({
    datasources: z
      .record(
        z.string(),
        z.strictObject({
          disabled: z.boolean().optional(),
          hidden_tables: z.array(z.string()).max(1_000).optional(),
          hidden_columns: z
            .record(z.string(), z.array(z.string()).max(1_000))
            .optional()
            .describe('By table.'),
          row_filter: z
            .record(z.string(), z.string().max(2_000))
            .optional()
            .describe('By table the condition of SQL that rows must meet.'),
        }),
      )
      .optional()
      .describe('By datasource.'),
    tools: z.record(z.string(), z.strictObject({ disabled: z.boolean().optional() })).optional(),
  })
  .meta({ id: 'Policy' });

export type Policy = z.infer<typeof policySchema>;
