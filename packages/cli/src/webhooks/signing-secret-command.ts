import { defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';

/** `sheaf webhooks signing-secret`. */
export const signingSecretCommand = defineCommand({
  name: 'sheaf webhooks signing-secret',
  usage: '',
  description: 'Prints what signs the messages to the --webhook-url of single documents.',
  arity: { min: 0, max: 0, what: '' },
  options: {},
  async run({ client, print, signal }) {
    const answer = await client.webhooks.signingSecret({ signal });
    await print.one(answer, `${answer.secret}\n`);
    return EXIT.ok;
  },
});
