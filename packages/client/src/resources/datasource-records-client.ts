import type { CallOptions, Connection } from '../client-options.ts';
import type { CreateDatasource, Datasource, UpdateDatasource } from '../contract.ts';
import { createEndpoints } from '../transport/create-endpoints.ts';
import type { Paging } from '../transport/paginate.ts';
import { path } from '../transport/path.ts';

/** Datasources themselves. */
export function createDatasourceRecordsClient(connection: Connection) {
  const api = createEndpoints(connection, '/v2/datasources');
  return {
    list: (query?: Paging & { name?: string }, call?: CallOptions) =>
      api.list<Datasource>('', query, call),
    create: (json: CreateDatasource, call?: CallOptions) =>
      api.post<Datasource>('', { json, ...call }),
    get: (id: string, query: { include_tables?: boolean } = {}, call?: CallOptions) =>
      api.get<Datasource>(path`/${id}`, { query, ...call }),
    update: (id: string, json: UpdateDatasource, call?: CallOptions) =>
      api.put<Datasource>(path`/${id}`, { json, ...call }),
    delete: (id: string, call?: CallOptions) => api.delete<{ id: string }>(path`/${id}`, call),
  };
}
