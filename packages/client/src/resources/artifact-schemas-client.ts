import type { CallOptions, Connection } from '../client-options.ts';
import type {
  ArtifactSchemaListItem,
  ArtifactSchemaRecord,
  ArtifactType,
  CreateArtifactSchema,
  UpdateArtifactSchema,
} from '../contract.ts';
import { createEndpoints } from '../transport/create-endpoints.ts';
import type { Paging } from '../transport/paginate.ts';
import { path } from '../transport/path.ts';

export type ArtifactSchemasClient = ReturnType<typeof createArtifactSchemasClient>;

/** One method for each endpoint under `/v2/artifact-schemas`. */
export function createArtifactSchemasClient(connection: Connection) {
  const api = createEndpoints(connection, '/v2/artifact-schemas');
  return {
    list: (query?: Paging & { readonly type?: ArtifactType }, call?: CallOptions) =>
      api.list<ArtifactSchemaListItem>('', query, call),
    create: (json: CreateArtifactSchema, call?: CallOptions) =>
      api.post<ArtifactSchemaRecord>('', { json, ...call }),
    /** The newest version, or the one that is asked for. */
    get: (artifactId: string, query?: { readonly version?: number }, call?: CallOptions) =>
      api.get<ArtifactSchemaRecord>(path`/${artifactId}`, { ...(query && { query }), ...call }),
    /** Makes a new version. */
    update: (artifactId: string, json: UpdateArtifactSchema, call?: CallOptions) =>
      api.put<ArtifactSchemaRecord>(path`/${artifactId}`, { json, ...call }),
    delete: (artifactId: string, call?: CallOptions) =>
      api.delete<{ readonly id: string }>(path`/${artifactId}`, call),
  };
}
