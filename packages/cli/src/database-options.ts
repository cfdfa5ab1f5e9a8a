import { parseArgs } from 'node:util';
import { readConfig, type ServerConfig } from '@sheaf/server/config';
import type { CommandIo } from './commands.ts';

/** The configuration a command about the database is given; undefined when only its help was asked for, which is printed. */
export function readDatabaseArguments(
  argv: readonly string[],
  io: CommandIo,
  help: string,
): ServerConfig | undefined {
  const { values } = parseArgs({
    args: [...argv],
    options: { ...DATABASE_OPTIONS, help: { type: 'boolean', short: 'h' } },
  });
  if (!values.help) return databaseConfig(values);
  io.stdout.write(help);
  return undefined;
}

/** The flags that say which database is meant, for every command that opens one. */
const DATABASE_OPTIONS = {
  data: { type: 'string' },
  'database-url': { type: 'string' },
} as const;

export const DATABASE_HELP = `  --data FOLDER          data folder of the service (SHEAF_DATA)
  --database-url URL     its PostgreSQL, if it is not the one that comes along (DATABASE_URL)`;

export function databaseConfig(values: {
  readonly data?: string | undefined;
  readonly 'database-url'?: string | undefined;
}): ServerConfig {
  const flags = [
    ...(values.data === undefined ? [] : ['--data', values.data]),
    ...(values['database-url'] === undefined ? [] : ['--database-url', values['database-url']]),
  ];
  return readConfig(flags, process.env);
}
