import type { createSessionSchema } from '@sheaf/contract';
import type { z } from 'zod';
import { findAgent } from '../../agents/index.ts';
import type { Call } from '../../http/route.ts';
import { createPublishedSession, createSession } from '../create-session.ts';

type Body = z.ZodPrefault<typeof createSessionSchema>;
type Opened = { readonly session_id: string };

/** `POST /v2/agents/{agent_id}/sessions`: with the newest version, draft or published. */
export async function openSession({
  params,
  principal,
  services: { database },
  body,
  reply,
}: Call<z.ZodObject<{ agent_id: z.ZodString }>, undefined, Body>): Promise<Opened> {
  const agent = await findAgent(database.db, principal, params.agent_id);
  const session = await createSession(database.db, principal, agent, agent.version, body);
  reply.code(201);
  return { session_id: session.id };
}

/** `POST /v2/agents/name/{name}/sessions`: with the newest published version. */
export async function openSessionByName({
  params,
  principal,
  services: { database },
  body,
  reply,
}: Call<z.ZodObject<{ name: z.ZodString }>, undefined, Body>): Promise<Opened> {
  const session = await createPublishedSession(database.db, principal, params.name, body);
  reply.code(201);
  return { session_id: session.id };
}
