import { and, eq } from 'drizzle-orm';
import type { BlobStore } from '../../blobs/index.ts';
import type { Transaction } from '../../database/index.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { dataElements, datasources } from '../../store/schema/index.ts';
import { nameOf } from './add-files.ts';

export type OutputFile = {
  readonly id: string;
  readonly path: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly mediaType: string;
  /** Where it comes from; what is extracted later stands beside it. */
  readonly metadata: Record<string, unknown>;
};

/** Puts new files that the service itself made into a datasource; false, and nothing is put, where it is not there any more. */
export async function addOutputs(
  transaction: Transaction,
  { blobs }: { readonly blobs: BlobStore },
  { projectId }: { readonly projectId: string },
  datasourceId: string,
  files: readonly OutputFile[],
): Promise<boolean> {
  const [datasource] = await transaction
    .select({ id: datasources.id })
    .from(datasources)
    .where(and(eq(datasources.id, datasourceId), ownedBy(datasources, { projectId })))
    .for('key share');
  if (!datasource) return false;
  if (files.length === 0) return true;
  await blobs.reference(
    transaction,
    files.map(({ sha256 }) => sha256),
  );
  await transaction
    .insert(dataElements)
    .values(files.map((file) => ({ ...file, projectId, datasourceId, name: nameOf(file.path) })));
  return true;
}
