import type { BatchDefinitionList, listQuerySchema } from '@sheaf/contract';
import { eq } from 'drizzle-orm';
import type { Call } from '../../http/route.ts';
import { batchDefinitionVersions } from '../../store/schema/index.ts';
import { countedPage } from '../counted-page.ts';
import { type DefinitionVersionRow, findDefinition } from '../definitions/find-definition.ts';
import { toDefinition } from '../definitions/to-definition.ts';
import type { DefinitionParams } from '../params.ts';

/** `GET /v2/batch-definitions/id/{definition_id}/versions`: newest first. */
export async function listBatchDefinitionVersions({
  params,
  query,
  principal,
  services: { database },
}: Call<DefinitionParams, typeof listQuerySchema, undefined>): Promise<BatchDefinitionList> {
  const row = await findDefinition(database.db, principal, params.definition_id);
  return countedPage(database.db, {
    list: `versions of ${row.id}`,
    principal,
    query,
    table: batchDefinitionVersions,
    where: eq(batchDefinitionVersions.definitionId, row.id),
    toItem: (version: DefinitionVersionRow) => toDefinition(row, version),
  });
}
