import type { ArtifactSchemaRecord, updateArtifactSchemaSchema } from '@sheaf/contract';
import { and, eq, sql } from 'drizzle-orm';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { artifactSchemas } from '../../store/schema/index.ts';
import type { ArtifactParams } from '../params.ts';
import { requireDefinition } from '../require-definition.ts';
import { storeVersion } from '../store-version.ts';
import { toArtifactSchema } from '../to-artifact-schema.ts';

/** `PUT /v2/artifact-schemas/{artifact_id}`: a new version, made of the newest and what was sent. */
export async function updateArtifactSchema({
  params,
  body,
  principal,
  services: { database },
}: Call<
  ArtifactParams,
  undefined,
  typeof updateArtifactSchemaSchema
>): Promise<ArtifactSchemaRecord> {
  const { artifact_id: artifactId } = params;
  const mine = and(eq(artifactSchemas.id, artifactId), ownedBy(artifactSchemas, principal));
  const row = await database.db.transaction(async (transaction) => {
    const [before] = await transaction.select().from(artifactSchemas).where(mine).for('update');
    if (!before) throw new HttpError('not_found', `There is no artifact schema ${artifactId}.`);
    const type = body.type ?? before.type;
    const schemaDef = requireDefinition(type, body.schema_def ?? before.schemaDef);
    const [after] = await transaction
      .update(artifactSchemas)
      .set({
        version: before.version + 1,
        type,
        schemaDef,
        displayName: body.display_name ?? before.displayName,
        description: body.description ?? before.description,
        required: body.required ?? before.required,
        maxSizeBytes: body.max_size_bytes ?? before.maxSizeBytes,
        updatedAt: sql`now()`,
      })
      .where(mine)
      .returning();
    if (!after) throw new Error('the artifact schema vanished');
    await storeVersion(transaction, after, principal.keyName);
    return after;
  });
  return toArtifactSchema(row);
}
