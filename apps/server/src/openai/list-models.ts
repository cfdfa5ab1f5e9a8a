import type { OpenaiModel } from '@sheaf/contract';
import { and, asc, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import { findAgentByName, specOf } from '../agents/index.ts';
import { HttpError } from '../http/http-error.ts';
import type { Call } from '../http/route.ts';
import { ownedBy } from '../store/owned-by.ts';
import { agents } from '../store/schema/index.ts';

type Row = typeof agents.$inferSelect;

/** `GET /openai/v1/models`: the published agents. */
export async function listModels({
  principal,
  services: { database },
}: Call<undefined, undefined, undefined>): Promise<{ object: 'list'; data: OpenaiModel[] }> {
  const rows = await database.db
    .select()
    .from(agents)
    .where(and(ownedBy(agents, principal), isNotNull(agents.publishedVersion)))
    .orderBy(asc(agents.name));
  return { object: 'list', data: rows.map(toModel) };
}

/** `GET /openai/v1/models/{model}`. */
export async function getModel({
  params,
  principal,
  services: { database },
}: Call<z.ZodObject<{ model: z.ZodString }>, undefined, undefined>): Promise<OpenaiModel> {
  const row = await findAgentByName(database.db, principal, params.model);
  if (row.publishedVersion === null) throw new HttpError('not_published');
  return toModel(row);
}

function toModel(row: Row): OpenaiModel {
  const { display_name: displayName, description } = specOf(row);
  return {
    id: row.name,
    object: 'model',
    created: Math.floor(row.createdAt.getTime() / 1000),
    owned_by: 'sheaf',
    display_name: displayName,
    description: description ?? null,
  };
}
