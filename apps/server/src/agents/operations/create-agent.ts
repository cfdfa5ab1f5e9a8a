import type { Agent, createAgentSchema } from '@sheaf/contract';
import type { Call } from '../../http/route.ts';
import { requireReferences } from '../require-references.ts';
import { storeAgent } from '../store-agent.ts';
import { toAgent } from '../to-agent.ts';

/** `POST /v2/agents`: the first draft. */
export async function createAgent({
  body,
  principal,
  services: { database },
  reply,
}: Call<undefined, undefined, typeof createAgentSchema>): Promise<Agent> {
  await requireReferences(database.db, principal, body);
  const { agent, version } = await database.db.transaction((transaction) =>
    storeAgent(transaction, principal, body),
  );
  reply.code(201).header('location', `/v2/agents/${agent.id}`);
  return toAgent(agent, version);
}
