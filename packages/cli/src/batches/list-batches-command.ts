import type { BatchDefinition } from '@sheaf/client';
import { defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { LIST_OPTIONS, mostOf, printList } from '../remote/print-list.ts';
import type { Column } from '../remote/printer.ts';

const COLUMNS: readonly Column<BatchDefinition>[] = [
  { title: 'batch', width: 30, text: ({ id }) => id },
  { title: 'name', width: 28, text: ({ name }) => name },
  { title: 'version', width: 7, text: ({ version }) => version },
  { title: 'recurs', width: 14, text: (batch) => batch.recurrence_cron },
  { title: 'next run', width: 0, text: (batch) => batch.next_run_at },
];

/** `sheaf batches list`. */
export const listBatchesCommand = defineCommand({
  name: 'sheaf batches list',
  usage: '',
  description:
    'Prints a line for each definition, newest first: id, name, version, recurrence, next run.',
  arity: { min: 0, max: 0, what: '' },
  options: LIST_OPTIONS,
  async run({ values, client, print, signal }) {
    const definitions = client.batches.listDefinitions({}, { signal });
    await printList(print, COLUMNS, definitions, mostOf(values));
    return EXIT.ok;
  },
});
