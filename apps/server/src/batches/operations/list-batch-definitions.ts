import type {
  BatchDefinition,
  BatchDefinitionList,
  batchDefinitionQuerySchema,
} from '@sheaf/contract';
import { and, eq, ilike, inArray, sql } from 'drizzle-orm';
import type { Call } from '../../http/route.ts';
import { containing } from '../../store/containing.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { batchDefinitions, batchDefinitionVersions } from '../../store/schema/index.ts';
import { countedPage } from '../counted-page.ts';
import type { DefinitionRow } from '../definitions/find-definition.ts';
import { toDefinition } from '../definitions/to-definition.ts';

/** `GET /v2/batch-definitions`: newest first, each in its newest version. */
export async function listBatchDefinitions({
  query,
  principal,
  services: { database },
}: Call<undefined, typeof batchDefinitionQuerySchema, undefined>): Promise<BatchDefinitionList> {
  const { name, agent_id: agentId } = query;
  const page = await countedPage<DefinitionRow, DefinitionRow>(database.sideDb, {
    list: 'batch definitions',
    principal,
    query,
    table: batchDefinitions,
    where: and(
      name === undefined ? undefined : ilike(batchDefinitions.name, containing(name)),
      agentId === undefined ? undefined : eq(batchDefinitions.agentId, agentId),
    ),
    toItem: (row) => row,
  });
  const ids = page.data.map(({ id }) => id);
  const versions = await database.sideDb
    .select()
    .from(batchDefinitionVersions)
    .where(
      and(
        ownedBy(batchDefinitionVersions, principal),
        inArray(batchDefinitionVersions.definitionId, ids.length > 0 ? ids : ['']),
        sql`${batchDefinitionVersions.version} = (select definition.version
          from batch_definitions definition
          where definition.id = ${batchDefinitionVersions.definitionId}
            and definition.project_id = ${principal.projectId})`,
      ),
    );
  const byId = new Map(versions.map((version) => [version.definitionId, version]));
  const data = page.data.flatMap((row): BatchDefinition[] => {
    const version = byId.get(row.id);
    return version ? [toDefinition(row, version)] : [];
  });
  return { ...page, data };
}
