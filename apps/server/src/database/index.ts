export { DatabaseError } from './database-error.ts';
export { DatabaseListener, type Subscriber } from './database-listener.ts';
export { describeEmbeddedPostgres } from './describe-embedded-postgres.ts';
export { EmbeddedPostgres, type EmbeddedPostgresOptions } from './embedded-postgres.ts';
export { type FolderHold, holdDataFolder, readServerNote } from './hold-data-folder.ts';
export { isConnectionError } from './is-connection-error.ts';
export { migrateDatabase } from './migrate-database.ts';
export {
  type Database,
  type OpenDatabase,
  type OpenDatabaseOptions,
  openDatabase,
  type Transaction,
} from './open-database.ts';
export { stopRunningPostgres } from './stop-running-postgres.ts';
export { withDatabase } from './with-database.ts';
