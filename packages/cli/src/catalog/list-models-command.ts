import type { MetadataModel } from '@sheaf/client';
import { defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { LIST_OPTIONS, mostOf, printList } from '../remote/print-list.ts';
import type { Column } from '../remote/printer.ts';

const COLUMNS: readonly Column<MetadataModel>[] = [
  { title: 'model', width: 20, text: (model) => model.model_id },
  { title: 'fields', width: 6, text: (model) => model.fields.length },
  { title: 'description', width: 0, text: (model) => model.description },
];

/** `sheaf catalog list`. */
export const listModelsCommand = defineCommand({
  name: 'sheaf catalog list',
  usage: '',
  description: 'Prints a line for each metadata model: id, number of fields, what it is for.',
  arity: { min: 0, max: 0, what: '' },
  options: LIST_OPTIONS,
  async run({ values, client, print, signal }) {
    await printList(print, COLUMNS, client.catalog.list({}, { signal }), mostOf(values));
    return EXIT.ok;
  },
});
