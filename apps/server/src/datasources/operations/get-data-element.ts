import type { DataElement } from '@sheaf/contract';
import type { Call } from '../../http/route.ts';
import { findDataElement } from '../find-datasource.ts';
import type { ElementParams } from '../params.ts';
import { toDataElement } from '../to-data-element.ts';

/** `GET /v2/datasources/{datasource_id}/data-elements/{data_element_id}`. */
export async function getDataElement({
  params,
  principal,
  services: { database },
}: Call<ElementParams, undefined, undefined>): Promise<DataElement> {
  const { datasource_id: datasourceId, data_element_id: elementId } = params;
  return toDataElement(await findDataElement(database.db, principal, datasourceId, elementId));
}
