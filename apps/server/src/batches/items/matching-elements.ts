import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { ownedBy } from '../../store/owned-by.ts';
import { dataElements, type StoredBatchSpec } from '../../store/schema/index.ts';

/** The files a batch goes over. What does nothing but hold other files is none. */
export function isMatching(
  owner: { readonly projectId: string },
  { inputDatasourceId, filters }: StoredBatchSpec,
): SQL {
  const condition = and(
    ownedBy(dataElements, owner),
    eq(dataElements.datasourceId, inputDatasourceId),
    filters.regex === undefined ? undefined : sql`${dataElements.path} ~ ${filters.regex}`,
    filters.media_types && inArray(dataElements.mediaType, filters.media_types),
    filters.element_ids && inArray(dataElements.id, filters.element_ids),
    sql`(${dataElements.chunks} > 0 or not exists (
      select 1 from data_elements child where child.parent_id = ${dataElements.id}
        and child.project_id = ${owner.projectId}))`,
  );
  return condition ?? sql`false`;
}
