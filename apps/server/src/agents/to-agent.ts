import type { Agent, AgentListItem, AgentVersion } from '@sheaf/contract';
import { type AgentRow, type AgentVersionRow, specOf } from './find-agent.ts';

/** The model that needs neither network nor key. */
export const BUILTIN = 'builtin';

/** An agent with one of its versions, as the API shows it. */
export function toAgent(agent: AgentRow, version: AgentVersionRow): Agent {
  const spec = specOf(version);
  return {
    id: agent.id,
    name: agent.name,
    display_name: spec.display_name,
    instructions: spec.instructions,
    description: spec.description ?? '',
    llm_model: spec.llm_model ?? BUILTIN,
    fallback_models: spec.fallback_models ?? [],
    datasources: spec.datasources ?? [],
    tools: spec.tools ?? [],
    artifacts: spec.artifacts ?? [],
    confidence_configs: spec.confidence_configs ?? [],
    temperature: spec.temperature ?? null,
    max_tokens: spec.max_tokens ?? null,
    tags: spec.tags ?? [],
    icon: spec.icon ?? null,
    policy: spec.policy ?? null,
    catalog_urn: agentUrn(agent, version.version),
    version: String(version.version),
    parent_version: textOf(version.parentVersion),
    type: version.publishedAt === null ? 'draft' : 'published',
    created_at: version.createdAt.toISOString(),
    created_by: version.createdBy,
    ...lastExecutionOf(agent),
  };
}

export function toAgentListItem(agent: AgentRow): AgentListItem {
  const spec = specOf(agent);
  return {
    id: agent.id,
    name: agent.name,
    display_name: spec.display_name,
    description: spec.description ?? '',
    version: String(agent.version),
    type: agent.version === agent.publishedVersion ? 'published' : 'draft',
    llm_model: spec.llm_model ?? BUILTIN,
    tool_count: spec.tools?.length ?? 0,
    datasource_count: spec.datasources?.length ?? 0,
    ...lastExecutionOf(agent),
  };
}

export function toAgentVersion(row: AgentVersionRow): AgentVersion {
  const spec = specOf(row);
  return {
    id: row.agentId,
    display_name: spec.display_name,
    version: String(row.version),
    parent_version: textOf(row.parentVersion),
    description: spec.description ?? '',
    llm_model: spec.llm_model ?? BUILTIN,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
    is_published: row.publishedAt !== null,
    published_at: row.publishedAt?.toISOString() ?? null,
    commit_message: row.commitMessage,
  };
}

export function agentUrn({ projectId, name }: AgentRow, version: number): string {
  return `urn:sheaf:agent:${projectId}:${name}:${version}`;
}

function lastExecutionOf({ lastExecutionStatus, lastExecutionTime }: AgentRow) {
  return {
    last_execution_status: lastExecutionStatus,
    last_execution_time: lastExecutionTime?.toISOString() ?? null,
  };
}

function textOf(version: number | null): string | null {
  return version === null ? null : String(version);
}
