import { type LiveSegment, vectorPrefix } from '@sheaf/search';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { searchSegments } from '../../store/schema/index.ts';

/** What turns texts into vectors: learned on a datasource's chunks, or served elsewhere. */
export type MeaningModel = {
  readonly kind: 'model';
  readonly id: string;
  readonly source: 'lsa' | 'endpoint';
  /** Where the endpoint is and what it calls the model; empty for one that was learned here. */
  readonly name: string;
  readonly dimensions: number;
  /** Chunks of the datasource when it was made. */
  readonly chunks: number;
  /** Whether every segment had vectors of it once; until then the model before it serves. */
  readonly isReady: boolean;
};

/** Rows of `search_segments` that are models, not segments: they come and go with the same datasource. */
export const isModel = sql`coalesce(${searchSegments.meta} ->> 'kind', '') = 'model'`;

/** The models of datasources, newest first. */
export async function readModels(
  db: Transaction,
  owner: { readonly projectId: string },
  datasourceIds: readonly string[],
): Promise<readonly MeaningModel[]> {
  const rows = await db
    .select({ meta: searchSegments.meta })
    .from(searchSegments)
    .where(
      and(
        ownedBy(searchSegments, owner),
        inArray(searchSegments.datasourceId, [...datasourceIds]),
        isModel,
      ),
    )
    .orderBy(sql`${searchSegments.createdAt} desc`);
  return rows.map(({ meta }) => meta as unknown as MeaningModel);
}

/** From now on searches use the model; those before it and their vectors go. */
export async function serveModel(
  transaction: Transaction,
  owner: { readonly projectId: string; readonly datasourceId: string },
  model: MeaningModel,
): Promise<void> {
  const ready: MeaningModel = { ...model, isReady: true };
  await transaction
    .update(searchSegments)
    .set({ meta: ready })
    .where(and(ownedBy(searchSegments, owner), eq(searchSegments.id, model.id)));
  const models = await readModels(transaction, owner, [owner.datasourceId]);
  for (const { id } of models) {
    if (id === model.id) continue;
    await transaction.execute(sql`
      delete from search_blocks using search_segments segment
      where segment.id = search_blocks.segment_id and segment.datasource_id = ${owner.datasourceId}
        and starts_with(search_blocks.name, ${`vectors/${id}/`})`);
    await transaction
      .delete(searchSegments)
      .where(and(ownedBy(searchSegments, owner), eq(searchSegments.id, id)));
  }
}

/** Those of some segments that have vectors of a model. */
export async function embeddedSegments(
  db: Transaction,
  model: MeaningModel,
  segments: readonly LiveSegment[],
): Promise<ReadonlySet<string>> {
  const places = `${vectorPrefix(model.id)}places`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select segment_id as id from search_blocks
    where name = ${places} and segment_id = any(${sql.param(segments.map(({ meta }) => meta.id))}::text[])`);
  return new Set(rows.map(({ id }) => id));
}
