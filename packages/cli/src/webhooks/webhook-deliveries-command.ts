import { defineCommand } from '../remote/define-command.ts';
import { DELIVERY_COLUMNS } from '../remote/delivery-columns.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { LIST_OPTIONS, mostOf, printList } from '../remote/print-list.ts';

/** `sheaf webhooks deliveries`. */
export const webhookDeliveriesCommand = defineCommand({
  name: 'sheaf webhooks deliveries',
  usage: 'WEBHOOK',
  description: `Prints what was sent, newest first: id, status, event, tries, answer, time of creation, error. With --json
every attempt.`,
  arity: { min: 1, max: 1, what: 'one webhook' },
  options: LIST_OPTIONS,
  async run({ values, positionals, client, print, signal }) {
    const deliveries = client.webhooks.deliveries(positionals[0] ?? '', {}, { signal });
    await printList(print, DELIVERY_COLUMNS, deliveries, mostOf(values));
    return EXIT.ok;
  },
});
