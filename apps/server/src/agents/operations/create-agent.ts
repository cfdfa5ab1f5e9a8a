import type { Agent, createAgentSchema } from '@sheaf/contract';
import { and, like, sql } from 'drizzle-orm';
import { newId } from '../../http/new-id.ts';
import type { Call } from '../../http/route.ts';
import { beginningWith } from '../../store/containing.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { agents, agentVersions, projects } from '../../store/schema/index.ts';
import { agentNameOf, freeName } from '../agent-name.ts';
import { requireReferences } from '../require-references.ts';
import { toAgent } from '../to-agent.ts';

/** `POST /v2/agents`: the first draft. */
export async function createAgent({
  body,
  principal,
  services: { database },
  reply,
}: Call<undefined, undefined, typeof createAgentSchema>): Promise<Agent> {
  await requireReferences(database.db, principal, body);
  const made = await database.db.transaction(async (transaction) => {
    const { projectId, keyName } = principal;
    // Names are given out one after the other.
    await transaction.execute(
      sql`select 1 from ${projects} where ${projects.id} = ${projectId} for no key update`,
    );
    const wanted = agentNameOf(body.display_name);
    const taken = await transaction
      .select({ name: agents.name })
      .from(agents)
      .where(and(ownedBy(agents, principal), like(agents.name, beginningWith(wanted))));
    const name = freeName(wanted, new Set(taken.map((row) => row.name)));
    const [agent] = await transaction
      .insert(agents)
      .values({ id: newId('agt'), projectId, name, spec: body, createdBy: keyName })
      .returning();
    const [version] = await transaction
      .insert(agentVersions)
      .values({
        id: newId('agv'),
        projectId,
        agentId: agent?.id ?? '',
        version: 1,
        spec: body,
        createdBy: keyName,
      })
      .returning();
    if (!agent || !version) throw new Error('the agent was not stored');
    return toAgent(agent, version);
  });
  reply.code(201).header('location', `/v2/agents/${made.id}`);
  return made;
}
