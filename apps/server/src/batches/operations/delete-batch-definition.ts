import { and, eq } from 'drizzle-orm';
import type { Call } from '../../http/route.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { batchDefinitions } from '../../store/schema/index.ts';
import { findDefinition } from '../definitions/find-definition.ts';
import type { DefinitionParams } from '../params.ts';

/** `DELETE /v2/batch-definitions/id/{definition_id}`: with its versions and its recurrence; executions stay, and go on. */
export async function deleteBatchDefinition({
  params,
  principal,
  services: { database },
}: Call<DefinitionParams, undefined, undefined>): Promise<{ readonly id: string }> {
  const { id } = await findDefinition(database.db, principal, params.definition_id);
  await database.db
    .delete(batchDefinitions)
    .where(and(eq(batchDefinitions.id, id), ownedBy(batchDefinitions, principal)));
  return { id };
}
