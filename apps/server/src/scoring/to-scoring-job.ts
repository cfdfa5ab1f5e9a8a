import type { CompletionData, ScoringJob } from '@sheaf/contract';
import type { scoringJobs, turns } from '../store/schema/index.ts';

export type ScoringRow = {
  readonly scoring_jobs: typeof scoringJobs.$inferSelect;
  readonly turns: typeof turns.$inferSelect | null;
};

/** A score as the API shows it, with what was asked and answered. */
export function toScoringJob({ scoring_jobs: row, turns: turn }: ScoringRow): ScoringJob {
  return {
    job_id: row.id,
    module: row.module,
    status: row.status,
    score: row.score,
    explanation: row.explanation,
    agent_name: row.agentName,
    agent_version: row.agentVersion,
    session_id: row.sessionId,
    turn: row.turn,
    batch_execution_id: row.batchExecutionId,
    agent_identity_context: {
      project_id: row.projectId,
      agent_name: row.agentName,
      agent_version: row.agentVersion,
      agent_session_id: row.sessionId,
      tool_id: null,
    },
    scoring_config: row.config,
    input_value: turn?.userMessage ?? '',
    output_value: (turn?.response as CompletionData | null)?.clean_message ?? '',
    created_at: row.createdAt.toISOString(),
    completed_at: row.completedAt?.toISOString() ?? null,
  };
}
