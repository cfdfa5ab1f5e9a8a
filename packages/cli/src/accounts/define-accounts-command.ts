import { type Database, withDatabase } from '@sheaf/server/database';
import type { Command } from '../commands.ts';
import { databaseConfig } from '../database-options.ts';
import { type BaseContext, baseCommand, type CommandText } from '../remote/base-command.ts';
import type { OptionTable } from '../remote/cli-option.ts';

const PLACE_OPTIONS = {
  data: {
    type: 'string',
    value: 'FOLDER',
    help: 'use the database in this data folder (SHEAF_DATA)',
  },
  'database-url': { type: 'string', value: 'URL', help: 'use this PostgreSQL (DATABASE_URL)' },
} as const;

/** Where links lead; only commands that make one take it. */
export const LINK_OPTIONS = {
  server: {
    type: 'string',
    value: 'URL',
    help: 'where people reach the service, for the link (SHEAF_URL); default http://127.0.0.1:8080',
  },
} as const;

export function originOf(
  { server }: { readonly server?: string | undefined },
  environment: Readonly<Record<string, string | undefined>>,
): string {
  return server ?? (environment.SHEAF_URL || 'http://127.0.0.1:8080');
}

type AccountsContext<Options extends OptionTable> = BaseContext<Options> & {
  readonly db: Database;
};

/** A command about the people of a service, on its database: whoever works on the machine needs no account. */
export function defineAccountsCommand<const Options extends OptionTable>(
  definition: CommandText<Options> & {
    readonly run: (context: AccountsContext<Options>) => Promise<number>;
  },
): Command {
  return baseCommand({
    ...definition,
    shared: PLACE_OPTIONS,
    run: (context) => onDatabase(context, (db) => definition.run({ ...context, db })),
  });
}

function onDatabase(
  { values }: BaseContext<typeof PLACE_OPTIONS>,
  work: (db: Database) => Promise<number>,
): Promise<number> {
  const { data, databaseUrl } = databaseConfig(values);
  return withDatabase({ dataFolder: data, databaseUrl }, ({ database }) => work(database.db));
}
