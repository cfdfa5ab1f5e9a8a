import type { Connection } from '../client-options.ts';
import { createDatasourceContentClient } from './datasource-content-client.ts';
import { createDatasourceDownloadsClient } from './datasource-downloads-client.ts';
import { createDatasourceRecordsClient } from './datasource-records-client.ts';
import { createDatasourceTablesClient } from './datasource-tables-client.ts';

export type DatasourcesClient = ReturnType<typeof createDatasourcesClient>;

/** A method for each endpoint under `/v2/datasources`. */
export function createDatasourcesClient(connection: Connection) {
  return {
    ...createDatasourceRecordsClient(connection),
    ...createDatasourceContentClient(connection),
    ...createDatasourceTablesClient(connection),
    ...createDatasourceDownloadsClient(connection),
  };
}
