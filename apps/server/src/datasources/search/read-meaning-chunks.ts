import type { IndexedChunk } from '@sheaf/search';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';

type Row = {
  id: string;
  element: string;
  text: string;
  heading_path: string[];
  path: string;
  language: string | null;
};

const COLUMNS = sql`chunk.data_element_id || '#' || chunk.ordinal as id, chunk.data_element_id as element,
  chunk.text, chunk.heading_path, file.path, file.language`;

/** An even sample of a datasource's chunks. */
export async function sampleChunks(
  db: Transaction,
  datasourceId: string,
  most: number,
  total: number,
): Promise<readonly IndexedChunk[]> {
  const share = Math.max(1, Math.ceil(total / most));
  const { rows } = await db.execute<Row>(sql`
    select ${COLUMNS} from chunks chunk join data_elements file on file.id = chunk.data_element_id
    where chunk.datasource_id = ${datasourceId} and chunk.id % ${share} = 0
    order by chunk.id limit ${most} /* any project: the datasource was found in one */`);
  return rows.map(toIndexed);
}

/** The chunks of a segment by their place in it; one that was deleted is empty. */
export async function segmentChunks(
  db: Transaction,
  segmentId: string,
  count: number,
): Promise<readonly IndexedChunk[]> {
  const { rows } = await db.execute<Row & { place: number }>(sql`
    select range.first_ordinal + row_number() over (
        partition by range.data_element_id, range.first_ordinal order by chunk.ordinal) - 1 as place, ${COLUMNS}
    from search_segment_elements range
    join chunks chunk on chunk.data_element_id = range.data_element_id
    join data_elements file on file.id = chunk.data_element_id
    where range.segment_id = ${segmentId} /* any project: the segment was found in one */`);
  const chunks: IndexedChunk[] = Array.from({ length: count }, (_, place) => ({
    id: String(place),
    documentId: '',
    body: '',
  }));
  for (const row of rows) chunks[Number(row.place)] = toIndexed(row);
  return chunks;
}

function toIndexed({ id, element, text, heading_path, path, language }: Row): IndexedChunk {
  return {
    id,
    documentId: element,
    body: text,
    headings: heading_path,
    title: path.split(/[/._-]+/).join(' '),
    ...(language !== null && { language }),
  };
}
