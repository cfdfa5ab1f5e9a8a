import type { Agent, updateAgentSchema } from '@sheaf/contract';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../http/new-id.ts';
import type { Call } from '../../http/route.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { agents, agentVersions } from '../../store/schema/index.ts';
import { findVersion, specOf } from '../find-agent.ts';
import { lockAgent } from '../lock-agent.ts';
import type { AgentParams } from '../params.ts';
import { requireReferences } from '../require-references.ts';
import { toAgent } from '../to-agent.ts';

/** `PUT /v2/agents/{agent_id}`: a new draft, made of the newest version and what was sent. */
export async function updateAgent({
  params,
  body,
  principal,
  services: { database },
}: Call<AgentParams, undefined, typeof updateAgentSchema>): Promise<Agent> {
  await requireReferences(database.db, principal, body);
  return database.db.transaction(async (transaction) => {
    const agent = await lockAgent(transaction, principal, params.agent_id);
    const before = await findVersion(transaction, agent, agent.version);
    const spec = { ...specOf(before), ...body };
    const [version] = await transaction
      .insert(agentVersions)
      .values({
        id: newId('agv'),
        projectId: agent.projectId,
        agentId: agent.id,
        version: agent.version + 1,
        parentVersion: before.version,
        spec,
        createdBy: principal.keyName,
      })
      .returning();
    const [updated] = await transaction
      .update(agents)
      .set({ version: agent.version + 1, spec })
      .where(and(eq(agents.id, agent.id), ownedBy(agents, principal)))
      .returning();
    if (!version || !updated) throw new Error('the version was not stored');
    return toAgent(updated, version);
  });
}
