import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import { HttpError } from '../../http/http-error.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { dataElements } from '../../store/schema/index.ts';

/** The ids, once each, if all are of files of the datasource; otherwise 404. */
export async function requireElements(
  db: Transaction,
  owner: { readonly projectId: string },
  datasourceId: string,
  elementIds: readonly string[] | undefined,
): Promise<readonly string[] | null> {
  if (elementIds === undefined) return null;
  const wanted = new Set(elementIds);
  const rows = await db
    .select({ id: dataElements.id })
    .from(dataElements)
    .where(
      and(
        ownedBy(dataElements, owner),
        eq(dataElements.datasourceId, datasourceId),
        inArray(dataElements.id, [...wanted]),
      ),
    );
  const found = new Set(rows.map(({ id }) => id));
  const missing = [...wanted].find((id) => !found.has(id));
  if (missing !== undefined) {
    throw new HttpError('not_found', `There is no data element ${missing} in ${datasourceId}.`);
  }
  return [...wanted];
}
