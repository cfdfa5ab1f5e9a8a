import { sql } from 'drizzle-orm';
import type { ProcessServices } from '../../features/process-services.ts';
import type { DatasourceRow } from '../find-datasource.ts';

type Counted = { told: number; stored: number; indexed: number };

/** Null when the chunks the files tell of are stored and in the index; else a sentence that says what is missing. */
export async function verifyCounts(
  { database }: ProcessServices,
  { id }: DatasourceRow,
): Promise<string | null> {
  const { rows } = await database.db.execute<Counted>(sql`
    select
      (select coalesce(sum(chunks), 0)::int from data_elements where datasource_id = ${id}) as told,
      (select count(*)::int from chunks where datasource_id = ${id}) as stored,
      (select coalesce(sum(range.chunks), 0)::int from search_segment_elements range
        join search_segments segment on segment.id = range.segment_id
        where segment.datasource_id = ${id}) as indexed /* any project: the datasource was found in one */`);
  const counted = rows[0] ?? { told: 0, stored: 0, indexed: 0 };
  if (counted.told === counted.stored && counted.told === counted.indexed) return null;
  return `the index is not whole: the files have ${counted.told} chunks, ${counted.stored} are stored and ${counted.indexed} can be found`;
}
