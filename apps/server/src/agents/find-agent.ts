import type { AgentSpec } from '@sheaf/contract';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { HttpError } from '../http/http-error.ts';
import { ownedBy } from '../store/owned-by.ts';
import { agents, agentVersions } from '../store/schema/index.ts';

export type AgentRow = typeof agents.$inferSelect;
export type AgentVersionRow = typeof agentVersions.$inferSelect;

type Owner = { readonly projectId: string };

/** The agent of that id in the caller's project, or 404. */
export async function findAgent(db: Transaction, owner: Owner, agentId: string): Promise<AgentRow> {
  const [row] = await db
    .select()
    .from(agents)
    .where(and(eq(agents.id, agentId), ownedBy(agents, owner)));
  if (!row) throw new HttpError('not_found', `There is no agent ${agentId}.`);
  return row;
}

/** The agent of that name, or 404. */
export async function findAgentByName(
  db: Transaction,
  owner: Owner,
  name: string,
): Promise<AgentRow> {
  const [row] = await db
    .select()
    .from(agents)
    .where(and(eq(agents.name, name), ownedBy(agents, owner)));
  if (!row) throw new HttpError('not_found', `There is no agent named ${name}.`);
  return row;
}

export async function findVersion(
  db: Transaction,
  agent: AgentRow,
  version: number,
): Promise<AgentVersionRow> {
  const [row] = await db
    .select()
    .from(agentVersions)
    .where(
      and(
        eq(agentVersions.agentId, agent.id),
        eq(agentVersions.version, version),
        ownedBy(agentVersions, agent),
      ),
    );
  if (!row) throw new HttpError('not_found', `The agent ${agent.name} has no version ${version}.`);
  return row;
}

export function specOf({ spec }: { readonly spec: Record<string, unknown> }): AgentSpec {
  return spec as AgentSpec;
}
