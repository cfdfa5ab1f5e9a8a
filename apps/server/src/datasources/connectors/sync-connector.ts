import type { Connector } from '@sheaf/contract';
import type { ProcessServices } from '../../features/process-services.ts';
import { JobFailure } from '../../jobs/index.ts';
import type { DatasourceRow } from '../find-datasource.ts';
import { syncDatabaseTables } from '../tables/postgres/sync-database-tables.ts';
import { syncBucket } from './sync-bucket.ts';
import { syncSite } from './sync-site.ts';

/** Brings the files of a datasource in line with the place they come from; uploads have come already. */
export async function syncConnector(
  services: ProcessServices,
  datasource: DatasourceRow,
  signal: AbortSignal,
): Promise<void> {
  const { type, cloud_storage, web_crawl } = datasource.connector as Connector;
  if (type === 'upload') return;
  if (type === 'database') return syncDatabaseTables(services, datasource, signal);
  if (cloud_storage) return syncBucket(services, datasource, cloud_storage, signal);
  if (web_crawl) return syncSite(services, datasource, web_crawl, signal);
  throw new JobFailure('invalid_option', `the connector ${type} is not supported yet`);
}
