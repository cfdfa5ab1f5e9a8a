import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';

type Range = { segment_id: string; first_ordinal: number; chunks: number; dead: Buffer | null };

/** Marks the chunks of files as deleted in every segment, and removes the chunks themselves; a search finds none of them from now on. */
export async function takeOutOfIndex(
  transaction: Transaction,
  elementIds: readonly string[],
): Promise<void> {
  const ids = sql.param([...elementIds]);
  const { rows } = await transaction.execute<Range>(sql`
    select range.segment_id, range.first_ordinal, range.chunks, segment.dead
    from search_segment_elements range join search_segments segment on segment.id = range.segment_id
    where range.data_element_id = any(${ids}::text[])
    order by range.segment_id for update of segment /* any project: the files were found in one */`);
  for (const [segmentId, ranges] of Map.groupBy(rows, (row) => row.segment_id)) {
    const dead = withDead(ranges);
    await transaction.execute(
      sql`update search_segments set dead = ${dead} where id = ${segmentId} /* any project: as above */`,
    );
  }
  await transaction.execute(
    sql`delete from search_segment_elements where data_element_id = any(${ids}::text[])`,
  );
  await transaction.execute(
    sql`delete from chunks where data_element_id = any(${ids}::text[]) /* any project: as above */`,
  );
}

/** The bits of a segment with those of the ranges set. */
function withDead(ranges: readonly Range[]): Buffer {
  const last = Math.max(...ranges.map(({ first_ordinal, chunks }) => first_ordinal + chunks));
  const before = ranges[0]?.dead ?? Buffer.alloc(0);
  const dead = Buffer.alloc(Math.max(before.length, Math.ceil(last / 8)));
  before.copy(dead);
  for (const { first_ordinal: first, chunks } of ranges) {
    for (let ordinal = first; ordinal < first + chunks; ordinal++) {
      dead[ordinal >> 3] = (dead[ordinal >> 3] ?? 0) | (1 << (ordinal & 7));
    }
  }
  return dead;
}
