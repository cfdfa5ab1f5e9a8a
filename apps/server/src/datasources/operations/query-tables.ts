import type { SqlQueryResult, sqlQuerySchema } from '@sheaf/contract';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import { findDatasource } from '../find-datasource.ts';
import type { DatasourceParams } from '../params.ts';
import { runSql } from '../tables/run-sql.ts';
import { SqlRefusal } from '../tables/sql/sql-refusal.ts';

/** `POST /v2/datasources/{datasource_id}/query`: stops when the caller leaves. */
export async function queryTables({
  params,
  body,
  principal,
  services,
  reply,
}: Call<DatasourceParams, undefined, typeof sqlQuerySchema>): Promise<SqlQueryResult> {
  const { id } = await findDatasource(services.database.db, principal, params.datasource_id);
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  try {
    return await runSql(services, principal, [id], body.sql, {
      maxRows: body.max_rows,
      signal: left.signal,
    });
  } catch (error) {
    if (error instanceof SqlRefusal) throw new HttpError('sql_refused', error.message);
    throw error;
  }
}
