import type { BlueprintInstance, chatMessageSchema } from '@sheaf/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { HttpError } from '../../http/http-error.ts';
import { newId } from '../../http/new-id.ts';
import type { Call } from '../../http/route.ts';
import { findSession, readTurns, streamMessage, toTurnMessages } from '../../sessions/index.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { blueprintTasks, sessions } from '../../store/schema/index.ts';
import { findBlueprint, type TaskRow } from '../find-blueprint.ts';
import type { BlueprintParams, InstanceParams } from '../params.ts';

/** `POST /v1/blueprint/{blueprint_id}/instance`: a conversation in which the blueprint's tasks are the tools, as they are now. */
export async function createInstance({
  params,
  principal,
  services: { database },
  reply,
}: Call<BlueprintParams, undefined, undefined>): Promise<BlueprintInstance> {
  const blueprint = await findBlueprint(database.db, principal, params.blueprint_id);
  const tasks = await database.db
    .select()
    .from(blueprintTasks)
    .where(and(eq(blueprintTasks.blueprintId, blueprint.id), ownedBy(blueprintTasks, principal)))
    .orderBy(asc(blueprintTasks.id));
  const id = newId('bpi');
  await database.db.insert(sessions).values({
    id,
    projectId: principal.projectId,
    kind: 'blueprint',
    agentId: blueprint.id,
    agentName: blueprint.name,
    agentVersion: '1',
    spec: {
      display_name: blueprint.name,
      instructions: blueprint.description,
      datasources: blueprint.datasources,
      tools: tasks.map(toTool),
    },
    options: {},
    apiKeyId: principal.keyId,
  });
  reply.code(201);
  return {
    id,
    blueprint_id: blueprint.id,
    blueprint_name: blueprint.name,
    status: 'running',
    created_at: new Date().toISOString(),
    messages: [],
  };
}

/** What a task is as a tool: agents answer by searching. */
function toTool({ name, type, description, inputSchema }: TaskRow) {
  const kinds = { agent: 'search', extract: 'create_artifact', search: 'search', query: 'query' };
  return {
    name: name.replace(/[^\w-]+/g, '_').slice(0, 64),
    type: kinds[type],
    description,
    parameters_schema: inputSchema,
  };
}

/** `GET /v1/blueprint-instance/{blueprint_instance_id}`. */
export async function getInstance({
  params,
  principal,
  services: { database },
}: Call<InstanceParams, undefined, undefined>): Promise<BlueprintInstance> {
  const session = await findInstance(database.db, principal, params.blueprint_instance_id);
  const turns = await readTurns(database.db, session);
  return {
    id: session.id,
    blueprint_id: session.agentId,
    blueprint_name: session.agentName,
    status: session.status,
    created_at: session.startTime.toISOString(),
    messages: turns.flatMap(toTurnMessages),
  };
}

/** `POST /v1/{blueprint_instance_id}/chat/stream`: the events are those of sessions. */
export async function streamInstanceChat(
  call: Call<InstanceParams, undefined, typeof chatMessageSchema>,
): Promise<FastifyReply> {
  const { params, principal, services } = call;
  const session = await findInstance(services.database.db, principal, params.blueprint_instance_id);
  return streamMessage(call, session);
}

async function findInstance(
  db: Parameters<typeof findSession>[0],
  owner: { readonly projectId: string },
  id: string,
) {
  const session = await findSession(db, owner, id).catch(() => null);
  if (session?.kind === 'blueprint') return session;
  throw new HttpError('not_found', `There is no blueprint instance ${id}.`);
}
