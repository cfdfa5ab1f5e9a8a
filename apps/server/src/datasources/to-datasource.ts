import type { Connector, Datasource, MetadataConfig } from '@sheaf/contract';
import { and, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { inAnyProject } from '../store/owned-by.ts';
import { dataElements } from '../store/schema/index.ts';
import type { DatasourceRow } from './find-datasource.ts';

type Counts = { files: number; completed: number; chunks: number; tables: number };

const NONE: Counts = { files: 0, completed: 0, chunks: 0, tables: 0 };

/** Datasources as the API shows them, with what is in them. */
export async function toDatasources(
  db: Transaction,
  rows: readonly DatasourceRow[],
): Promise<Datasource[]> {
  const counts = await countElements(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toDatasource(row, counts.get(row.id) ?? NONE));
}

async function countElements(
  db: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Counts>> {
  if (ids.length === 0) return new Map();
  const counted = await db
    .select({
      id: dataElements.datasourceId,
      files: sql<number>`count(*)::int`,
      completed: sql<number>`(count(*) filter (where ${dataElements.status} = 'completed'))::int`,
      chunks: sql<number>`coalesce(sum(${dataElements.chunks}), 0)::int`,
      tables: sql<number>`coalesce(sum(${dataElements.tables}), 0)::int`,
    })
    .from(dataElements)
    .where(
      and(
        inAnyProject(dataElements, 'of datasources that were found in one'),
        inArray(dataElements.datasourceId, [...ids]),
      ),
    )
    .groupBy(dataElements.datasourceId);
  return new Map(counted.map(({ id, ...rest }) => [id, rest]));
}

function toDatasource(row: DatasourceRow, counts: Counts): Datasource {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    connector: row.connector as Connector,
    metadata_config: row.metadataConfig as MetadataConfig | null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    last_sync_at: row.lastSyncAt?.toISOString() ?? null,
    last_sync_status: row.ingestStatus,
    files: { total: counts.files },
    total_ingested_files: counts.completed,
    ingest_counts: {
      documents: counts.completed,
      chunks: counts.chunks,
      tables: counts.tables,
    },
  };
}
