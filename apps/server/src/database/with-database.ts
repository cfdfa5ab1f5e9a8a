import { EmbeddedPostgres } from './embedded-postgres.ts';
import { isServed } from './hold-data-folder.ts';
import { migrateDatabase } from './migrate-database.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

export type DatabasePlace = {
  readonly dataFolder: string;
  /** Null: the database of the data folder. */
  readonly databaseUrl: string | null;
};

type OpenedDatabase = {
  readonly database: OpenDatabase;
  /** Steps of migration that were missing. */
  readonly applied: number;
};

/** Runs something on the database of an installation, whether its service runs or not. */
export async function withDatabase<Result>(
  { dataFolder, databaseUrl }: DatabasePlace,
  work: (opened: OpenedDatabase) => Promise<Result>,
): Promise<Result> {
  const embedded = databaseUrl === null ? await EmbeddedPostgres.start({ dataFolder }) : null;
  const database = await openDatabase(databaseUrl ?? embedded?.url ?? '', { maxConnections: 2 });
  try {
    const { applied } = await migrateDatabase(database.pool);
    return await work({ database, applied });
  } finally {
    // A service that runs, or began meanwhile, keeps the database.
    const served = embedded && (await isServed(database.pool));
    await database.close();
    if (served) embedded?.detach();
    else await embedded?.stop();
  }
}
