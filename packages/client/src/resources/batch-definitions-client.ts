import type { CallOptions, Connection } from '../client-options.ts';
import type {
  BatchDefinition,
  BatchDryRun,
  BatchStarted,
  CreateBatchDefinition,
  ExecuteBatch,
  UpdateBatchDefinition,
} from '../contract.ts';
import { createEndpoints } from '../transport/create-endpoints.ts';
import type { Paging } from '../transport/paginate.ts';
import { path } from '../transport/path.ts';

type DefinitionFilter = Paging & { name?: string; agent_id?: string };

/** A method for each endpoint under `/v2/batch-definitions`. */
export function createBatchDefinitionsClient(connection: Connection) {
  const definitions = createEndpoints(connection, '/v2/batch-definitions');
  return {
    listDefinitions: (query?: DefinitionFilter, call?: CallOptions) =>
      definitions.list<BatchDefinition>('', query, call),
    createDefinition: (json: CreateBatchDefinition, call?: CallOptions) =>
      definitions.post<BatchDefinition>('', { json, ...call }),
    getDefinition: (definitionId: string, query: { version?: number } = {}, call?: CallOptions) =>
      definitions.get<BatchDefinition>(path`/id/${definitionId}`, { query, ...call }),
    /** By its URN, with or without a version. */
    getDefinitionByUrn: (urn: string, call?: CallOptions) =>
      definitions.get<BatchDefinition>('/catalog-urn', { query: { catalog_urn: urn }, ...call }),
    /** Makes a new version. */
    updateDefinition: (definitionId: string, json: UpdateBatchDefinition, call?: CallOptions) =>
      definitions.put<BatchDefinition>(path`/id/${definitionId}`, { json, ...call }),
    deleteDefinition: (definitionId: string, call?: CallOptions) =>
      definitions.delete<{ id: string }>(path`/id/${definitionId}`, call),
    definitionVersions: (definitionId: string, query?: Paging, call?: CallOptions) =>
      definitions.list<BatchDefinition>(path`/id/${definitionId}/versions`, query, call),
    execute: (definitionId: string, json: Omit<ExecuteBatch, 'dry_run'> = {}, call?: CallOptions) =>
      definitions.post<BatchStarted>(path`/id/${definitionId}/execute`, { json, ...call }),
    /** How many items there are, and what the first five come to; nothing is kept. */
    dryRun: (definitionId: string, json: Omit<ExecuteBatch, 'dry_run'> = {}, call?: CallOptions) =>
      definitions.post<BatchDryRun>(path`/id/${definitionId}/execute`, {
        json: { ...json, dry_run: true },
        ...call,
      }),
  };
}
