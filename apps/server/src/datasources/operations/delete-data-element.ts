import type { Call } from '../../http/route.ts';
import { removeElements } from '../elements/remove-elements.ts';
import { findDataElement } from '../find-datasource.ts';
import type { ElementParams } from '../params.ts';

/** `DELETE /v2/datasources/{datasource_id}/data-elements/{data_element_id}`: the file, its parts, and all that is found of it. */
export async function deleteDataElement({
  params,
  principal,
  services,
}: Call<ElementParams, undefined, undefined>): Promise<{ readonly id: string }> {
  const { datasource_id: datasourceId, data_element_id: elementId } = params;
  const row = await findDataElement(services.database.db, principal, datasourceId, elementId);
  await removeElements(services, principal, [row.id]);
  return { id: row.id };
}
