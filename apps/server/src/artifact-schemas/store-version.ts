import type { Transaction } from '../database/index.ts';
import { artifactSchemaVersions } from '../store/schema/index.ts';
import type { ArtifactSchemaRow } from './find-artifact-schema.ts';

/** Keeps the schema as it is now. */
export async function storeVersion(
  transaction: Transaction,
  row: ArtifactSchemaRow,
  keyName: string,
): Promise<void> {
  await transaction.insert(artifactSchemaVersions).values({
    artifactSchemaId: row.id,
    projectId: row.projectId,
    version: row.version,
    displayName: row.displayName,
    description: row.description,
    type: row.type,
    schemaDef: row.schemaDef,
    required: row.required,
    maxSizeBytes: row.maxSizeBytes,
    createdBy: keyName,
  });
}
