import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { HttpError } from '../http/http-error.ts';
import { ownedBy } from '../store/owned-by.ts';
import { dataElements, datasources } from '../store/schema/index.ts';

export type DatasourceRow = typeof datasources.$inferSelect;
export type DataElementRow = typeof dataElements.$inferSelect;

type Owner = { readonly projectId: string };

/** The datasource of that id in the caller's project, or 404. */
export async function findDatasource(
  db: Transaction,
  owner: Owner,
  datasourceId: string,
): Promise<DatasourceRow> {
  const [row] = await db
    .select()
    .from(datasources)
    .where(and(eq(datasources.id, datasourceId), ownedBy(datasources, owner)));
  if (!row) throw new HttpError('not_found', `There is no datasource ${datasourceId}.`);
  return row;
}

/** The data element of that id in that datasource of the caller's project, or 404. */
export async function findDataElement(
  db: Transaction,
  owner: Owner,
  datasourceId: string,
  elementId: string,
): Promise<DataElementRow> {
  const [row] = await db
    .select()
    .from(dataElements)
    .where(
      and(
        eq(dataElements.id, elementId),
        eq(dataElements.datasourceId, datasourceId),
        ownedBy(dataElements, owner),
      ),
    );
  if (!row) {
    throw new HttpError('not_found', `There is no data element ${elementId} in ${datasourceId}.`);
  }
  return row;
}
