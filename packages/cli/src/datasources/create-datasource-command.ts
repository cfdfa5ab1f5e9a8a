import { defineCommand } from '../remote/define-command.ts';
import { EXIT } from '../remote/exit-codes.ts';

/** `sheaf datasources create`. */
export const createDatasourceCommand = defineCommand({
  name: 'sheaf datasources create',
  usage: 'NAME',
  description: 'Makes a datasource and prints its id.',
  arity: { min: 1, max: 1, what: 'one name' },
  options: {
    description: { type: 'string', value: 'TEXT', help: 'what is in it' },
    model: {
      type: 'string',
      value: 'MODEL',
      help: 'metadata model of the catalog to extract from every file, such as invoice',
    },
  },
  examples: ['sheaf datasources create Contracts --model contract'],
  async run({ values, positionals, client, print, signal }) {
    const [name = ''] = positionals;
    const made = await client.datasources.create(
      {
        name,
        ...(values.description !== undefined && { description: values.description }),
        ...(values.model !== undefined && {
          metadata_config: { type: 'catalog' as const, model_id: values.model },
        }),
      },
      { signal },
    );
    await print.one(made, `${made.id}\n`);
    return EXIT.ok;
  },
});
