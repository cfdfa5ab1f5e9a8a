import { and, eq } from 'drizzle-orm';
import type { DataElementRow } from '../../datasources/index.ts';
import type { DocumentJobRow } from '../../documents/index.ts';
import { JobFailure } from '../../jobs/index.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { dataElements, datasources, documentJobs } from '../../store/schema/index.ts';
import type { ItemContext } from './item-context.ts';

/** The file of an item is still being read: to be tried again later, uncounted. */
export class NotReadYet extends Error {
  constructor() {
    super('the file is still being read');
    this.name = 'NotReadYet';
  }
}

export type FoundDocument = {
  readonly element: DataElementRow;
  readonly document: DocumentJobRow;
};

/** The file of an item once it is parsed and indexed; says why where that will not be. */
export async function findDocument({
  services: { database },
  projectId,
  item,
}: ItemContext): Promise<FoundDocument> {
  const [found] = await database.db
    .select()
    .from(dataElements)
    .innerJoin(datasources, eq(datasources.id, dataElements.datasourceId))
    .leftJoin(documentJobs, eq(documentJobs.id, dataElements.documentJobId))
    .where(
      and(eq(dataElements.id, item.dataElementId ?? ''), ownedBy(dataElements, { projectId })),
    );
  if (!found) throw new JobFailure('not_found', 'the file was deleted');
  const { data_elements: element, document_jobs: document, datasources: datasource } = found;
  if (element.status === 'failed' || element.status === 'canceled') {
    const reason = element.error ?? `its ingest was ${element.status}`;
    throw new JobFailure(
      element.errorCode ?? 'job_failed',
      `the file could not be read: ${reason}`,
    );
  }
  if (element.status === 'completed' && document) return { element, document };
  if (datasource.ingestStatus === 'running') throw new NotReadYet();
  throw new JobFailure('job_not_finished', 'the file was not ingested; trigger an ingest first');
}
