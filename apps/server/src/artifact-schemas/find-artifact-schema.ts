import { and, eq, or } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { HttpError } from '../http/http-error.ts';
import { ownedBy } from '../store/owned-by.ts';
import { artifactSchemas, artifactSchemaVersions } from '../store/schema/index.ts';

export type ArtifactSchemaRow = typeof artifactSchemas.$inferSelect;

type Owner = { readonly projectId: string };

/** The artifact schema of that id in the caller's project, or 404. */
export async function findArtifactSchema(
  db: Transaction,
  owner: Owner,
  artifactId: string,
): Promise<ArtifactSchemaRow> {
  const [row] = await db
    .select()
    .from(artifactSchemas)
    .where(and(eq(artifactSchemas.id, artifactId), ownedBy(artifactSchemas, owner)));
  if (!row) throw new HttpError('not_found', `There is no artifact schema ${artifactId}.`);
  return row;
}

/** The one of that id or name in the project; undefined where there is none. */
export async function lookUpArtifactSchema(
  db: Transaction,
  owner: Owner,
  idOrName: string,
): Promise<ArtifactSchemaRow | undefined> {
  const rows = await db
    .select()
    .from(artifactSchemas)
    .where(
      and(
        or(eq(artifactSchemas.id, idOrName), eq(artifactSchemas.name, idOrName)),
        ownedBy(artifactSchemas, owner),
      ),
    );
  return rows.find(({ id }) => id === idOrName) ?? rows[0];
}

/** The schema as it was in that version, or 404. */
export async function atVersion(
  db: Transaction,
  row: ArtifactSchemaRow,
  version: number,
): Promise<ArtifactSchemaRow> {
  const [found] = await db
    .select()
    .from(artifactSchemaVersions)
    .where(
      and(
        eq(artifactSchemaVersions.artifactSchemaId, row.id),
        eq(artifactSchemaVersions.version, version),
        ownedBy(artifactSchemaVersions, row),
      ),
    );
  if (!found) {
    throw new HttpError('not_found', `The artifact schema ${row.name} has no version ${version}.`);
  }
  const { artifactSchemaId: _id, createdAt, ...definition } = found;
  return { ...row, ...definition, updatedAt: createdAt };
}
