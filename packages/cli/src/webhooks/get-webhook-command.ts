import { defineCommand } from '../remote/define-command.ts';
import { describeRecord } from '../remote/describe-record.ts';
import { EXIT } from '../remote/exit-codes.ts';

/** `sheaf webhooks get`. */
export const getWebhookCommand = defineCommand({
  name: 'sheaf webhooks get',
  usage: 'WEBHOOK',
  description: 'Prints one webhook, without its secret.',
  arity: { min: 1, max: 1, what: 'one webhook' },
  options: {},
  async run({ positionals, client, print, signal }) {
    const webhook = await client.webhooks.get(positionals[0] ?? '', { signal });
    await print.one(webhook, describeRecord(webhook));
    return EXIT.ok;
  },
});
