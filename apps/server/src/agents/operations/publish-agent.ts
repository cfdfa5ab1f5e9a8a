import type { PublishedAgent, publishAgentSchema } from '@sheaf/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../../database/index.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Principal } from '../../http/principal.ts';
import type { Call } from '../../http/route.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { agents, agentVersions } from '../../store/schema/index.ts';
import { type AgentRow, type AgentVersionRow, findVersion } from '../find-agent.ts';
import { lockAgent } from '../lock-agent.ts';
import type { AgentParams } from '../params.ts';
import { agentUrn, toAgent } from '../to-agent.ts';

/** `POST /v2/agents/{agent_id}/publish`: freezes the draft; new sessions by name get it. */
export async function publishAgent({
  params,
  body,
  principal,
  services: { database },
}: Call<
  AgentParams,
  undefined,
  z.ZodPrefault<typeof publishAgentSchema>
>): Promise<PublishedAgent> {
  return database.db.transaction(async (transaction) => {
    const agent = await lockAgent(transaction, principal, params.agent_id);
    const wanted = body.version === undefined ? agent.version : Number(body.version);
    if (wanted !== agent.version && !body.override_draft) {
      throw new HttpError(
        'stale_draft',
        `The draft is version ${agent.version} by now; publish that one, or send override_draft.`,
      );
    }
    const draft = await findVersion(transaction, agent, wanted);
    if (draft.publishedAt !== null) {
      throw new HttpError('already_published', `Version ${wanted} is published already.`);
    }
    const version = await freeze(transaction, principal, draft, body.commit_message);
    const [updated] = await transaction
      .update(agents)
      .set({ publishedVersion: Math.max(wanted, agent.publishedVersion ?? 0) })
      .where(and(eq(agents.id, agent.id), ownedBy(agents, principal)))
      .returning();
    return toPublished(updated ?? agent, version);
  });
}

async function freeze(
  transaction: Transaction,
  principal: Principal,
  draft: AgentVersionRow,
  commitMessage: string,
): Promise<AgentVersionRow> {
  const [row] = await transaction
    .update(agentVersions)
    .set({ commitMessage, publishedAt: sql`now()`, publishedBy: principal.keyName })
    .where(
      and(
        eq(agentVersions.agentId, draft.agentId),
        eq(agentVersions.version, draft.version),
        ownedBy(agentVersions, principal),
      ),
    )
    .returning();
  return row ?? draft;
}

function toPublished(agent: AgentRow, version: AgentVersionRow): PublishedAgent {
  return {
    ...toAgent(agent, version),
    agent_definition_urn: agentUrn(agent, version.version),
    agent_name: agent.name,
    commit_message: version.commitMessage ?? '',
    published_at: (version.publishedAt ?? new Date()).toISOString(),
    published_by: version.publishedBy ?? '',
  };
}
