import type { AgentVersion, agentVersionQuerySchema, List } from '@sheaf/contract';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { listPage } from '../../http/list-page.ts';
import type { Call } from '../../http/route.ts';
import { agentVersions } from '../../store/schema/index.ts';
import { findAgent } from '../find-agent.ts';
import type { AgentParams } from '../params.ts';
import { toAgentVersion } from '../to-agent.ts';

/** `GET /v2/agents/{agent_id}/versions`: newest first. */
export async function listAgentVersions({
  params,
  query,
  principal,
  services: { database },
}: Call<AgentParams, typeof agentVersionQuerySchema, undefined>): Promise<List<AgentVersion>> {
  const agent = await findAgent(database.db, principal, params.agent_id);
  const { published } = query;
  const filter = published ? isNotNull : isNull;
  return listPage(database.db, {
    list: `versions of ${agent.id}`,
    principal,
    query,
    table: agentVersions,
    where: and(
      eq(agentVersions.agentId, agent.id),
      published === undefined ? undefined : filter(agentVersions.publishedAt),
    ),
    toItem: toAgentVersion,
  });
}
