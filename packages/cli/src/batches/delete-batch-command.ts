import { defineCommand } from '../remote/define-command.ts';
import { forEachId } from '../remote/for-each-id.ts';

/** `sheaf batches delete`. */
export const deleteBatchCommand = defineCommand({
  name: 'sheaf batches delete',
  usage: 'BATCH...',
  description: 'Removes definitions and their recurrence; what they ran stays, and goes on.',
  arity: { min: 1, max: Number.POSITIVE_INFINITY, what: 'at least one batch' },
  options: {},
  run(context) {
    const { positionals, client, print, signal } = context;
    return forEachId(context, positionals, async (id) => {
      await client.batches.deleteDefinition(id, { signal });
      await print.one({ id }, `${id}\n`);
    });
  },
});
