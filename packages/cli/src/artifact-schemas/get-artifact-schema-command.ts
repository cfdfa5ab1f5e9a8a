import { defineCommand } from '../remote/define-command.ts';
import { describeRecord } from '../remote/describe-record.ts';
import { EXIT } from '../remote/exit-codes.ts';
import { readNumber } from '../remote/read-number.ts';

/** `sheaf artifact-schemas get`. */
export const getArtifactSchemaCommand = defineCommand({
  name: 'sheaf artifact-schemas get',
  usage: 'SCHEMA',
  description:
    'Prints one artifact schema, or with --definition only its definition, as it is sent back with update.',
  arity: { min: 1, max: 1, what: 'one artifact schema' },
  options: {
    version: { type: 'string', value: 'N', help: 'that version; default the newest' },
    definition: { type: 'boolean', help: 'only the definition, as JSON' },
  },
  async run({ values, positionals, client, print, signal }) {
    const version = readNumber('--version', values.version, { min: 1 });
    const query = version === undefined ? {} : { version };
    const found = await client.artifactSchemas.get(positionals[0] ?? '', query, { signal });
    if (values.definition) await print.write(`${JSON.stringify(found.schema_def, null, 2)}\n`);
    else await print.one(found, describeRecord(found));
    return EXIT.ok;
  },
});
