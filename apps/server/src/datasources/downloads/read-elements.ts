import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { OpenDatabase } from '../../database/index.ts';
import type { DocumentJobRow } from '../../documents/index.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { dataElements, documentJobs } from '../../store/schema/index.ts';
import type { DataElementRow } from '../find-datasource.ts';
import type { DownloadInput } from './download-identity.ts';

export type DownloadedElement = {
  readonly element: DataElementRow;
  readonly document: DocumentJobRow | null;
};

/** Rows that are in memory at a time. */
const BATCH = 200;

/** What files a download is made of, by path; those inside of containers only where they are named or were parsed. */
export function isDownloaded(owner: { readonly projectId: string }, input: DownloadInput) {
  return and(
    ownedBy(dataElements, owner),
    eq(dataElements.datasourceId, input.datasourceId),
    input.elementIds === null ? undefined : inArray(dataElements.id, [...input.elementIds]),
    input.elementIds === null && input.content === 'files'
      ? isNull(dataElements.parentId)
      : undefined,
  );
}

/** The files of a download, a few at a time, however many there are. */
export async function* readElements(
  { sideDb }: OpenDatabase,
  owner: { readonly projectId: string },
  input: DownloadInput,
): AsyncGenerator<DownloadedElement> {
  let after: string | undefined;
  for (;;) {
    const rows = await sideDb
      .select()
      .from(dataElements)
      .leftJoin(documentJobs, eq(documentJobs.id, dataElements.documentJobId))
      .where(
        and(
          isDownloaded(owner, input),
          after === undefined ? undefined : gt(dataElements.path, after),
        ),
      )
      .orderBy(asc(dataElements.path))
      .limit(BATCH);
    for (const row of rows) yield { element: row.data_elements, document: row.document_jobs };
    after = rows.at(-1)?.data_elements.path;
    if (rows.length < BATCH) return;
  }
}
