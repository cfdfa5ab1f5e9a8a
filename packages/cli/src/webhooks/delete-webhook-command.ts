import { defineCommand } from '../remote/define-command.ts';
import { forEachId } from '../remote/for-each-id.ts';

/** `sheaf webhooks delete`. */
export const deleteWebhookCommand = defineCommand({
  name: 'sheaf webhooks delete',
  usage: 'WEBHOOK...',
  description:
    'Removes webhooks and their logs; what is on its way is not sent. Prints the ids of those that are gone.',
  arity: { min: 1, max: Number.POSITIVE_INFINITY, what: 'at least one webhook' },
  options: {},
  run(context) {
    const { positionals, client, print, signal } = context;
    return forEachId(context, positionals, async (id) => {
      await client.webhooks.delete(id, { signal });
      await print.one({ id }, `${id}\n`);
    });
  },
});
