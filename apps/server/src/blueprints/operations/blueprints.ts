import type {
  Blueprint,
  createBlueprintSchema,
  List,
  listQuerySchema,
  updateBlueprintSchema,
} from '@sheaf/contract';
import { and, eq, sql } from 'drizzle-orm';
import { listPage } from '../../http/list-page.ts';
import { newId } from '../../http/new-id.ts';
import type { Call } from '../../http/route.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { blueprints } from '../../store/schema/index.ts';
import { findBlueprint, toBlueprint } from '../find-blueprint.ts';
import type { BlueprintParams } from '../params.ts';

/** `POST /v1/blueprint`. */
export async function createBlueprint({
  body,
  principal,
  services: { database },
  reply,
}: Call<undefined, undefined, typeof createBlueprintSchema>): Promise<Blueprint> {
  const [row] = await database.db
    .insert(blueprints)
    .values({
      id: newId('bp'),
      projectId: principal.projectId,
      name: body.name,
      description: body.description ?? '',
      datasources: body.datasources ?? [],
    })
    .returning();
  if (!row) throw new Error('the blueprint was not stored');
  reply.code(201);
  return toBlueprint(row);
}

/** `GET /v1/blueprint`: newest first. */
export async function listBlueprints({
  query,
  principal,
  services: { database },
}: Call<undefined, typeof listQuerySchema, undefined>): Promise<List<Blueprint>> {
  return listPage(database.db, {
    list: 'blueprints',
    principal,
    query,
    table: blueprints,
    toItem: toBlueprint,
  });
}

/** `GET /v1/blueprint/{blueprint_id}`. */
export async function getBlueprint({
  params,
  principal,
  services: { database },
}: Call<BlueprintParams, undefined, undefined>): Promise<Blueprint> {
  return toBlueprint(await findBlueprint(database.db, principal, params.blueprint_id));
}

/** `PUT /v1/blueprint/{blueprint_id}`. */
export async function updateBlueprint({
  params,
  body,
  principal,
  services: { database },
}: Call<BlueprintParams, undefined, typeof updateBlueprintSchema>): Promise<Blueprint> {
  const before = await findBlueprint(database.db, principal, params.blueprint_id);
  const [row] = await database.db
    .update(blueprints)
    .set({
      name: body.name ?? before.name,
      description: body.description ?? before.description,
      datasources: body.datasources ?? before.datasources,
      updatedAt: sql`now()`,
    })
    .where(and(eq(blueprints.id, before.id), ownedBy(blueprints, principal)))
    .returning();
  return toBlueprint(row ?? before);
}

/** `DELETE /v1/blueprint/{blueprint_id}`: conversations with it stay readable. */
export async function deleteBlueprint({
  params,
  principal,
  services: { database },
}: Call<BlueprintParams, undefined, undefined>): Promise<{ readonly id: string }> {
  const { id } = await findBlueprint(database.db, principal, params.blueprint_id);
  await database.db
    .delete(blueprints)
    .where(and(eq(blueprints.id, id), ownedBy(blueprints, principal)));
  return { id };
}
