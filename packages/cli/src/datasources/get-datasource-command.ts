import { defineCommand } from '../remote/define-command.ts';
import { describeRecord } from '../remote/describe-record.ts';
import { EXIT } from '../remote/exit-codes.ts';

/** `sheaf datasources get`. */
export const getDatasourceCommand = defineCommand({
  name: 'sheaf datasources get',
  usage: 'DATASOURCE',
  description: 'Prints a datasource: what is in it and how its last ingest ended.',
  arity: { min: 1, max: 1, what: 'one datasource' },
  options: {},
  async run({ positionals, client, print, signal }) {
    const datasource = await client.datasources.get(positionals[0] ?? '', {}, { signal });
    await print.one(datasource, describeRecord(datasource));
    return EXIT.ok;
  },
});
