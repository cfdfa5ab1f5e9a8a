import { defineCommand } from '../remote/define-command.ts';
import { describeRecord } from '../remote/describe-record.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { readSchemaOptions, SCHEMA_OPTIONS } from './schema-options.ts';

/** `sheaf artifact-schemas create`. */
export const createArtifactSchemaCommand = defineCommand({
  name: 'sheaf artifact-schemas create',
  usage: 'NAME',
  description: `Makes an artifact schema and prints it. json and yaml are defined by a JSON Schema, csv by
{"columns": [{"name", "type", "description"}]}, markdown by {"sections": [{"heading", "description"}]}.`,
  arity: { min: 1, max: 1, what: 'one name' },
  options: SCHEMA_OPTIONS,
  examples: ['sheaf artifact-schemas create "Supplier invoice" --schema invoice.json'],
  async run({ values, positionals, client, print, signal }) {
    const options = await readSchemaOptions(values);
    const wanted = {
      ...options,
      display_name: positionals[0] ?? '',
      type: options.type ?? ('json' as const),
    };
    const made = await client.artifactSchemas.create(wanted, { signal });
    await print.one(made, describeRecord(made));
    return EXIT.ok;
  },
});
