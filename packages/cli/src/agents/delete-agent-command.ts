import { defineCommand } from '../remote/define-command.ts';
import { forEachId } from '../remote/for-each-id.ts';

/** `sheaf agents delete`. */
export const deleteAgentCommand = defineCommand({
  name: 'sheaf agents delete',
  usage: 'AGENT...',
  description: 'Removes agents; what was said with them stays readable.',
  arity: { min: 1, max: Number.POSITIVE_INFINITY, what: 'at least one agent' },
  options: {},
  run(context) {
    const { positionals, client, print, signal } = context;
    return forEachId(context, positionals, async (id) => {
      await client.agents.delete(id, { signal });
      await print.one({ id }, `${id}\n`);
    });
  },
});
