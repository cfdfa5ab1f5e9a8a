import { existsSync } from 'node:fs';
import path from 'node:path';
import { findPostgresAccount } from './postgres-account.ts';
import { findPackagedBinaries } from './postgres-binaries.ts';
import { findPostmaster } from './postmaster.ts';

/** One line on the database of a data folder, for people; throws when this machine has none to offer. */
export function describeEmbeddedPostgres(dataFolder: string): string {
  const { version } = findPackagedBinaries();
  const account = findPostgresAccount();
  const clusterFolder = path.join(dataFolder, 'database');
  const pid = findPostmaster(clusterFolder);
  const state =
    pid !== null
      ? `running as process ${pid}`
      : existsSync(clusterFolder)
        ? 'not running'
        : 'made at the first start';
  return `PostgreSQL ${version.split('-')[0]} came along, ${state}${account ? `, under ${account.name}` : ''}`;
}
