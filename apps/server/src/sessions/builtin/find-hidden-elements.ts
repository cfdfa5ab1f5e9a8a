import type { Policy } from '@sheaf/contract';
import { and, inArray } from 'drizzle-orm';
import type { ProcessServices } from '../../features/process-services.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { datasourceTables } from '../../store/schema/index.ts';

/**
 * Elements of tables that a policy hides, or of which it hides columns or rows: they are not shown as a whole. Each
 * is named by its file and its id.
 */
export async function findHiddenElements(
  { database }: ProcessServices,
  owner: { readonly projectId: string },
  elementIds: readonly string[],
  policies: readonly (Policy | undefined)[],
): Promise<ReadonlySet<string>> {
  const rules = policies.flatMap((policy) => Object.entries(policy?.datasources ?? {}));
  if (rules.length === 0) return new Set();
  const tables = await database.db
    .select()
    .from(datasourceTables)
    .where(
      and(
        ownedBy(datasourceTables, owner),
        inArray(datasourceTables.dataElementId, [...elementIds]),
      ),
    );
  const isHidden = (datasourceId: string, name: string) =>
    rules.some(
      ([id, rule]) =>
        id === datasourceId &&
        (rule.hidden_tables?.includes(name) ||
          rule.hidden_columns?.[name] !== undefined ||
          rule.row_filter?.[name] !== undefined),
    );
  return new Set(
    tables
      .filter(({ datasourceId, name }) => isHidden(datasourceId, name))
      .flatMap(({ dataElementId, elementIds: own }) => own.map((id) => `${dataElementId} ${id}`)),
  );
}
