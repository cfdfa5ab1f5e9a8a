import { and, inArray } from 'drizzle-orm';
import type { BlobStore } from '../../blobs/index.ts';
import type { Transaction } from '../../database/index.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { documentJobs } from '../../store/schema/index.ts';
import { forgetDeliveries } from '../../webhooks/index.ts';
import { type StoppedTree, stopJobTree, type TreeServices } from './stop-job-tree.ts';

type Services = TreeServices & { readonly blobs: BlobStore };

/**
 * Removes jobs of a project with their bytes, results, what was to be told of them, and all of that of their children;
 * what else goes with them goes in the same transaction.
 */
export async function removeDocuments<Result>(
  services: Services,
  projectId: string,
  jobIds: readonly string[],
  then: (transaction: Transaction, tree: StoppedTree) => Promise<Result>,
): Promise<Result> {
  return stopJobTree(services, projectId, jobIds, async (transaction, tree) => {
    if (tree.ids.length === 0) return then(transaction, tree);
    const isOneOf = and(
      ownedBy(documentJobs, { projectId }),
      inArray(documentJobs.id, [...tree.ids]),
    );
    const rows = await transaction.select().from(documentJobs).where(isOneOf);
    const files = rows.flatMap(({ fileKept, sha256 }) => (fileKept ? [sha256] : []));
    const results = rows.flatMap((row) => Object.values(row.results ?? {}));
    await services.blobs.release(transaction, [...files, ...results]);
    await services.events.remove(tree.ids, transaction);
    await forgetDeliveries(transaction, tree.ids);
    await transaction.delete(documentJobs).where(isOneOf);
    return then(transaction, tree);
  });
}
