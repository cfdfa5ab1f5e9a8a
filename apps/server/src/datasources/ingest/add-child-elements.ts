import { and, eq } from 'drizzle-orm';
import type { BlobStore } from '../../blobs/index.ts';
import type { Transaction } from '../../database/index.ts';
import type { DocumentJobRow } from '../../documents/index.ts';
import { newId } from '../../http/new-id.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { dataElements, documentJobs } from '../../store/schema/index.ts';
import { nameOf } from '../content/add-files.ts';
import type { DataElementRow } from '../find-datasource.ts';

/** Makes the files inside a container elements of their own, under its path; gives how many are new. */
export async function addChildElements(
  transaction: Transaction,
  { blobs }: { readonly blobs: BlobStore },
  parent: DataElementRow,
  document: DocumentJobRow,
): Promise<number> {
  const children = await transaction
    .select()
    .from(documentJobs)
    .where(and(eq(documentJobs.parentJobId, document.id), ownedBy(documentJobs, parent)));
  if (children.length === 0) return 0;
  await blobs.reference(
    transaction,
    children.map(({ sha256 }) => sha256),
  );
  const { projectId, datasourceId } = parent;
  const added = await transaction
    .insert(dataElements)
    .values(
      children.map((child) => ({
        id: newId('de'),
        projectId,
        datasourceId,
        parentId: parent.id,
        name: nameOf(child.filename),
        path: `${parent.path}/${child.filename}`,
        mediaType: child.mediaType,
        sizeBytes: child.sizeBytes,
        sha256: child.sha256,
        documentJobId: child.id,
        status: 'processing' as const,
      })),
    )
    .onConflictDoNothing()
    .returning({ sha256: dataElements.sha256 });
  // What was there already holds its bytes itself.
  const spare = children.map(({ sha256 }) => sha256);
  for (const { sha256 } of added) spare.splice(spare.indexOf(sha256), 1);
  await blobs.release(transaction, spare);
  return added.length;
}
