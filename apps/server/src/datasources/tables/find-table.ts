import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import { HttpError } from '../../http/http-error.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { datasourceTables } from '../../store/schema/index.ts';
import type { TableRow } from './to-datasource-table.ts';

/** The table of that name in a datasource of the caller's project, or 404. */
export async function findTable(
  db: Transaction,
  owner: { readonly projectId: string },
  datasourceId: string,
  name: string,
  forUpdate = false,
): Promise<TableRow> {
  const asked = db
    .select()
    .from(datasourceTables)
    .where(
      and(
        ownedBy(datasourceTables, owner),
        eq(datasourceTables.datasourceId, datasourceId),
        sql`lower(${datasourceTables.name}) = lower(${name})`,
      ),
    );
  const [row] = await (forUpdate ? asked.for('update') : asked);
  if (!row) throw new HttpError('not_found', `There is no table ${name} in ${datasourceId}.`);
  return row;
}
