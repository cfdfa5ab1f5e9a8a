import { defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';

/** `sheaf agents publish`. */
export const publishAgentCommand = defineCommand({
  name: 'sheaf agents publish',
  usage: 'AGENT',
  description: 'Freezes the draft of an agent: sessions by name get it from now on.',
  arity: { min: 1, max: 1, what: 'one agent' },
  options: { message: { type: 'string', short: 'm', value: 'TEXT', help: 'what has changed' } },
  async run({ values, positionals, client, print, signal }) {
    const wanted = { commit_message: values.message ?? '' };
    const published = await client.agents.publish(positionals[0] ?? '', wanted, { signal });
    await print.one(published, `${published.agent_name} ${published.version}\n`);
    return EXIT.ok;
  },
});
