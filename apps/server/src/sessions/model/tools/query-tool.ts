import { type LoopTool, ToolRefusal } from '@sheaf/agent';
import type { AgentTool, SqlQueryResult } from '@sheaf/contract';
import { z } from 'zod';
import { describeTables, runSql, SqlRefusal } from '../../../datasources/index.ts';
import { sqlLimits } from '../sql-limits.ts';
import { describeTool } from './describe-tool.ts';
import type { ToolSituation } from './tool-situation.ts';

/** Tables that are described at once, and values shown of a column. */
const MOST_TABLES = 40;
const MOST_SAMPLES = 3;

const inputSchema = z.strictObject({
  sql: z
    .string()
    .min(1)
    .max(20_000)
    .optional()
    .describe('One SELECT. Leave it out to be told which tables and columns there are.'),
  max_rows: z.int().min(1).max(200).default(50),
});

/** Asks the tables of the reachable datasources in SQL, less what a policy hides. */
export function queryTool(situation: ToolSituation, tool: AgentTool): LoopTool {
  const { events, sources } = situation;
  return {
    name: tool.name,
    description: describeTool(
      tool,
      'Asks tables in SQL (DuckDB), reading only. Without sql it lists the tables with their columns: do that first.',
    ),
    input: inputSchema,
    async run(input) {
      const { sql, max_rows: maxRows } = inputSchema.parse(input);
      if (sql === undefined) {
        return events.tool(tool.name, {}, async () => {
          const tables = await listTables(situation);
          return { value: { tables }, result: { tables: tables.length } };
        });
      }
      const answered = await events.tool<SqlQueryResult | string>(
        tool.name,
        { sql, max_rows: maxRows },
        async () => {
          const value = await ask(situation, sql, maxRows);
          if (typeof value === 'string') return { value, result: { error: value } };
          return { value, result: { columns: value.columns, rows: value.rows } };
        },
      );
      if (typeof answered === 'string') throw new ToolRefusal(answered);
      sources.addResult(
        sql,
        answered.columns.map(({ name }) => name),
        answered.rows,
      );
      const { columns, rows, truncated } = answered;
      return { columns, rows, truncated };
    },
  };
}

async function listTables({ services, session, datasourceIds, policies }: ToolSituation) {
  if (datasourceIds.length === 0) return [];
  const limits = sqlLimits(datasourceIds, policies);
  const tables = await describeTables(services, session, datasourceIds, limits);
  return tables
    .slice(0, MOST_TABLES)
    .map(({ table_name, description, row_count, columns = [] }) => ({
      table: table_name,
      description,
      rows: row_count,
      columns: columns.map(({ column_name, type, description: said, sample_values: values }) => ({
        column: column_name,
        type,
        ...(said === '' ? {} : { description: said }),
        // A filter may leave out the rows that samples come from.
        ...(limits.rowFilters[table_name] === undefined
          ? { samples: values.slice(0, MOST_SAMPLES) }
          : {}),
      })),
    }));
}

/** The rows, or why there are none: a refused statement is the model's to put right. */
async function ask(
  { services, session, datasourceIds, policies }: ToolSituation,
  sql: string,
  maxRows: number,
): Promise<SqlQueryResult | string> {
  try {
    return await runSql(services, session, datasourceIds, sql, {
      maxRows,
      ...sqlLimits(datasourceIds, policies),
    });
  } catch (error) {
    if (error instanceof SqlRefusal) return error.message;
    throw error;
  }
}
