import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import { type ChunkRow, type FoundChunk, toFoundChunk } from '../../datasources/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { chunks, dataElements } from '../../store/schema/index.ts';
import type { SessionRow } from '../find-session.ts';

/** Documents of which an overview tells. */
const MOST_DOCUMENTS = 8;
/** Chunks that are read of one document alone, and of each of several: their beginnings say what they are. */
const MOST_OF_ONE = 300;
const MOST_OF_EACH = 12;

type Reach = { readonly session: SessionRow; readonly datasourceIds: readonly string[] };

/** Files that can be read, with their names: those of the session alone where it has any, for they are what is meant. */
export async function readableElements(
  { database }: ProcessServices,
  { session, datasourceIds }: Reach,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const read = (ids: readonly string[]) =>
    database.db
      .select({ id: dataElements.id, name: dataElements.name })
      .from(dataElements)
      .where(
        and(
          ownedBy(dataElements, session),
          inArray(dataElements.datasourceId, [...ids]),
          eq(dataElements.status, 'completed'),
          gt(dataElements.chunks, 0),
        ),
      )
      .orderBy(desc(dataElements.id));
  const own = session.datasourceId === null ? [] : await read([session.datasourceId]);
  if (own.length > 0) return own;
  return datasourceIds.length === 0 ? [] : read(datasourceIds);
}

/** The chunks of documents in their order, from the beginning of each. */
export async function readLeadingChunks(
  { database }: ProcessServices,
  owner: { readonly projectId: string },
  elementIds: readonly string[],
): Promise<readonly FoundChunk[]> {
  const ids = elementIds.slice(0, MOST_DOCUMENTS);
  return readFirstChunks({ database }, owner, ids, ids.length === 1 ? MOST_OF_ONE : MOST_OF_EACH);
}

/** So many chunks of each document, in their order. */
export async function readFirstChunks(
  { database }: Pick<ProcessServices, 'database'>,
  owner: { readonly projectId: string },
  ids: readonly string[],
  most: number,
): Promise<readonly FoundChunk[]> {
  if (ids.length === 0) return [];
  const rows = await database.db
    .select()
    .from(chunks)
    .where(
      and(
        ownedBy(chunks, owner),
        inArray(chunks.dataElementId, [...ids]),
        lt(chunks.ordinal, most),
      ),
    )
    .orderBy(asc(chunks.ordinal));
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = (chunk: ChunkRow) => place.get(chunk.dataElementId) ?? 0;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b)).map(toFound);
}

/** A chunk that was not searched for: it is there because its document is meant. */
export function toFound(chunk: ChunkRow): FoundChunk {
  return toFoundChunk(chunk, { score: 1, keywords: 0, meaning: 0 });
}
