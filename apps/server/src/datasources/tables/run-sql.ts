import type { SqlQueryResult } from '@sheaf/contract';
import { and, inArray } from 'drizzle-orm';
import type { ProcessServices } from '../../features/process-services.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { datasourceTables } from '../../store/schema/index.ts';
import { queryDatabase } from './postgres/query-database.ts';
import { queryFiles } from './query-files.ts';
import type { StatementParts } from './sql/inspect-statement.ts';
import { sqlProcesses } from './sql/sql-processes.ts';
import { SqlRefusal } from './sql/sql-refusal.ts';
import type { TableRow } from './to-datasource-table.ts';
import { type VisibleTable, visibleTables } from './visible-tables.ts';

export type SqlOptions = {
  readonly maxRows: number;
  /** Names as the statement knows them. */
  readonly hiddenTables?: readonly string[];
  /** `table.column`, or `column` for that of all tables. */
  readonly hiddenColumns?: readonly string[];
  /** By table: a condition that its rows have to meet. */
  readonly rowFilters?: Readonly<Record<string, string>>;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
};

/** A table that a statement asks, with what of it may be seen. */
export type AskedTable = {
  readonly name: string;
  readonly row: TableRow;
  readonly columns: readonly string[];
  readonly rowFilter?: string;
};

type Owner = { readonly projectId: string };

/** Parsing a statement takes no time; starting the process may. */
const INSPECT_LIMIT_MS = 10_000;

/** Names in a refusal: enough to find the right one. */
const MAX_NAMED = 20;

/** Answers one statement that only reads, over the tables of some datasources; throws `SqlRefusal` for any other. */
export async function runSql(
  services: ProcessServices,
  owner: Owner,
  datasourceIds: readonly string[],
  sql: string,
  options: SqlOptions,
): Promise<SqlQueryResult> {
  const parts = await inspect(services, sql, options);
  const visible = await visibleTables(services.database.db, owner, datasourceIds);
  const wanted = chooseTables(parts, visible, options);
  const asked = await readTables(services, owner, wanted, options);
  requireColumns(parts, asked);
  for (const table of asked) await requireFilter(services, table, options);
  const inDatabase = asked.filter(({ row }) => row.sourceType === 'database');
  const [first] = inDatabase;
  if (!first) return queryFiles(services, asked, sql, options);
  const sources = new Set(asked.map(({ row }) => row.datasourceId));
  if (sources.size > 1) {
    throw new SqlRefusal(
      'statement',
      'Tables of a connected database cannot be joined with those of other datasources.',
    );
  }
  return queryDatabase(services, owner, first.row.datasourceId, asked, sql, options);
}

function inspect(
  services: ProcessServices,
  sql: string,
  { signal }: Pick<SqlOptions, 'signal'>,
): Promise<StatementParts> {
  return services
    .use(sqlProcesses)
    .use((database) =>
      database.ask(
        { kind: 'inspect', sql },
        { limitMs: INSPECT_LIMIT_MS, ...(signal && { signal }) },
      ),
    );
}

function chooseTables(
  { tables }: StatementParts,
  visible: readonly VisibleTable[],
  { hiddenTables = [] }: SqlOptions,
): readonly VisibleTable[] {
  const hidden = new Set(hiddenTables.map((name) => name.toLowerCase()));
  const byName = new Map(visible.map((table) => [table.name.toLowerCase(), table]));
  return tables.map((name) => {
    const table = byName.get(name.toLowerCase());
    if (table && isHidden(table, hidden)) {
      throw new SqlRefusal('not_permitted', `The table ${name} may not be asked here.`);
    }
    if (!table) throw new SqlRefusal('unknown_table', unknownTable(name, visible, hidden));
    return table;
  });
}

function isHidden({ name, ownName }: VisibleTable, hidden: ReadonlySet<string>): boolean {
  return hidden.has(name.toLowerCase()) || hidden.has(ownName.toLowerCase());
}

function unknownTable(
  name: string,
  visible: readonly VisibleTable[],
  hidden: ReadonlySet<string>,
): string {
  const names = visible.filter((table) => !isHidden(table, hidden)).map((table) => table.name);
  if (names.length === 0) return `There is no table ${name}: there are none here.`;
  const more = names.length > MAX_NAMED ? ', …' : '';
  return `There is no table ${name}. There are ${names.slice(0, MAX_NAMED).join(', ')}${more}.`;
}

async function readTables(
  { database }: ProcessServices,
  owner: Owner,
  wanted: readonly VisibleTable[],
  options: SqlOptions,
): Promise<readonly AskedTable[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ id }) => id);
  const rows = await database.db
    .select()
    .from(datasourceTables)
    .where(and(ownedBy(datasourceTables, owner), inArray(datasourceTables.id, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.flatMap(({ id, name, ownName }) => {
    const row = byId.get(id);
    if (!row) return [];
    const rowFilter = options.rowFilters?.[name] ?? options.rowFilters?.[ownName];
    return {
      name,
      row,
      columns: seenColumns(row, [name, ownName], options),
      ...(rowFilter !== undefined && { rowFilter }),
    };
  });
}

function seenColumns(
  row: TableRow,
  names: readonly string[],
  { hiddenColumns = [] }: SqlOptions,
): readonly string[] {
  const hidden = new Set(hiddenColumns.map((column) => column.toLowerCase()));
  return row.columns
    .map(({ column_name }) => column_name)
    .filter((column) => {
      const ways = [column, ...names.map((name) => `${name}.${column}`)];
      return !ways.some((way) => hidden.has(way.toLowerCase()));
    });
}

/** A column that is there and not to be seen is told apart from one that is not there. */
function requireColumns({ columns }: StatementParts, asked: readonly AskedTable[]): void {
  const seen = new Set(asked.flatMap((table) => table.columns.map((name) => name.toLowerCase())));
  const all = asked.flatMap(({ row }) => row.columns.map(({ column_name }) => column_name));
  const hidden = new Set(all.map((name) => name.toLowerCase()).filter((name) => !seen.has(name)));
  const refused = columns.find((column) => hidden.has(column.toLowerCase()));
  if (refused !== undefined) {
    throw new SqlRefusal('not_permitted', `The column ${refused} may not be asked here.`);
  }
}

/** A condition is part of a statement, so it is held to the same rules, and asks no other table. */
async function requireFilter(
  services: ProcessServices,
  { name, rowFilter }: AskedTable,
  options: SqlOptions,
): Promise<void> {
  if (rowFilter === undefined) return;
  const { tables } = await inspect(
    services,
    `SELECT 1 FROM filtered_table WHERE (${rowFilter}\n)`,
    options,
  );
  if (tables.length === 1) return;
  throw new SqlRefusal('statement', `The row filter of ${name} may not ask other tables.`);
}
