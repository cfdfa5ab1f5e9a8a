import type { createSessionSchema } from '@sheaf/contract';
import type { z } from 'zod';
import { type AgentRow, findAgentByName, findVersion } from '../agents/index.ts';
import type { Transaction } from '../database/index.ts';
import { HttpError } from '../http/http-error.ts';
import { newId } from '../http/new-id.ts';
import type { Principal } from '../http/principal.ts';
import { sessions } from '../store/schema/index.ts';
import type { SessionRow } from './find-session.ts';

export type SessionOptions = z.output<typeof createSessionSchema>;

/** A session with one version of an agent. */
export async function createSession(
  db: Transaction,
  { projectId, keyId }: Principal,
  agent: AgentRow,
  version: number,
  options: SessionOptions,
): Promise<SessionRow> {
  const { spec } = await findVersion(db, agent, version);
  const [session] = await db
    .insert(sessions)
    .values({
      id: newId('ses'),
      projectId,
      agentId: agent.id,
      agentName: agent.name,
      agentVersion: String(version),
      spec,
      options: options as Record<string, unknown>,
      apiKeyId: keyId,
    })
    .returning();
  if (!session) throw new Error('the session was not stored');
  return session;
}

/** A session with the newest published version of the agent of that name. */
export async function createPublishedSession(
  db: Transaction,
  principal: Principal,
  name: string,
  options: SessionOptions,
): Promise<SessionRow> {
  const agent = await findAgentByName(db, principal, name);
  if (agent.publishedVersion === null) {
    throw new HttpError('not_published', `The agent ${agent.name} has no published version.`);
  }
  return createSession(db, principal, agent, agent.publishedVersion, options);
}
