import type { AgentListItem, agentListQuerySchema, List } from '@sheaf/contract';
import { and, isNotNull, sql } from 'drizzle-orm';
import { listPage } from '../../http/list-page.ts';
import type { Call } from '../../http/route.ts';
import { agents } from '../../store/schema/index.ts';
import { toAgentListItem } from '../to-agent.ts';

/** `GET /v2/agents`: newest first. */
export async function listAgents({
  query,
  principal,
  services: { database },
}: Call<undefined, typeof agentListQuerySchema, undefined>): Promise<List<AgentListItem>> {
  const { datasource_id: datasourceId, artifact_schema_id: artifactId } = query;
  return listPage(database.db, {
    list: 'agents',
    principal,
    query,
    table: agents,
    where: and(
      query.published_only ? isNotNull(agents.publishedVersion) : undefined,
      datasourceId === undefined ? undefined : names('datasources', datasourceId),
      artifactId === undefined ? undefined : names('artifacts', artifactId),
    ),
    toItem: toAgentListItem,
  });
}

function names(list: 'datasources' | 'artifacts', id: string) {
  return sql`${agents.spec} -> ${list} ? ${id}`;
}
