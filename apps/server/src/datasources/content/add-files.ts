import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BlobStore } from '../../blobs/index.ts';
import type { Transaction } from '../../database/index.ts';
import { newId } from '../../http/new-id.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { dataElements } from '../../store/schema/index.ts';
import type { DataElementRow } from '../find-datasource.ts';

export type NewFile = {
  readonly path: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly mediaType: string | null;
  readonly etag?: string;
};

type Owner = { readonly projectId: string };

/**
 * Puts files into a datasource: new ones are added, changed ones wait to replace what is found of them, and those with the
 * same bytes stay as they are, unless they had failed. Gives the elements in the order of the files.
 */
export async function addFiles(
  transaction: Transaction,
  { blobs }: { readonly blobs: BlobStore },
  owner: Owner,
  datasourceId: string,
  files: readonly NewFile[],
): Promise<readonly DataElementRow[]> {
  const known = await transaction
    .select()
    .from(dataElements)
    .where(
      and(
        ownedBy(dataElements, owner),
        eq(dataElements.datasourceId, datasourceId),
        inArray(
          dataElements.path,
          files.map(({ path }) => path),
        ),
      ),
    )
    .for('update');
  const byPath = new Map(known.map((row) => [row.path, row]));
  const elements: DataElementRow[] = [];
  for (const file of files) {
    const before = byPath.get(file.path);
    elements.push(
      before
        ? await changeFile(transaction, { blobs }, before, file)
        : await insertFile(transaction, { blobs }, owner, datasourceId, file),
    );
  }
  return elements;
}

async function insertFile(
  transaction: Transaction,
  { blobs }: { readonly blobs: BlobStore },
  { projectId }: Owner,
  datasourceId: string,
  { path, sha256, sizeBytes, mediaType, etag }: NewFile,
): Promise<DataElementRow> {
  await blobs.reference(transaction, sha256);
  const [row] = await transaction
    .insert(dataElements)
    .values({
      id: newId('de'),
      projectId,
      datasourceId,
      name: nameOf(path),
      path,
      mediaType,
      sizeBytes,
      sha256,
      etag: etag ?? null,
    })
    .returning();
  if (!row) throw new Error('the file was not stored');
  return row;
}

async function changeFile(
  transaction: Transaction,
  { blobs }: { readonly blobs: BlobStore },
  before: DataElementRow,
  file: NewFile,
): Promise<DataElementRow> {
  const isSame = before.sha256 === file.sha256;
  if (isSame && before.status !== 'failed' && before.status !== 'canceled') {
    return touch(transaction, before, { etag: file.etag ?? before.etag });
  }
  if (!isSame) {
    await blobs.reference(transaction, file.sha256);
    await blobs.release(transaction, before.sha256);
  }
  return touch(transaction, before, {
    sha256: file.sha256,
    sizeBytes: file.sizeBytes,
    mediaType: file.mediaType,
    etag: file.etag ?? null,
    status: 'pending',
    error: null,
    errorCode: null,
    documentJobId: null,
    replacedJobIds: [
      ...before.replacedJobIds,
      ...(before.documentJobId === null ? [] : [before.documentJobId]),
    ],
  });
}

async function touch(
  transaction: Transaction,
  before: DataElementRow,
  change: Partial<DataElementRow>,
): Promise<DataElementRow> {
  const [row] = await transaction
    .update(dataElements)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(dataElements.id, before.id), ownedBy(dataElements, before)))
    .returning();
  return row ?? before;
}

export function nameOf(path: string): string {
  return path.split('/').at(-1) ?? path;
}
