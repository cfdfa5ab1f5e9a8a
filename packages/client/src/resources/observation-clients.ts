import type { CallOptions, Connection } from '../client-options.ts';
import type {
  AuditEvent,
  AuditEventListQuery,
  LoggedRequest,
  RequestLogQuery,
  SystemStatus,
} from '../contract.ts';
import { createEndpoints } from '../transport/create-endpoints.ts';

export type AuditClient = ReturnType<typeof createAuditClient>;
export type RequestLogClient = ReturnType<typeof createRequestLogClient>;
export type SystemClient = ReturnType<typeof createSystemClient>;

/** `/v2/audit-events`: who did what. */
export function createAuditClient(connection: Connection) {
  const api = createEndpoints(connection, '/v2/audit-events');
  return {
    list: (query?: AuditEventListQuery, call?: CallOptions) =>
      api.list<AuditEvent>('', query, call),
  };
}

/** `/v2/requests`: what was asked of the API, and how it was answered. */
export function createRequestLogClient(connection: Connection) {
  const api = createEndpoints(connection, '/v2/requests');
  return {
    list: (query?: RequestLogQuery, call?: CallOptions) => api.list<LoggedRequest>('', query, call),
  };
}

/** `/v2/system`: how the server is. */
export function createSystemClient(connection: Connection) {
  const api = createEndpoints(connection, '/v2/system');
  return { get: (call?: CallOptions) => api.get<SystemStatus>('', call) };
}
