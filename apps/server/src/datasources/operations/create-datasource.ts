import type { createDatasourceSchema, Datasource } from '@sheaf/contract';
import { newId } from '../../http/new-id.ts';
import type { Call } from '../../http/route.ts';
import { datasources } from '../../store/schema/index.ts';
import { requireModel } from '../metadata/require-model.ts';
import { toDatasources } from '../to-datasource.ts';

/** `POST /v2/datasources`. */
export async function createDatasource({
  body,
  principal,
  services: { database },
  reply,
}: Call<undefined, undefined, typeof createDatasourceSchema>): Promise<Datasource> {
  requireModel(body.metadata_config);
  const rows = await database.db
    .insert(datasources)
    .values({
      id: newId('ds'),
      projectId: principal.projectId,
      name: body.name,
      description: body.description ?? '',
      connector: body.connector,
      metadataConfig: body.metadata_config ?? null,
    })
    .returning();
  const [made] = await toDatasources(database.db, rows);
  if (!made) throw new Error('the datasource was not stored');
  reply.code(201).header('location', `/v2/datasources/${made.id}`);
  return made;
}
