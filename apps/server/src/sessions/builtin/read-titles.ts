import { and, inArray } from 'drizzle-orm';
import type { FoundChunk } from '../../datasources/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { dataElements } from '../../store/schema/index.ts';

/** By file what people call it; only what is not known yet is read. */
export async function readTitles(
  { database }: ProcessServices,
  owner: { readonly projectId: string },
  found: readonly FoundChunk[],
  known: ReadonlyMap<string, string> = new Map(),
): Promise<ReadonlyMap<string, string>> {
  const all = new Set(found.map(({ chunk }) => chunk.dataElementId));
  const ids = [...all].filter((id) => !known.has(id));
  if (ids.length === 0) return known;
  const rows = await database.db
    .select({ id: dataElements.id, name: dataElements.name })
    .from(dataElements)
    .where(and(ownedBy(dataElements, owner), inArray(dataElements.id, ids)));
  return new Map([...known, ...rows.map(({ id, name }): [string, string] => [id, name])]);
}
