import type { BatchDefinition, updateBatchDefinitionSchema } from '@sheaf/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Call } from '../../http/route.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { batchDefinitions } from '../../store/schema/index.ts';
import { lockDefinition } from '../definitions/find-definition.ts';
import { changeSpec } from '../definitions/resolve-spec.ts';
import { storeVersion } from '../definitions/store-version.ts';
import { toDefinition } from '../definitions/to-definition.ts';
import type { DefinitionParams } from '../params.ts';
import { nextTickOf } from '../recurrence/next-tick-of.ts';

/** `PUT /v2/batch-definitions/id/{definition_id}`: a new version; executions that run go on with theirs. */
export async function updateBatchDefinition({
  params,
  body,
  principal,
  services: { database },
}: Call<
  DefinitionParams,
  undefined,
  typeof updateBatchDefinitionSchema
>): Promise<BatchDefinition> {
  return database.transact(async (transaction) => {
    const before = await lockDefinition(transaction, principal, params.definition_id);
    const spec = await changeSpec(transaction, principal, before.spec, body);
    const keepsTime = spec.cron === before.spec.cron && spec.timeZone === before.spec.timeZone;
    const [row] = await transaction
      .update(batchDefinitions)
      .set({
        spec,
        version: before.version + 1,
        agentId: spec.agent?.id ?? null,
        nextTick: keepsTime ? before.nextTick : nextTickOf(spec, new Date()),
        updatedAt: sql`now()`,
      })
      .where(and(eq(batchDefinitions.id, before.id), ownedBy(batchDefinitions, principal)))
      .returning();
    if (!row) throw new Error('the definition was not stored');
    return toDefinition(row, await storeVersion(transaction, row, principal.keyName));
  });
}
