import { actorOf, recordAudit } from '../../audit/index.ts';
import type { Call } from '../../http/route.ts';
import { findDatasource } from '../find-datasource.ts';
import type { DatasourceParams } from '../params.ts';
import { removeDatasource } from '../remove-datasource.ts';

/** `DELETE /v2/datasources/{datasource_id}`: everything in it is gone when this answers. */
export async function deleteDatasource({
  params,
  principal,
  services,
  request,
}: Call<DatasourceParams, undefined, undefined>): Promise<{ readonly id: string }> {
  const { id, name } = await findDatasource(services.database.db, principal, params.datasource_id);
  await removeDatasource(services, principal, id);
  await recordAudit(services.database.db, {
    action: 'datasource.deleted',
    projectId: principal.projectId,
    actor: actorOf(principal),
    subject: { id, name },
    request,
  });
  return { id };
}
