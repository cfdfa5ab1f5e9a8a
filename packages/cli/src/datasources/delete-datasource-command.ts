import { defineCommand } from '../remote/define-command.ts';
import { forEachId } from '../remote/for-each-id.ts';

/** `sheaf datasources delete`. */
export const deleteDatasourceCommand = defineCommand({
  name: 'sheaf datasources delete',
  usage: 'DATASOURCE...',
  description: 'Removes datasources with everything in them.',
  arity: { min: 1, max: Number.POSITIVE_INFINITY, what: 'datasources' },
  options: {},
  run(context) {
    const { positionals, client, print, signal } = context;
    return forEachId(context, positionals, async (id) => {
      await client.datasources.delete(id, { signal });
      await print.one({ id }, `${id}\n`);
    });
  },
});
