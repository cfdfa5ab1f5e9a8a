import type { DatasourceTable, TableColumn } from '@sheaf/client';
import { defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';
import type { Column } from '../remote/printer.ts';

const TABLES: readonly Column<DatasourceTable>[] = [
  { title: 'table', width: 36, text: ({ table_name }) => table_name },
  { title: 'rows', width: 9, text: ({ row_count }) => row_count },
  { title: 'columns', width: 8, text: ({ columns }) => columns?.length },
  { title: 'from', width: 0, text: ({ source }) => source.name },
];

const COLUMNS: readonly Column<TableColumn>[] = [
  { title: 'column', width: 36, text: ({ column_name }) => column_name },
  { title: 'type', width: 10, text: ({ type }) => type },
  { title: 'samples', width: 40, text: ({ sample_values }) => sample_values.join(' · ') },
  { title: 'description', width: 0, text: ({ description }) => description },
];

/** `sheaf datasources tables`. */
export const tablesCommand = defineCommand({
  name: 'sheaf datasources tables',
  usage: 'DATASOURCE [TABLE]',
  description:
    'Prints a line for each table: name, rows, columns, file; or for each column of one: name, type, samples, description.',
  arity: { min: 1, max: 2, what: 'a datasource, and a table of it' },
  options: {},
  examples: ['sheaf datasources tables ds_…', 'sheaf datasources tables ds_… orders'],
  async run({ positionals, client, print, signal }) {
    const [id = '', table] = positionals;
    if (table === undefined) {
      for (const one of await client.datasources.tables(id, {}, { signal })) {
        await print.row(TABLES, one);
      }
      return EXIT.ok;
    }
    for (const column of await client.datasources.columns(id, table, { signal })) {
      await print.row(COLUMNS, column);
    }
    return EXIT.ok;
  },
});
