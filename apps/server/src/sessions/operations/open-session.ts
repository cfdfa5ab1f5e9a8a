import type { createSessionSchema } from '@sheaf/contract';
import type { z } from 'zod';
import { type AgentRow, findAgent, findAgentByName, findVersion } from '../../agents/index.ts';
import type { ApiServices } from '../../http/api-services.ts';
import { HttpError } from '../../http/http-error.ts';
import { newId } from '../../http/new-id.ts';
import type { Principal } from '../../http/principal.ts';
import type { Call } from '../../http/route.ts';
import { sessions } from '../../store/schema/index.ts';

type Options = z.output<typeof createSessionSchema>;
type Opened = { readonly session_id: string };

/** `POST /v2/agents/{agent_id}/sessions`: with the newest version, draft or published. */
export async function openSession(
  call: Call<
    z.ZodObject<{ agent_id: z.ZodString }>,
    undefined,
    z.ZodPrefault<typeof createSessionSchema>
  >,
): Promise<Opened> {
  const { params, principal, services, body, reply } = call;
  const agent = await findAgent(services.database.db, principal, params.agent_id);
  reply.code(201);
  return store(services, principal, agent, agent.version, body);
}

/** `POST /v2/agents/name/{name}/sessions`: with the newest published version. */
export async function openSessionByName(
  call: Call<
    z.ZodObject<{ name: z.ZodString }>,
    undefined,
    z.ZodPrefault<typeof createSessionSchema>
  >,
): Promise<Opened> {
  const { params, principal, services, body, reply } = call;
  const agent = await findAgentByName(services.database.db, principal, params.name);
  if (agent.publishedVersion === null) {
    throw new HttpError('not_published', `The agent ${agent.name} has no published version.`);
  }
  reply.code(201);
  return store(services, principal, agent, agent.publishedVersion, body);
}

async function store(
  { database }: ApiServices,
  { projectId, keyId }: Principal,
  agent: AgentRow,
  version: number,
  options: Options,
): Promise<Opened> {
  const { spec } = await findVersion(database.db, agent, version);
  const id = newId('ses');
  await database.db.insert(sessions).values({
    id,
    projectId,
    agentId: agent.id,
    agentName: agent.name,
    agentVersion: String(version),
    spec,
    options: options as Record<string, unknown>,
    apiKeyId: keyId,
  });
  return { session_id: id };
}
