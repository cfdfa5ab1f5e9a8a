import type { CallOptions, Connection } from '../client-options.ts';
import type {
  Agent,
  AgentListItem,
  AgentVersion,
  CreateAgent,
  CreateSession,
  PublishAgent,
  PublishedAgent,
  SessionListItem,
  UpdateAgent,
} from '../contract.ts';
import { createEndpoints } from '../transport/create-endpoints.ts';
import type { Paging } from '../transport/paginate.ts';
import { path } from '../transport/path.ts';

type AgentFilter = Paging & {
  published_only?: boolean;
  datasource_id?: string;
  artifact_schema_id?: string;
};

/** One method for each endpoint under `/v2/agents`. */
export function createAgentsClient(connection: Connection) {
  const api = createEndpoints(connection, '/v2/agents');
  return {
    list: (query?: AgentFilter, call?: CallOptions) => api.list<AgentListItem>('', query, call),
    create: (json: CreateAgent, call?: CallOptions) => api.post<Agent>('', { json, ...call }),
    get: (agentId: string, call?: CallOptions) => api.get<Agent>(path`/${agentId}`, call),
    /** One version as it was. */
    getVersion: (agentId: string, version: string, call?: CallOptions) =>
      api.get<Agent>(path`/${agentId}`, { query: { version }, ...call }),
    /** Makes a new draft. */
    update: (agentId: string, json: UpdateAgent, call?: CallOptions) =>
      api.put<Agent>(path`/${agentId}`, { json, ...call }),
    delete: (agentId: string, call?: CallOptions) =>
      api.delete<{ id: string }>(path`/${agentId}`, call),
    publish: (agentId: string, json: PublishAgent = {}, call?: CallOptions) =>
      api.post<PublishedAgent>(path`/${agentId}/publish`, { json, ...call }),
    versions: (agentId: string, query?: Paging & { published?: boolean }, call?: CallOptions) =>
      api.list<AgentVersion>(path`/${agentId}/versions`, query, call),
    sessions: (agentId: string, query?: Paging, call?: CallOptions) =>
      api.list<SessionListItem>(path`/${agentId}/sessions`, query, call),
    openSession: (agentId: string, json: CreateSession = {}, call?: CallOptions) =>
      api.post<{ session_id: string }>(path`/${agentId}/sessions`, { json, ...call }),
    /** With the newest published version. */
    openSessionByName: (name: string, json: CreateSession = {}, call?: CallOptions) =>
      api.post<{ session_id: string }>(path`/name/${name}/sessions`, { json, ...call }),
  };
}
