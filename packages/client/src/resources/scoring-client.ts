import type { CallOptions, Connection } from '../client-options.ts';
import type { ScoringJob, ScoringSummary } from '../contract.ts';
import { createEndpoints } from '../transport/create-endpoints.ts';
import type { Paging } from '../transport/paginate.ts';
import { path } from '../transport/path.ts';

type ScoreFilter = Paging & {
  agent_name?: string;
  agent_version?: string;
  agent_session_id?: string;
  module?: ScoringJob['module'];
  status?: ScoringJob['status'];
};

/** One method for each endpoint under `/v2/confidence-scoring`. */
export function createScoringClient(connection: Connection) {
  const api = createEndpoints(connection, '/v2/confidence-scoring');
  return {
    job: (jobId: string, call?: CallOptions) => api.get<ScoringJob>(path`/job/${jobId}`, call),
    jobs: (query?: ScoreFilter, call?: CallOptions) => api.list<ScoringJob>('/jobs', query, call),
    ofAgent: (agentName: string, call?: CallOptions) =>
      api.get<ScoringSummary>(path`/summary/agent/${agentName}`, call),
    ofSession: (agentName: string, sessionId: string, call?: CallOptions) =>
      api.get<ScoringSummary>(path`/summary/agent/${agentName}/session/${sessionId}`, call),
  };
}
