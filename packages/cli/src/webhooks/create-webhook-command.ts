import type { WebhookEvent } from '@sheaf/client';
import { defineCommand } from '../remote/define-command.ts';
import { describeRecord } from '../remote/describe-record.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { readSecret } from '../remote/read-secret.ts';

const USUAL_EVENTS = ['document.completed', 'document.failed'] as const;

/** `sheaf webhooks create`. */
export const createWebhookCommand = defineCommand({
  name: 'sheaf webhooks create',
  usage: 'URL',
  description: `Has events sent to an address, signed as Standard Webhooks says. Prints the webhook with its secret, which
cannot be shown again.`,
  arity: { min: 1, max: 1, what: 'one address' },
  options: {
    event: {
      type: 'string',
      value: 'EVENT',
      multiple: true,
      help: `which events; default ${USUAL_EVENTS.join(' and ')}`,
    },
    secret: {
      type: 'string',
      value: 'SECRET',
      help: 'signs the messages; better in SHEAF_WEBHOOK_SECRET; made up when absent',
    },
    'secret-file': { type: 'string', value: 'FILE', help: 'a file that holds the secret' },
  },
  examples: ['sheaf webhooks create https://example.com/hook --event document.failed'],
  async run({ values, positionals, client, print, io, signal }) {
    const [url = ''] = positionals;
    const secret = await readSecret({
      flag: '--secret',
      text: values.secret,
      file: values['secret-file'],
      variable: io.environment.SHEAF_WEBHOOK_SECRET,
    });
    // The server knows which events there are, and says so.
    const events = [...(values.event ?? USUAL_EVENTS)] as WebhookEvent[];
    const wanted = { url, events, ...(secret !== undefined && { secret }) };
    const webhook = await client.webhooks.create(wanted, { signal });
    await print.one(webhook, describeRecord(webhook));
    return EXIT.ok;
  },
});
