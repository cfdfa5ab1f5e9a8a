import { and, inArray, isNotNull } from 'drizzle-orm';
import type { BlobStore } from '../../blobs/index.ts';
import type { Transaction } from '../../database/index.ts';
import type { EventStore } from '../../events/event-store.ts';
import { inAnyProject } from '../../store/owned-by.ts';
import { dataElements, datasourceTables } from '../../store/schema/index.ts';
import { dropDownloads } from '../downloads/drop-downloads.ts';
import { takeOutOfIndex } from '../search/take-out-of-index.ts';

/** Lets go of everything that files hold: their bytes, their tables' bytes, their place in the index, downloads they are in. The rows go after it. */
export async function releaseElements(
  transaction: Transaction,
  services: { readonly blobs: BlobStore; readonly events: EventStore },
  elementIds: readonly string[],
): Promise<void> {
  if (elementIds.length === 0) return;
  const { blobs } = services;
  await dropDownloads(transaction, services, elementIds);
  const files = await transaction
    .select({ sha256: dataElements.sha256 })
    .from(dataElements)
    .where(
      and(
        inAnyProject(dataElements, 'ids that were found in one'),
        inArray(dataElements.id, [...elementIds]),
      ),
    );
  await blobs.release(
    transaction,
    files.map(({ sha256 }) => sha256),
  );
  await releaseTables(transaction, { blobs }, elementIds);
  await takeOutOfIndex(transaction, elementIds);
}

/** Removes the tables of files, with their rows. */
export async function releaseTables(
  transaction: Transaction,
  { blobs }: { readonly blobs: BlobStore },
  elementIds: readonly string[],
): Promise<void> {
  const removed = await transaction
    .delete(datasourceTables)
    .where(
      and(
        inAnyProject(datasourceTables, 'of files that were found in one'),
        inArray(datasourceTables.dataElementId, [...elementIds]),
        isNotNull(datasourceTables.dataElementId),
      ),
    )
    .returning({ sha256: datasourceTables.sha256 });
  await blobs.release(
    transaction,
    removed.flatMap(({ sha256 }) => sha256 ?? []),
  );
}
