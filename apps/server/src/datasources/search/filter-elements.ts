import type { dataElementSearchSchema } from '@sheaf/contract';
import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { beginningWith } from '../../store/containing.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { dataElements } from '../../store/schema/index.ts';
import type { DatasourceRow } from '../find-datasource.ts';
import { metadataConditions } from './metadata-conditions.ts';

export type Search = z.output<typeof dataElementSearchSchema>;

/** Which files a search may find, or undefined where it may find all. */
export function elementConditions(datasource: DatasourceRow, search: Search): SQL | undefined {
  const conditions = [
    search.media_type_filters && inArray(dataElements.mediaType, search.media_type_filters),
    search.path_filter && like(dataElements.path, beginningWith(search.path_filter)),
    search.regex_filter && hasText(search.regex_filter),
    ...metadataConditions(datasource, search.metadata_filters ?? {}),
  ].filter((condition) => typeof condition === 'object');
  return conditions.length === 0 ? undefined : and(...conditions);
}

/** What tells searches apart: a cursor of one is not good for another. */
export function filtersOf(search: Search): string {
  const { query, mode, regex_filter, path_filter, media_type_filters, metadata_filters } = search;
  const filters = [regex_filter, path_filter, media_type_filters, metadata_filters];
  return JSON.stringify([query, mode, filters]);
}

/** Files of the datasource that are found at all. */
export function isFindable(datasource: DatasourceRow): SQL | undefined {
  return and(
    ownedBy(dataElements, datasource),
    eq(dataElements.datasourceId, datasource.id),
    sql`${dataElements.indexedKey} is not null`,
  );
}

function hasText(pattern: string): SQL {
  return sql`exists (select 1 from chunks where chunks.data_element_id = ${dataElements.id} and chunks.text ~ ${pattern})
    /* any project: of files that are in one */`;
}
