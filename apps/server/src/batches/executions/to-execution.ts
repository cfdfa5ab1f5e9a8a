import type { BatchExecutionListItem } from '@sheaf/contract';
import type { ExecutionRow } from './find-execution.ts';

/** An execution as lists and webhooks show it. */
export function toExecution(row: ExecutionRow): BatchExecutionListItem {
  const { spec } = row;
  return {
    id: row.id,
    project_id: row.projectId,
    name: spec.name,
    batch_definition_id: row.definitionId,
    batch_definition_version: row.definitionVersion === null ? null : String(row.definitionVersion),
    agent_id: spec.agent?.id ?? null,
    agent_version: spec.agent?.version ?? null,
    agent_urn: spec.agent?.urn ?? null,
    agent_spec_json: spec.agent?.spec ?? null,
    artifact_schema: spec.schema,
    input_datasource_id: spec.inputDatasourceId,
    output_datasource_id: row.outputDatasourceId,
    filters: spec.filters,
    user_message: spec.userMessage,
    status: row.status,
    paused: row.paused,
    concurrency: row.concurrency,
    retry_limit: row.retryLimit,
    item_timeout_seconds: spec.itemTimeoutSeconds,
    total_items: row.total,
    pending: row.pending,
    running: row.running,
    succeeded: row.succeeded,
    failed: row.failed,
    canceled: row.canceled,
    token_usage: { input_tokens: row.inputTokens, output_tokens: row.outputTokens },
    scheduled_for: row.tick?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
    start_time: row.startTime?.toISOString() ?? null,
    end_time: row.endTime?.toISOString() ?? null,
    error: row.error,
  };
}
