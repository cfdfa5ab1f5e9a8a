import type { AnswerTable } from '@sheaf/agent';
import type { Policy } from '@sheaf/contract';
import { runSql, SqlRefusal, visibleTables } from '../../datasources/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import { sqlLimits } from '../model/sql-limits.ts';
import { MOST_ROWS } from './read-answer-tables.ts';

/** A table of a connected database that a question seems to mean. */
export type ChosenTable = {
  readonly id: string;
  readonly datasourceId: string;
  readonly title: string;
};

/** A table as it was read where it lies, and where that is. */
export type DatabaseTable = {
  readonly table: AnswerTable;
  readonly datasourceId: string;
  readonly sqlName: string;
};

type Asker = {
  readonly owner: { readonly projectId: string };
  readonly datasourceIds: readonly string[];
  readonly policies: readonly (Policy | undefined)[];
  readonly signal: AbortSignal;
  /** Told of a table that cannot be looked at. */
  onRefused(reason: string): void;
};

/** Rows of tables of connected databases, less what a policy hides; one that is too long to be read whole is not answered from a part of it. */
export async function readDatabaseTables(
  services: ProcessServices,
  chosen: readonly ChosenTable[],
  asker: Asker,
): Promise<readonly DatabaseTable[]> {
  if (chosen.length === 0) return [];
  const { owner, datasourceIds } = asker;
  const visible = await visibleTables(services.database.db, owner, datasourceIds);
  const tables: DatabaseTable[] = [];
  for (const { id, title, datasourceId } of chosen) {
    const sqlName = visible.find((one) => one.id === id)?.name;
    const table = sqlName === undefined ? undefined : await readTable(services, sqlName, asker);
    if (sqlName !== undefined && table)
      tables.push({ table: { ...table, title }, datasourceId, sqlName });
  }
  return tables;
}

async function readTable(
  services: ProcessServices,
  sqlName: string,
  { owner, datasourceIds, policies, signal, onRefused }: Asker,
): Promise<AnswerTable | undefined> {
  const limits = sqlLimits(datasourceIds, policies);
  const statement = `SELECT * FROM "${sqlName.replaceAll('"', '""')}"`;
  try {
    const { columns, rows, truncated } = await runSql(services, owner, datasourceIds, statement, {
      ...limits,
      maxRows: MOST_ROWS,
      signal,
    });
    if (truncated) {
      onRefused(`The table ${sqlName} has more than ${MOST_ROWS} rows: ask it in SQL.`);
      return undefined;
    }
    return {
      name: databaseTableName(sqlName),
      columns: columns.map(({ name }) => ({ id: name, header: [name.replaceAll('_', ' ')] })),
      rows: rows.map((row, index) => ({ id: `r${index}`, cells: row.map(textOf) })),
    };
  } catch (error) {
    if (!(error instanceof SqlRefusal)) throw error;
    // What a policy hides is not spoken of.
    if (error.reason !== 'not_permitted') onRefused(error.message);
    return undefined;
  }
}

/** How an answer names a table of a connected database. */
function databaseTableName(sqlName: string): string {
  return `database/${sqlName}`;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
