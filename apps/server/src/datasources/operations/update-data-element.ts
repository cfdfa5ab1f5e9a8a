import type { DataElement, MetadataConfig, updateDataElementSchema } from '@sheaf/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Call } from '../../http/route.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { dataElements } from '../../store/schema/index.ts';
import { findDataElement, findDatasource } from '../find-datasource.ts';
import { fieldsOf } from '../metadata/fields-of.ts';
import { requireFitting } from '../metadata/require-fitting.ts';
import type { ElementParams } from '../params.ts';
import { toDataElement } from '../to-data-element.ts';

/** `PUT /v2/datasources/{datasource_id}/data-elements/{data_element_id}`: metadata replaces all of it. */
export async function updateDataElement({
  params,
  body,
  principal,
  services: { database },
}: Call<ElementParams, undefined, typeof updateDataElementSchema>): Promise<DataElement> {
  const { datasource_id: datasourceId, data_element_id: elementId } = params;
  const before = await findDataElement(database.db, principal, datasourceId, elementId);
  const { name, description, metadata } = body;
  const { metadataConfig } = await findDatasource(database.db, principal, datasourceId);
  const fields = fieldsOf(metadataConfig as MetadataConfig | null);
  if (metadata !== undefined) requireFitting(fields, metadata);
  const [row] = await database.db
    .update(dataElements)
    .set({
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(metadata !== undefined && {
        metadata,
        metadataSources: {},
        metadataHeld: { sha256: before.sha256, fields: fields.map((field) => field.name) },
      }),
      updatedAt: sql`now()`,
    })
    .where(and(eq(dataElements.id, before.id), ownedBy(dataElements, principal)))
    .returning();
  return toDataElement(row ?? before);
}
