import type { DataElement } from '@sheaf/contract';
import type { DataElementRow } from './find-datasource.ts';

/** A data element as the API shows it. */
export function toDataElement(row: DataElementRow): DataElement {
  return {
    id: row.id,
    datasource_id: row.datasourceId,
    name: row.name,
    path: row.path,
    description: row.description,
    media_type: row.mediaType,
    size_bytes: row.sizeBytes,
    sha256: row.sha256,
    job_id: row.documentJobId,
    status: row.status,
    error: row.error,
    metadata: row.metadata,
    metadata_sources: row.metadataSources as DataElement['metadata_sources'],
    chunks: row.chunks,
    tables: row.tables,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
