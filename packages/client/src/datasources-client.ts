import type { Connection } from './client-options.ts';
import { createDatasourceDownloadsClient } from './datasource-downloads-client.ts';
import { createDatasourceTablesClient } from './datasource-tables-client.ts';

export type DatasourcesClient = ReturnType<typeof createDatasourcesClient>;

/** A method for each endpoint under `/v2/datasources`. */
export function createDatasourcesClient(connection: Connection) {
  return {
    ...createDatasourceTablesClient(connection),
    ...createDatasourceDownloadsClient(connection),
  };
}
