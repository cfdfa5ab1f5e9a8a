import type { BatchDefinition, batchUrnQuerySchema } from '@sheaf/contract';
import { integerParameter } from '@sheaf/contract';
import { z } from 'zod';
import type { Call } from '../../http/route.ts';
import {
  findDefinition,
  findDefinitionByUrn,
  findDefinitionVersion,
} from '../definitions/find-definition.ts';
import { toDefinition } from '../definitions/to-definition.ts';
import type { DefinitionParams } from '../params.ts';

export const definitionVersionQuerySchema = z.object({
  version: integerParameter({ min: 1, max: 999_999_999 })
    .optional()
    .describe('Default: the newest.'),
});

/** `GET /v2/batch-definitions/id/{definition_id}`: the newest version, or the one that is asked for. */
export async function getBatchDefinition({
  params,
  query,
  principal,
  services: { database },
}: Call<
  DefinitionParams,
  typeof definitionVersionQuerySchema,
  undefined
>): Promise<BatchDefinition> {
  const row = await findDefinition(database.db, principal, params.definition_id);
  const wanted = query.version ?? row.version;
  return toDefinition(row, await findDefinitionVersion(database.db, row, wanted));
}

/** `GET /v2/batch-definitions/catalog-urn`. */
export async function getBatchDefinitionByUrn({
  query,
  principal,
  services: { database },
}: Call<undefined, typeof batchUrnQuerySchema, undefined>): Promise<BatchDefinition> {
  const found = await findDefinitionByUrn(database.db, principal, query.catalog_urn);
  return toDefinition(found.definition, found.version);
}
