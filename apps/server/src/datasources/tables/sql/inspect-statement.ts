import { SqlRefusal } from './sql-refusal.ts';

export type StatementParts = {
  /** Names in FROM that are no subquery's. */
  readonly tables: readonly string[];
  /** Names of columns, the last part of each. */
  readonly columns: readonly string[];
};

type Node = { readonly [name: string]: unknown };

/** What stands in FROM beside tables: functions that make rows of their arguments and touch nothing else. */
const TABLE_FUNCTIONS = new Set(
  'range generate_series unnest repeat repeat_row json_each json_tree'.split(' '),
);

/** Functions that tell of the machine, the session or its settings, hold a process up, or change something. */
const REFUSED_FUNCTIONS = new Set(
  `current_setting set_config getvariable getenv sleep_ms pg_sleep write_log nextval currval setval setseed
  current_query current_query_id current_connection_id current_transaction_id txid_current
  json_serialize_plan json_deserialize_sql json_execute_serialized_sql parse_duckdb_log_message
  query_to_xml query_to_xmlschema database_to_xml schema_to_xml table_to_xml cursor_to_xml version
  inet_server_addr inet_server_port inet_client_addr inet_client_port dblink dblink_exec`.split(
    /\s+/,
  ),
);

/** Families of functions of PostgreSQL that reach into the server. */
const REFUSED_FAMILIES = /^(?:pg_|lo_|dblink|currtid|txid_|xmin)/;

/** Reads DuckDB's own tree of a statement: the tables and columns it names, or why it is refused. */
export function inspectStatement(serialized: string): StatementParts {
  const tree = JSON.parse(serialized) as {
    readonly error: boolean;
    readonly error_type?: string;
    readonly error_message?: string;
    readonly statements?: readonly Node[];
  };
  if (tree.error) throw new SqlRefusal('statement', complaintOf(tree));
  const count = tree.statements?.length ?? 0;
  if (count !== 1) {
    throw new SqlRefusal('statement', `One statement at a time; these are ${count}.`);
  }
  const found: Found = { tables: new Set(), columns: new Set() };
  visit(tree.statements, new Set(), found);
  return { tables: [...found.tables], columns: [...found.columns] };
}

type Found = { readonly tables: Set<string>; readonly columns: Set<string> };

/** Names that WITH has given where we are, in small letters. */
type Scope = ReadonlySet<string>;

function complaintOf({
  error_type,
  error_message = '',
}: {
  readonly error_type?: string;
  readonly error_message?: string;
}): string {
  if (error_type === 'not implemented') return 'Only SELECT statements are answered.';
  return `The statement cannot be read: ${error_message}.`;
}

/** Every node of the tree, wherever it hangs, so that nothing hides in a corner this code does not know. */
function visit(value: unknown, scope: Scope, found: Found): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, scope, found);
  } else if (typeof value === 'object' && value !== null) {
    visitNode(value as Node, scope, found);
  }
}

/** A name that WITH gives is known to what stands behind it, and to itself where it is recursive. */
function visitNode(node: Node, scope: Scope, found: Found): void {
  take(node, scope, found);
  const { cte_map: names, ...rest } = node;
  const inner = new Set(scope);
  if (node.type === 'RECURSIVE_CTE_NODE') inner.add(String(node.cte_name).toLowerCase());
  const given = (names as { readonly map?: readonly Node[] } | undefined)?.map ?? [];
  for (const { key, value } of given) {
    visit(value, inner, found);
    inner.add(String(key).toLowerCase());
  }
  for (const child of Object.values(rest)) visit(child, inner, found);
}

function take(node: Node, scope: Scope, found: Found): void {
  switch (node.type) {
    case 'BASE_TABLE':
      takeTable(node, scope, found);
      break;
    case 'TABLE_FUNCTION':
      requireTableFunction(node);
      break;
    case 'SHOW_REF':
      if (node.query === null) {
        throw new SqlRefusal('statement', 'The list of tables is at GET …/tables.');
      }
      break;
    case 'COLUMN_REF':
      if (Array.isArray(node.column_names)) found.columns.add(String(node.column_names.at(-1)));
      break;
    default:
  }
  if (node.class === 'FUNCTION') requireFunction(String(node.function_name));
}

function takeTable(node: Node, scope: Scope, found: Found): void {
  const name = String(node.table_name);
  if (node.schema_name !== '' || node.catalog_name !== '') {
    const whole = [node.catalog_name, node.schema_name, name].filter((part) => part !== '');
    throw new SqlRefusal('unknown_table', `There is no table ${whole.join('.')}.`);
  }
  if (!scope.has(name.toLowerCase())) found.tables.add(name);
}

function requireTableFunction(node: Node): void {
  const name = String((node.function as Node | undefined)?.function_name ?? '').toLowerCase();
  if (TABLE_FUNCTIONS.has(name)) return;
  throw new SqlRefusal('statement', `The function ${name} cannot be used here.`);
}

function requireFunction(name: string): void {
  const plain = name.toLowerCase();
  if (!REFUSED_FUNCTIONS.has(plain) && !REFUSED_FAMILIES.test(plain)) return;
  throw new SqlRefusal('statement', `The function ${plain} cannot be used here.`);
}
