import type { CallOptions, Connection } from '../client-options.ts';
import type { NameProject, Project } from '../contract.ts';
import { createEndpoints } from '../transport/create-endpoints.ts';
import type { Paging } from '../transport/paginate.ts';
import { path } from '../transport/path.ts';

export type ProjectsClient = ReturnType<typeof createProjectsClient>;

/** One method for each endpoint under `/v2/projects`. */
export function createProjectsClient(connection: Connection) {
  const api = createEndpoints(connection, '/v2/projects');
  return {
    list: (query?: Paging, call?: CallOptions) => api.list<Project>('', query, call),
    create: (json: NameProject, call?: CallOptions) => api.post<Project>('', { json, ...call }),
    rename: (projectId: string, json: NameProject, call?: CallOptions) =>
      api.put<Project>(path`/${projectId}`, { json, ...call }),
    /** Deletes it with everything in it. */
    delete: (projectId: string, call?: CallOptions) => api.delete(path`/${projectId}`, call),
  };
}
