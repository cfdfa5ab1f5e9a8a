import type { ArtifactSchemaRecord, createArtifactSchemaSchema } from '@sheaf/contract';
import { and, like, sql } from 'drizzle-orm';
import { newId } from '../../http/new-id.ts';
import type { Call } from '../../http/route.ts';
import { beginningWith } from '../../store/containing.ts';
import { freeName, kebabName } from '../../store/kebab-name.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { artifactSchemas, projects } from '../../store/schema/index.ts';
import { requireDefinition } from '../require-definition.ts';
import { storeVersion } from '../store-version.ts';
import { toArtifactSchema } from '../to-artifact-schema.ts';

/** `POST /v2/artifact-schemas`. */
export async function createArtifactSchema({
  body,
  principal,
  services: { database },
  reply,
}: Call<undefined, undefined, typeof createArtifactSchemaSchema>): Promise<ArtifactSchemaRecord> {
  const schemaDef = requireDefinition(body.type, body.schema_def);
  const row = await database.db.transaction(async (transaction) => {
    const { projectId, keyName } = principal;
    // Names are given out one after the other.
    await transaction.execute(
      sql`select 1 from ${projects} where ${projects.id} = ${projectId} for no key update`,
    );
    const wanted = kebabName(body.display_name) || 'artifact';
    const taken = await transaction
      .select({ name: artifactSchemas.name })
      .from(artifactSchemas)
      .where(
        and(ownedBy(artifactSchemas, principal), like(artifactSchemas.name, beginningWith(wanted))),
      );
    const [made] = await transaction
      .insert(artifactSchemas)
      .values({
        id: newId('art'),
        projectId,
        name: freeName(wanted, new Set(taken.map(({ name }) => name))),
        displayName: body.display_name,
        description: body.description,
        type: body.type,
        schemaDef,
        required: body.required,
        maxSizeBytes: body.max_size_bytes ?? null,
        createdBy: keyName,
      })
      .returning();
    if (!made) throw new Error('the artifact schema was not stored');
    await storeVersion(transaction, made, keyName);
    return made;
  });
  reply.code(201).header('location', `/v2/artifact-schemas/${row.id}`);
  return toArtifactSchema(row);
}
