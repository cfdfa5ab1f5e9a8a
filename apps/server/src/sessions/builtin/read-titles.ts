import { and, inArray } from 'drizzle-orm';
import type { FoundChunk } from '../../datasources/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { dataElements } from '../../store/schema/index.ts';

/** By file what people call it. */
export async function readTitles(
  { database }: ProcessServices,
  owner: { readonly projectId: string },
  found: readonly FoundChunk[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(found.map(({ chunk }) => chunk.dataElementId))];
  if (ids.length === 0) return new Map();
  const rows = await database.db
    .select({ id: dataElements.id, name: dataElements.name })
    .from(dataElements)
    .where(and(ownedBy(dataElements, owner), inArray(dataElements.id, ids)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
