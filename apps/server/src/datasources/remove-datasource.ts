import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { removeDocuments } from '../documents/index.ts';
import type { ProcessServices } from '../features/process-services.ts';
import { cancelWork } from '../jobs/index.ts';
import { UNFINISHED } from '../jobs/job-table.ts';
import { ownedBy } from '../store/owned-by.ts';
import { dataElements, datasources, jobs } from '../store/schema/index.ts';
import { dropDownloadsOf } from './downloads/drop-downloads.ts';
import { releaseElements } from './elements/release-elements.ts';
import { INGEST } from './ingest/ingest-identity.ts';

type Owner = { readonly projectId: string };

/** Removes a datasource with its files, parsed documents, chunks, index and tables in one transaction; work on it stops. */
export async function removeDatasource(
  services: ProcessServices,
  owner: Owner,
  datasourceId: string,
): Promise<void> {
  const documents = await services.database.db
    .select({ id: dataElements.documentJobId })
    .from(dataElements)
    .where(
      and(
        eq(dataElements.datasourceId, datasourceId),
        ownedBy(dataElements, owner),
        isNotNull(dataElements.documentJobId),
      ),
    );
  const jobIds = documents.flatMap(({ id }) => id ?? []);
  await removeDocuments(services, owner.projectId, jobIds, (transaction) =>
    takeDatasourceAway(transaction, services, owner, datasourceId),
  );
}

/** The same without the documents, which go in the same transaction before it. */
export async function takeDatasourceAway(
  transaction: Transaction,
  services: ProcessServices,
  owner: Owner,
  datasourceId: string,
): Promise<void> {
  const isAboutIt = and(ownedBy(jobs, owner), eq(jobs.subjectId, datasourceId));
  const running = await transaction
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isAboutIt, inArray(jobs.status, [...UNFINISHED])));
  await cancelWork(
    transaction,
    services,
    INGEST,
    running.map(({ id }) => id),
  );
  const elements = await transaction
    .select({ id: dataElements.id })
    .from(dataElements)
    .where(and(eq(dataElements.datasourceId, datasourceId), ownedBy(dataElements, owner)));
  await releaseElements(
    transaction,
    services,
    elements.map(({ id }) => id),
  );
  await dropDownloadsOf(transaction, services, datasourceId);
  await transaction.delete(jobs).where(isAboutIt);
  await transaction
    .delete(datasources)
    .where(and(eq(datasources.id, datasourceId), ownedBy(datasources, owner)));
}
