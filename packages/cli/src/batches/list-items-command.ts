import type { BatchItem, BatchItemStatus } from '@sheaf/client';
import { defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { LIST_OPTIONS, mostOf, printList } from '../remote/print-list.ts';
import type { Column } from '../remote/printer.ts';

const COLUMNS: readonly Column<BatchItem>[] = [
  { title: 'item', width: 7, text: ({ item }) => item },
  { title: 'status', width: 9, text: ({ status }) => status },
  { title: 'attempts', width: 8, text: ({ attempts }) => attempts },
  { title: 'file', width: 40, text: ({ filename }) => filename },
  { title: 'error', width: 0, text: ({ error }) => error },
];

/** `sheaf batches items`. */
export const listItemsCommand = defineCommand({
  name: 'sheaf batches items',
  usage: 'EXECUTION',
  description:
    'Prints a line for each item of an execution: number, status, attempts, file, error.',
  arity: { min: 1, max: 1, what: 'one execution' },
  options: {
    failed: { type: 'boolean', help: 'only those that failed' },
    ...LIST_OPTIONS,
  },
  async run({ positionals, values, client, print, signal }) {
    const status: { items_status?: BatchItemStatus } = values.failed
      ? { items_status: 'failed' }
      : {};
    const items = client.batches.items(positionals[0] ?? '', status, { signal });
    await printList(print, COLUMNS, items, mostOf(values));
    return EXIT.ok;
  },
});
