import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { dataElements } from '../../store/schema/index.ts';

/** Has the metadata of all files of a datasource extracted anew; gives how many there are. */
export async function markForMetadata(
  transaction: Transaction,
  owner: { readonly projectId: string },
  datasourceId: string,
): Promise<number> {
  const marked = await transaction
    .update(dataElements)
    .set({ status: 'pending', indexedKey: null, updatedAt: sql`now()` })
    .where(
      and(
        ownedBy(dataElements, owner),
        eq(dataElements.datasourceId, datasourceId),
        eq(dataElements.status, 'completed'),
      ),
    )
    .returning({ id: dataElements.id });
  return marked.length;
}
