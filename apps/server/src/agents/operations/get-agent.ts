import type { Agent } from '@sheaf/contract';
import { z } from 'zod';
import type { Call } from '../../http/route.ts';
import { findAgent, findVersion } from '../find-agent.ts';
import type { AgentParams } from '../params.ts';
import { toAgent } from '../to-agent.ts';

export const agentQuerySchema = z.object({
  version: z.coerce.number().int().min(1).optional().describe('Default: the newest.'),
});

/** `GET /v2/agents/{agent_id}`: the newest version, or the one that is asked for. */
export async function getAgent({
  params,
  query,
  principal,
  services: { database },
}: Call<AgentParams, typeof agentQuerySchema, undefined>): Promise<Agent> {
  const agent = await findAgent(database.db, principal, params.agent_id);
  return toAgent(agent, await findVersion(database.db, agent, query.version ?? agent.version));
}
