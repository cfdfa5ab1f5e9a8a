import type { CreateBatchDefinition } from '@sheaf/client';
import { readSchema } from '../extract/read-schema.ts';
import { readNumber } from '../remote/read-number.ts';
import { UsageError } from '../remote/usage-error.ts';

/** What says what is run over what. */
export const BATCH_OPTIONS = {
  agent: { type: 'string', value: 'AGENT', help: 'who answers for each item' },
  schema: {
    type: 'string',
    value: 'FILE|NAME',
    help: 'in place of an agent: what to extract from each item',
  },
  datasource: { type: 'string', value: 'DATASOURCE', help: 'where the items are' },
  table: { type: 'string', value: 'TABLE', help: 'the rows of this table are the items' },
  match: { type: 'string', value: 'REGEX', help: 'only files whose path matches' },
  message: { type: 'string', short: 'm', value: 'TEXT', help: 'what the agent is asked' },
  into: { type: 'string', value: 'DATASOURCE', help: 'where artifacts go; default a new one' },
  concurrency: { type: 'string', value: 'N', help: 'items at a time; default 10' },
  retries: { type: 'string', value: 'N', help: 'further attempts for an item; default 2' },
} as const;

type Values = { readonly [Name in keyof typeof BATCH_OPTIONS]?: string | undefined };

/** A batch as the flags say it. */
export async function readBatch(values: Values): Promise<Omit<CreateBatchDefinition, 'name'>> {
  if (values.datasource === undefined)
    throw new UsageError('--datasource says where the items are');
  if ((values.agent === undefined) === (values.schema === undefined)) {
    throw new UsageError('give --agent, or --schema in its place');
  }
  const { agent, schema, table, match, message, into } = values;
  const concurrency = readNumber('--concurrency', values.concurrency, { min: 1, max: 999 });
  const retries = readNumber('--retries', values.retries, { min: 0, max: 999 });
  const filters = {
    ...(table !== undefined && { table_name: table }),
    ...(match !== undefined && { regex: match }),
  };
  return {
    input_datasource_id: values.datasource,
    ...(agent !== undefined && { agent_id: agent }),
    ...(schema !== undefined && { artifact_schema: await readSchema(schema) }),
    ...(Object.keys(filters).length > 0 && { filters }),
    ...(message !== undefined && { user_message: message }),
    ...(into !== undefined && { output_datasource_id: into }),
    ...(concurrency !== undefined && { concurrency }),
    ...(retries !== undefined && { retry_limit: retries }),
  };
}
