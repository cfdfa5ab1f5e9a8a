import type { ArtifactSchemaListItem, ArtifactSchemaRecord } from '@sheaf/contract';
import type { ArtifactSchemaRow } from './find-artifact-schema.ts';
import { summariseFields } from './summarise-fields.ts';

export function toArtifactSchemaListItem(row: ArtifactSchemaRow): ArtifactSchemaListItem {
  return {
    id: row.id,
    name: row.name,
    display_name: row.displayName,
    description: row.description,
    type: row.type,
    version: String(row.version),
    fields_summary: summariseFields(row.type, row.schemaDef),
  };
}

/** An artifact schema as the API shows it. */
export function toArtifactSchema(row: ArtifactSchemaRow): ArtifactSchemaRecord {
  return {
    ...toArtifactSchemaListItem(row),
    schema_def: row.schemaDef,
    required: row.required,
    max_size_bytes: row.maxSizeBytes,
    // Text is kept with its message; what is no text lies with the files.
    storage_strategy: row.type === 'pdf' ? 'blob' : 'inline',
    parent_version: row.version > 1 ? String(row.version - 1) : null,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
    updated_at: row.updatedAt.toISOString(),
  };
}
