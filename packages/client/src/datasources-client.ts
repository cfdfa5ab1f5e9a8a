import type { Connection } from './client-options.ts';
import { createDatasourceContentClient } from './datasource-content-client.ts';
import { createDatasourceRecordsClient } from './datasource-records-client.ts';

export type DatasourcesClient = ReturnType<typeof createDatasourcesClient>;

/** A method for each endpoint under `/v2/datasources`. */
export function createDatasourcesClient(connection: Connection) {
  return {
    ...createDatasourceRecordsClient(connection),
    ...createDatasourceContentClient(connection),
  };
}
