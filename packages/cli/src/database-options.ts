import { readConfig, type ServerConfig } from '@sheaf/server/config';

/** The flags that say which database is meant, for every command that opens one. */
export const DATABASE_OPTIONS = {
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
