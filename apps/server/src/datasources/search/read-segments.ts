import type { LiveSegment, SegmentMeta, SegmentStore } from '@sheaf/search';
import { and, inArray, not, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import { inAnyProject, ownedBy } from '../../store/owned-by.ts';
import { searchSegments } from '../../store/schema/index.ts';
import { isModel } from './meaning-models.ts';

type Owner = { readonly projectId: string };

/** The segments of datasources as they are now. */
export async function readSegments(
  db: Transaction,
  owner: Owner,
  datasourceIds: readonly string[],
): Promise<readonly LiveSegment[]> {
  const rows = await db
    .select({ meta: searchSegments.meta, dead: searchSegments.dead })
    .from(searchSegments)
    .where(
      and(
        ownedBy(searchSegments, owner),
        inArray(searchSegments.datasourceId, [...datasourceIds]),
        not(isModel),
      ),
    )
    .orderBy(searchSegments.id);
  return rows.map(toLive);
}

/** The segments of one datasource, locked against change. */
export async function lockSegments(
  transaction: Transaction,
  segmentIds: readonly string[],
): Promise<ReadonlyMap<string, LiveSegment>> {
  const rows = await transaction
    .select({ id: searchSegments.id, meta: searchSegments.meta, dead: searchSegments.dead })
    .from(searchSegments)
    .where(
      and(
        inAnyProject(searchSegments, 'read before from one'),
        inArray(searchSegments.id, [...segmentIds]),
      ),
    )
    .orderBy(searchSegments.id)
    .for('update');
  return new Map(rows.map((row) => [row.id, toLive(row)]));
}

function toLive({ meta, dead }: { meta: unknown; dead: Buffer | null }): LiveSegment {
  return { meta: meta as SegmentMeta, ...(dead && { dead }) };
}

/** Blocks of segments from the database, each read when it is asked for. */
export function segmentStore(db: Transaction): SegmentStore {
  return {
    async read(wanted) {
      if (wanted.length === 0) return [];
      const { rows } = await db.execute<{ place: number; bytes: Buffer }>(sql`
        select wanted.place::int as place, block.bytes
        from unnest(
          ${sql.param(wanted.map(({ segmentId }) => segmentId))}::text[],
          ${sql.param(wanted.map(({ name }) => name))}::text[]) with ordinality as wanted(segment_id, name, place)
        join search_blocks block on block.segment_id = wanted.segment_id and block.name = wanted.name`);
      const found: (Uint8Array | undefined)[] = wanted.map(() => undefined);
      for (const { place, bytes } of rows) found[place - 1] = bytes;
      return found;
    },
  };
}
