import { defineCommand } from '../remote/define-command.ts';
import { forEachId } from '../remote/for-each-id.ts';

/** `sheaf artifact-schemas delete`. */
export const deleteArtifactSchemaCommand = defineCommand({
  name: 'sheaf artifact-schemas delete',
  usage: 'SCHEMA...',
  description:
    'Removes artifact schemas with all their versions. Prints the ids of those that are gone.',
  arity: { min: 1, max: Number.POSITIVE_INFINITY, what: 'at least one artifact schema' },
  options: {},
  run(context) {
    const { positionals, client, print, signal } = context;
    return forEachId(context, positionals, async (id) => {
      await client.artifactSchemas.delete(id, { signal });
      await print.one({ id }, `${id}\n`);
    });
  },
});
