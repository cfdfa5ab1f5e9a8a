import type { ArtifactSchemaListItem, artifactSchemaListQuerySchema, List } from '@sheaf/contract';
import { eq } from 'drizzle-orm';
import { listPage } from '../../http/list-page.ts';
import type { Call } from '../../http/route.ts';
import { artifactSchemas } from '../../store/schema/index.ts';
import { toArtifactSchemaListItem } from '../to-artifact-schema.ts';

/** `GET /v2/artifact-schemas`: newest first. */
export async function listArtifactSchemas({
  query,
  principal,
  services: { database },
}: Call<undefined, typeof artifactSchemaListQuerySchema, undefined>): Promise<
  List<ArtifactSchemaListItem>
> {
  return listPage(database.db, {
    list: 'artifact schemas',
    principal,
    query,
    table: artifactSchemas,
    where: query.type === undefined ? undefined : eq(artifactSchemas.type, query.type),
    toItem: toArtifactSchemaListItem,
  });
}
