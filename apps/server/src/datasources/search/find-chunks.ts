import { type ChunkHit, type SoughtWords, searchChunks } from '@sheaf/search';
import { sql } from 'drizzle-orm';
import type { ProcessServices } from '../../features/process-services.ts';
import type { chunks } from '../../store/schema/index.ts';
import { blockStore } from './block-store.ts';
import { readSegments } from './read-segments.ts';
import { readSemantics } from './read-semantics.ts';

export type ChunkRow = typeof chunks.$inferSelect;

export type FoundChunk = {
  readonly chunk: ChunkRow;
  /** Which part of the text stands in each of its boxes; undefined where nobody knows. */
  readonly boxRanges: readonly (readonly [number, number] | undefined)[];
  readonly score: number;
  /** What the score is made of: words and meaning, each 0 to 1, and the parts of the words. */
  readonly keywords: number;
  readonly meaning: number;
  readonly parts: readonly object[];
};

export type ChunkSearch = {
  readonly query: string;
  readonly mode: 'hybrid' | 'keyword' | 'semantic';
  readonly datasourceIds: readonly string[];
  /** Files that may be found; all where left out. */
  readonly elementIds?: ReadonlySet<string>;
  readonly limit: number;
  readonly explain?: boolean;
};

export type FoundChunks = {
  readonly found: readonly FoundChunk[];
  /** What was looked for, for highlights. */
  readonly sought: readonly SoughtWords[];
};

/** The best chunks of datasources for a query; what was deleted while it was being looked for is left out. */
export async function findChunks(
  services: ProcessServices,
  owner: { readonly projectId: string },
  search: ChunkSearch,
): Promise<FoundChunks> {
  const { database } = services;
  const segments = await readSegments(database.db, owner, search.datasourceIds);
  if (segments.length === 0) return { found: [], sought: [] };
  const semantics =
    search.mode === 'keyword'
      ? undefined
      : await readSemantics(services, owner, search.datasourceIds);
  const { hits, sought } = await searchChunks({
    query: search.query,
    ...(semantics && {
      semantics: { ...semantics, ...(search.mode === 'semantic' && { weight: 1 }) },
    }),
    segments,
    store: services.use(blockStore),
    limit: search.limit,
    explain: search.explain ?? false,
    ...(search.elementIds && { filter: { documents: search.elementIds } }),
  });
  const rows = await readChunks(services, owner, hits);
  const found = hits.flatMap((hit) => {
    const chunk = rows.get(hit.chunkId);
    return chunk ? [toFoundChunk(chunk, hit)] : [];
  });
  return { found, sought };
}

/** A chunk as search gives it, with how well it was found. */
export function toFoundChunk(
  row: ChunkRow,
  {
    score,
    keywords,
    meaning,
    parts = [],
  }: Pick<ChunkHit, 'score' | 'keywords' | 'meaning' | 'parts'>,
): FoundChunk {
  const boxes = row.boxes.map(({ page_number, bbox }) => ({ page_number, bbox }));
  const boxRanges = row.boxes.map(({ range }) => range);
  return { chunk: { ...row, boxes }, boxRanges, score, keywords, meaning, parts };
}

async function readChunks(
  { database }: ProcessServices,
  { projectId }: { readonly projectId: string },
  hits: readonly { readonly chunkId: string; readonly documentId: string }[],
): Promise<ReadonlyMap<string, ChunkRow>> {
  const ordinals = hits.map(({ chunkId }) => Number(chunkId.slice(chunkId.lastIndexOf('#') + 1)));
  const { rows } = await database.db.execute<ChunkRow>(sql`
    select chunk.id, chunk.project_id as "projectId", chunk.datasource_id as "datasourceId",
      chunk.data_element_id as "dataElementId", chunk.ordinal, chunk.text,
      chunk.heading_path as "headingPath", chunk.page_number as "pageNumber",
      chunk.element_ids as "elementIds", chunk.boxes
    from unnest(
      ${sql.param(hits.map(({ documentId }) => documentId))}::text[],
      ${sql.param(ordinals)}::int[]) as wanted(element, ordinal)
    join chunks chunk on chunk.data_element_id = wanted.element and chunk.ordinal = wanted.ordinal
    where chunk.project_id = ${projectId}`);
  return new Map(rows.map((row) => [`${row.dataElementId}#${row.ordinal}`, row]));
}
