import type { BatchExecutionListItem } from '@sheaf/client';
import { defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { LIST_OPTIONS, mostOf, printList } from '../remote/print-list.ts';
import type { Column } from '../remote/printer.ts';

const COLUMNS: readonly Column<BatchExecutionListItem>[] = [
  { title: 'execution', width: 30, text: ({ id }) => id },
  { title: 'name', width: 24, text: ({ name }) => name },
  { title: 'status', width: 21, text: ({ status, paused }) => (paused ? 'paused' : status) },
  { title: 'items', width: 8, text: (run) => run.total_items },
  { title: 'succeeded', width: 9, text: ({ succeeded }) => succeeded },
  { title: 'failed', width: 0, text: ({ failed }) => failed },
];

/** `sheaf batches executions`. */
export const listExecutionsCommand = defineCommand({
  name: 'sheaf batches executions',
  usage: '',
  description:
    'Prints a line for each execution, newest first: id, name, status, items and how they ended.',
  arity: { min: 0, max: 0, what: '' },
  options: {
    batch: { type: 'string', value: 'BATCH', help: 'only those of this definition' },
    ...LIST_OPTIONS,
  },
  async run({ values, client, print, signal }) {
    const filter = values.batch === undefined ? {} : { batch_definition_id: values.batch };
    const executions = client.batches.list(filter, { signal });
    await printList(print, COLUMNS, executions, mostOf(values));
    return EXIT.ok;
  },
});
