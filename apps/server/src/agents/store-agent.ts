import type { AgentSpec } from '@sheaf/contract';
import { and, like, sql } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { newId } from '../http/new-id.ts';
import { beginningWith } from '../store/containing.ts';
import { ownedBy } from '../store/owned-by.ts';
import { agents, agentVersions, projects } from '../store/schema/index.ts';
import { agentNameOf, freeName } from './agent-name.ts';
import type { AgentRow, AgentVersionRow } from './find-agent.ts';

export type StoredDraft = { readonly agent: AgentRow; readonly version: AgentVersionRow };

type Author = { readonly projectId: string; readonly keyName: string };

/** A new agent with its first draft, under a name that is free. */
export async function storeAgent(
  transaction: Transaction,
  author: Author,
  spec: AgentSpec,
): Promise<StoredDraft> {
  const { projectId, keyName } = author;
  // Names are given out one after the other.
  await transaction.execute(
    sql`select 1 from ${projects} where ${projects.id} = ${projectId} for no key update`,
  );
  const wanted = agentNameOf(spec.display_name);
  const taken = await transaction
    .select({ name: agents.name })
    .from(agents)
    .where(and(ownedBy(agents, author), like(agents.name, beginningWith(wanted))));
  const name = freeName(wanted, new Set(taken.map((row) => row.name)));
  const [agent] = await transaction
    .insert(agents)
    .values({ id: newId('agt'), projectId, name, spec, createdBy: keyName })
    .returning();
  const [version] = await transaction
    .insert(agentVersions)
    .values({
      id: newId('agv'),
      projectId,
      agentId: agent?.id ?? '',
      version: 1,
      spec,
      createdBy: keyName,
    })
    .returning();
  if (!agent || !version) throw new Error('the agent was not stored');
  return { agent, version };
}
