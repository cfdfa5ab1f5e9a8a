import { withDatabase } from '@sheaf/server/database';
import type { CommandIo } from './commands.ts';
import { DATABASE_HELP, readDatabaseArguments } from './database-options.ts';

const HELP = `Usage: ./sheaf migrate [options]

Brings the database up to date. The service does this by itself when it starts.

${DATABASE_HELP}
`;

export async function migrateCommand(argv: readonly string[], io: CommandIo): Promise<number> {
  const config = readDatabaseArguments(argv, io, HELP);
  if (!config) return 0;
  const { data, databaseUrl } = config;
  await withDatabase({ dataFolder: data, databaseUrl }, async ({ applied }) => {
    io.stdout.write(
      applied === 0 ? 'the database is up to date\n' : `${applied} steps were applied\n`,
    );
  });
  return 0;
}
