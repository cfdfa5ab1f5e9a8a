import { defineCommand } from '../remote/define-command.ts';
import { DELIVERY_COLUMNS } from '../remote/delivery-columns.ts';
import { EXIT } from '../remote/exit-codes.ts';

/** `sheaf webhooks replay`. */
export const replayWebhookCommand = defineCommand({
  name: 'sheaf webhooks replay',
  usage: 'WEBHOOK DELIVERY',
  description: 'Sends a message once more, and prints the new delivery.',
  arity: { min: 2, max: 2, what: 'one webhook and one of its deliveries' },
  options: {},
  async run({ positionals, client, print, signal }) {
    const [webhookId = '', deliveryId = ''] = positionals;
    const delivery = await client.webhooks.replay(webhookId, deliveryId, { signal });
    await print.row(DELIVERY_COLUMNS, delivery);
    return EXIT.ok;
  },
});
