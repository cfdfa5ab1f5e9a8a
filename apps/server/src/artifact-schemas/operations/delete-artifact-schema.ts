import { and, eq } from 'drizzle-orm';
import type { Call } from '../../http/route.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { artifactSchemas } from '../../store/schema/index.ts';
import { findArtifactSchema } from '../find-artifact-schema.ts';
import type { ArtifactParams } from '../params.ts';

/** `DELETE /v2/artifact-schemas/{artifact_id}`: with all its versions; what was made by it stays. */
export async function deleteArtifactSchema({
  params,
  principal,
  services: { database },
}: Call<ArtifactParams, undefined, undefined>): Promise<{ readonly id: string }> {
  const { id } = await findArtifactSchema(database.db, principal, params.artifact_id);
  await database.db
    .delete(artifactSchemas)
    .where(and(eq(artifactSchemas.id, id), ownedBy(artifactSchemas, principal)));
  return { id };
}
