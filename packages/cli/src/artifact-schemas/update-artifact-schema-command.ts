import { defineCommand } from '../remote/define-command.ts';
import { describeRecord } from '../remote/describe-record.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { readSchemaOptions, SCHEMA_OPTIONS } from './schema-options.ts';

/** `sheaf artifact-schemas update`. */
export const updateArtifactSchemaCommand = defineCommand({
  name: 'sheaf artifact-schemas update',
  usage: 'SCHEMA',
  description: 'Makes a new version of an artifact schema and prints it; what is not said stays.',
  arity: { min: 1, max: 1, what: 'one artifact schema' },
  options: {
    ...SCHEMA_OPTIONS,
    'display-name': { type: 'string', value: 'NAME', help: 'what people call it' },
  },
  async run({ values, positionals, client, print, signal }) {
    const changes = {
      ...(await readSchemaOptions(values)),
      ...(values['display-name'] !== undefined && { display_name: values['display-name'] }),
    };
    const made = await client.artifactSchemas.update(positionals[0] ?? '', changes, { signal });
    await print.one(made, describeRecord(made));
    return EXIT.ok;
  },
});
