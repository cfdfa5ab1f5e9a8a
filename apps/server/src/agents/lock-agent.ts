import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { HttpError } from '../http/http-error.ts';
import { ownedBy } from '../store/owned-by.ts';
import { agents } from '../store/schema/index.ts';
import type { AgentRow } from './find-agent.ts';

/** The agent, with its versions kept from moving on until the transaction ends; or 404. */
export async function lockAgent(
  transaction: Transaction,
  owner: { readonly projectId: string },
  agentId: string,
): Promise<AgentRow> {
  const [row] = await transaction
    .select()
    .from(agents)
    .where(and(eq(agents.id, agentId), ownedBy(agents, owner)))
    .for('update');
  if (!row) throw new HttpError('not_found', `There is no agent ${agentId}.`);
  return row;
}
