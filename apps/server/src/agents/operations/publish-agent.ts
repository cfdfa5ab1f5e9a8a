import type { PublishedAgent, publishAgentSchema } from '@sheaf/contract';
import type { z } from 'zod';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import { type AgentRow, type AgentVersionRow, findVersion } from '../find-agent.ts';
import { lockAgent } from '../lock-agent.ts';
import type { AgentParams } from '../params.ts';
import { publishDraft } from '../publish-draft.ts';
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
    const published = await publishDraft(
      transaction,
      principal,
      { agent, version: draft },
      body.commit_message,
    );
    return toPublished(published.agent, published.version);
  });
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
