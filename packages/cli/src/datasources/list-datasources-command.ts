import { defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { LIST_OPTIONS, mostOf, printList } from '../remote/print-list.ts';
import { DATASOURCE_COLUMNS } from './datasource-columns.ts';

/** `sheaf datasources list`. */
export const listDatasourcesCommand = defineCommand({
  name: 'sheaf datasources list',
  usage: '',
  description: 'Prints a line for each datasource, newest first: id, status, files, name.',
  arity: { min: 0, max: 0, what: '' },
  options: LIST_OPTIONS,
  async run({ values, client, print, signal }) {
    const items = client.datasources.list({}, { signal });
    await printList(print, DATASOURCE_COLUMNS, items, mostOf(values));
    return EXIT.ok;
  },
});
