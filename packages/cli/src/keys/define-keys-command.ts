import type { Command } from '../commands.ts';
import { type BaseContext, baseCommand, type CommandText } from '../remote/base-command.ts';
import type { OptionTable } from '../remote/cli-option.ts';
import { CONNECTION_OPTIONS, connect } from '../remote/connect.ts';
import { describeRetry } from '../remote/describe-retry.ts';
import { UsageError } from '../remote/usage-error.ts';
import type { KeyStore } from './key-store.ts';

const PLACE_OPTIONS = {
  ...CONNECTION_OPTIONS,
  server: { ...CONNECTION_OPTIONS.server, help: 'speak to this server (SHEAF_URL)' },
  data: {
    type: 'string',
    value: 'FOLDER',
    help: 'use the database in this data folder (SHEAF_DATA)',
  },
  'database-url': {
    type: 'string',
    value: 'URL',
    help: 'use this PostgreSQL (DATABASE_URL)',
  },
  project: {
    type: 'string',
    value: 'NAME',
    help: 'whose keys, on a database; over a server the key decides; default default',
  },
} as const;

type KeysContext<Options extends OptionTable> = BaseContext<Options> & { readonly keys: KeyStore };

/** A command about keys, over a server or on the database. */
export function defineKeysCommand<const Options extends OptionTable>(
  definition: CommandText<Options> & {
    readonly run: (context: KeysContext<Options>) => Promise<number>;
  },
): Command {
  return baseCommand({
    ...definition,
    shared: PLACE_OPTIONS,
    run: (context) => withKeyStore(context, (keys) => definition.run({ ...context, keys })),
  });
}

async function withKeyStore(
  { values, io, signal, print }: BaseContext<typeof PLACE_OPTIONS>,
  work: (keys: KeyStore) => Promise<number>,
): Promise<number> {
  const isDatabase = values.data !== undefined || values['database-url'] !== undefined;
  if (isDatabase && values.server !== undefined) {
    throw new UsageError('--server is one place, --data and --database-url are another');
  }
  if (isDatabase || !(values.server ?? io.environment.SHEAF_URL)) {
    const { withDatabaseKeys } = await import('./database-keys.ts');
    return withDatabaseKeys(values, work);
  }
  if (values.project !== undefined) {
    throw new UsageError('over a server the API key decides the project, so --project has no use');
  }
  const { client } = await connect(values, io.environment, (retry) =>
    print.progress(describeRetry(retry)),
  );
  const { apiKeys } = client;
  return work({
    list: () => apiKeys.list({}, { signal }),
    create: async (key, { createsProject }) => {
      if (createsProject) throw new UsageError('--create-project works on a database only');
      return apiKeys.create(key, { signal });
    },
    rotate: (id, graceSeconds) => apiKeys.rotate(id, { grace_seconds: graceSeconds }, { signal }),
    revoke: (id) => apiKeys.revoke(id, { signal }),
  });
}
