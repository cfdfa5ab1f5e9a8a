import { and, eq } from 'drizzle-orm';
import type { Call } from '../../http/route.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { agents } from '../../store/schema/index.ts';
import { findAgent } from '../find-agent.ts';
import type { AgentParams } from '../params.ts';

/** `DELETE /v2/agents/{agent_id}`: the agent and its versions; its sessions stay readable. */
export async function deleteAgent({
  params,
  principal,
  services: { database },
}: Call<AgentParams, undefined, undefined>): Promise<{ readonly id: string }> {
  const { id } = await findAgent(database.db, principal, params.agent_id);
  await database.db.delete(agents).where(and(eq(agents.id, id), ownedBy(agents, principal)));
  return { id };
}
