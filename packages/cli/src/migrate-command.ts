import { parseArgs } from 'node:util';
import { withDatabase } from '@sheaf/server/database';
import type { CommandIo } from './commands.ts';
import { DATABASE_HELP, DATABASE_OPTIONS, databaseConfig } from './database-options.ts';

const HELP = `Usage: ./sheaf migrate [options]

Brings the database up to date. The service does this by itself when it starts.

${DATABASE_HELP}
`;

export async function migrateCommand(argv: readonly string[], io: CommandIo): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: { ...DATABASE_OPTIONS, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    io.stdout.write(HELP);
    return 0;
  }
  const { data, databaseUrl } = databaseConfig(values);
  await withDatabase({ dataFolder: data, databaseUrl }, async ({ applied }) => {
    io.stdout.write(
      applied === 0 ? 'the database is up to date\n' : `${applied} steps were applied\n`,
    );
  });
  return 0;
}
