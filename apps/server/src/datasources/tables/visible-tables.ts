import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { datasources, datasourceTables } from '../../store/schema/index.ts';
import { freeName, toSqlName } from './draft/to-sql-name.ts';

/** A table under the name by which statements over these datasources know it. */
export type VisibleTable = {
  readonly id: string;
  readonly name: string;
  readonly ownName: string;
  readonly datasourceId: string;
};

/** The tables of datasources of a project; those whose names clash carry the name of their datasource before their own. */
export async function visibleTables(
  db: Transaction,
  owner: { readonly projectId: string },
  datasourceIds: readonly string[],
): Promise<readonly VisibleTable[]> {
  const rows = await db
    .select({
      id: datasourceTables.id,
      ownName: datasourceTables.name,
      datasourceId: datasourceTables.datasourceId,
      datasourceName: datasources.name,
    })
    .from(datasourceTables)
    .innerJoin(datasources, eq(datasources.id, datasourceTables.datasourceId))
    .where(
      and(
        ownedBy(datasourceTables, owner),
        inArray(datasourceTables.datasourceId, [...datasourceIds]),
      ),
    )
    .orderBy(asc(datasourceTables.datasourceId), asc(datasourceTables.name));
  const uses = new Map<string, number>();
  for (const { ownName } of rows) {
    const key = ownName.toLowerCase();
    uses.set(key, (uses.get(key) ?? 0) + 1);
  }
  const taken = new Set(uses.keys());
  return rows.map(({ datasourceName, ...row }) => {
    if (uses.get(row.ownName.toLowerCase()) === 1) return { ...row, name: row.ownName };
    const wanted = `${toSqlName(datasourceName) || 'datasource'}_${row.ownName}`;
    const name = freeName(wanted, (one) => taken.has(one.toLowerCase()));
    taken.add(name.toLowerCase());
    return { ...row, name };
  });
}
