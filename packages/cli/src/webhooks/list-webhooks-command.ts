import type { Webhook } from '@sheaf/client';
import { defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { LIST_OPTIONS, mostOf, printList } from '../remote/print-list.ts';
import type { Column } from '../remote/printer.ts';

const COLUMNS: readonly Column<Webhook>[] = [
  { title: 'webhook', width: 30, text: (webhook) => webhook.id },
  { title: 'status', width: 8, text: (webhook) => webhook.status },
  { title: 'events', width: 36, text: (webhook) => webhook.events.join(',') },
  { title: 'address', width: 0, text: (webhook) => webhook.url },
];

/** `sheaf webhooks list`. */
export const listWebhooksCommand = defineCommand({
  name: 'sheaf webhooks list',
  usage: '',
  description: 'Prints a line for each webhook, newest first: id, status, events, address.',
  arity: { min: 0, max: 0, what: '' },
  options: LIST_OPTIONS,
  async run({ values, client, print, signal }) {
    await printList(print, COLUMNS, client.webhooks.list({}, { signal }), mostOf(values));
    return EXIT.ok;
  },
});
