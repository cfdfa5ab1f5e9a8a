import type { BatchDefinition, createBatchDefinitionSchema } from '@sheaf/contract';
import { and, like, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import { newId } from '../../http/new-id.ts';
import type { Call } from '../../http/route.ts';
import { beginningWith } from '../../store/containing.ts';
import { freeName, kebabName } from '../../store/kebab-name.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { batchDefinitions, projects } from '../../store/schema/index.ts';
import { resolveSpec } from '../definitions/resolve-spec.ts';
import { storeVersion } from '../definitions/store-version.ts';
import { toDefinition } from '../definitions/to-definition.ts';
import { nextTickOf } from '../recurrence/next-tick-of.ts';

/** `POST /v2/batch-definitions`: the first version. */
export async function createBatchDefinition({
  body,
  principal,
  services: { database },
  reply,
}: Call<undefined, undefined, typeof createBatchDefinitionSchema>): Promise<BatchDefinition> {
  const spec = await resolveSpec(database.db, principal, body);
  const made = await database.transact(async (transaction) => {
    const [row] = await transaction
      .insert(batchDefinitions)
      .values({
        id: newId('bdf'),
        projectId: principal.projectId,
        name: spec.name,
        urnName: await freeUrnName(transaction, principal, spec.name),
        spec,
        agentId: spec.agent?.id ?? null,
        nextTick: nextTickOf(spec, new Date()),
        apiKeyId: principal.keyId,
      })
      .returning();
    if (!row) throw new Error('the definition was not stored');
    return toDefinition(row, await storeVersion(transaction, row, principal.keyName));
  });
  reply.code(201).header('location', `/v2/batch-definitions/id/${made.id}`);
  return made;
}

async function freeUrnName(
  transaction: Transaction,
  owner: { readonly projectId: string },
  name: string,
): Promise<string> {
  // Names are given out one after the other.
  await transaction.execute(
    sql`select 1 from ${projects} where ${projects.id} = ${owner.projectId} for no key update`,
  );
  const wanted = kebabName(name) || 'batch';
  const taken = await transaction
    .select({ name: batchDefinitions.urnName })
    .from(batchDefinitions)
    .where(
      and(ownedBy(batchDefinitions, owner), like(batchDefinitions.urnName, beginningWith(wanted))),
    );
  return freeName(wanted, new Set(taken.map((row) => row.name)));
}
