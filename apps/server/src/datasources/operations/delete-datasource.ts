import type { Call } from '../../http/route.ts';
import { findDatasource } from '../find-datasource.ts';
import type { DatasourceParams } from '../params.ts';
import { removeDatasource } from '../remove-datasource.ts';

/** `DELETE /v2/datasources/{datasource_id}`: everything in it is gone when this answers. */
export async function deleteDatasource({
  params,
  principal,
  services,
}: Call<DatasourceParams, undefined, undefined>): Promise<{ readonly id: string }> {
  const { id } = await findDatasource(services.database.db, principal, params.datasource_id);
  await removeDatasource(services, principal, id);
  return { id };
}
