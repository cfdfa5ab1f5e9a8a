import type { BatchDefinition } from '@sheaf/contract';
import type { DefinitionRow, DefinitionVersionRow } from './find-definition.ts';

/** A batch in one of its versions, as the API shows it. */
export function toDefinition(row: DefinitionRow, version: DefinitionVersionRow): BatchDefinition {
  const { spec } = version;
  const isNewest = version.version === row.version;
  return {
    id: row.id,
    project_id: row.projectId,
    catalog_urn: `urn:sheaf:batch:${row.projectId}:${row.urnName}:${version.version}`,
    name: row.name,
    description: spec.description,
    version: String(version.version),
    parent_version: version.parentVersion === null ? null : String(version.parentVersion),
    agent_id: spec.agent?.id ?? null,
    agent_version: spec.agent?.version ?? null,
    agent_urn: spec.agent?.urn ?? null,
    agent_spec_json: spec.agent?.spec ?? null,
    artifact_schema: spec.schema,
    input_datasource_id: spec.inputDatasourceId,
    output_datasource_id: spec.outputDatasourceId,
    filters: spec.filters,
    user_message: spec.userMessage,
    concurrency: spec.concurrency,
    retry_limit: spec.retryLimit,
    item_timeout_seconds: spec.itemTimeoutSeconds,
    recurrence_cron: spec.cron,
    recurrence_time_zone: spec.timeZone,
    next_run_at: isNewest ? (row.nextTick?.toISOString() ?? null) : null,
    created_at: version.createdAt.toISOString(),
    created_by: version.createdBy,
    updated_at: row.updatedAt.toISOString(),
  };
}
