import type { Answer } from '@sheaf/agent';
import { and, arrayOverlaps, inArray } from 'drizzle-orm';
import type { FoundChunk } from '../../datasources/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { chunks } from '../../store/schema/index.ts';
import { toFound } from './read-leading-chunks.ts';

/** What was found together with the chunks of elements that an answer cites without their having been searched for. */
export async function withCitedChunks(
  { database }: ProcessServices,
  owner: { readonly projectId: string },
  { statements }: Answer,
  found: readonly FoundChunk[],
): Promise<readonly FoundChunk[]> {
  const cited = statements.flatMap(({ sources }) => sources).flatMap(placeOf);
  const missing = cited.filter(
    ({ document, elementId }) =>
      !found.some(
        ({ chunk }) => chunk.dataElementId === document && chunk.elementIds.includes(elementId),
      ),
  );
  if (missing.length === 0) return found;
  const rows = await database.db
    .select()
    .from(chunks)
    .where(
      and(
        ownedBy(chunks, owner),
        inArray(
          chunks.dataElementId,
          missing.map(({ document }) => document),
        ),
        arrayOverlaps(
          chunks.elementIds,
          missing.map(({ elementId }) => elementId),
        ),
      ),
    );
  return [...found, ...rows.map(toFound)];
}

function placeOf(source: Answer['statements'][number]['sources'][number]) {
  if ('document' in source) return [{ document: source.document, elementId: source.elementId }];
  if (!('table' in source)) return [];
  const [document = '', elementId = ''] = source.table.split('/');
  return [{ document, elementId }];
}
