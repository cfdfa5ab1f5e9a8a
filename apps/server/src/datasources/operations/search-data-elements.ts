import type { dataElementSearchSchema, List, SearchResult } from '@sheaf/contract';
import { and, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import { HttpError } from '../../http/http-error.ts';
import { listPage } from '../../http/list-page.ts';
import type { Call } from '../../http/route.ts';
import { dataElements } from '../../store/schema/index.ts';
import { type DatasourceRow, findDatasource } from '../find-datasource.ts';
import type { DatasourceParams } from '../params.ts';
import { elementConditions, filtersOf, isFindable } from '../search/filter-elements.ts';
import { rankElements } from '../search/rank-elements.ts';
import { toSearchResult } from '../search/to-search-result.ts';
import { toDataElement } from '../to-data-element.ts';

type SearchCall = Call<DatasourceParams, undefined, typeof dataElementSearchSchema>;

/** For the filters of a search (milliseconds). */
const FILTER_LIMIT_MS = 5_000;

/** `POST /v2/datasources/{datasource_id}/data-elements/search`: best first, or newest first without a query. */
export async function searchDataElements(call: SearchCall): Promise<List<SearchResult>> {
  const { params, body, principal, services } = call;
  const datasource = await findDatasource(services.database.db, principal, params.datasource_id);
  const condition = elementConditions(datasource, body);
  try {
    if (body.query === undefined) return await listMatching(call, datasource, condition);
    return await rank(call, datasource, body.query, condition);
  } catch (error) {
    throw asRefusal(error);
  }
}

async function listMatching(
  { body, services }: SearchCall,
  datasource: DatasourceRow,
  condition: ReturnType<typeof elementConditions>,
): Promise<List<SearchResult>> {
  return inTime(services, (db) =>
    listPage(db, {
      list: `search ${datasource.id} ${filtersOf(body)}`,
      principal: datasource,
      query: { limit: body.top_k, cursor: body.cursor, offset: body.offset },
      table: dataElements,
      where: and(isFindable(datasource), condition),
      toItem: toDataElement,
    }),
  );
}

async function rank(
  { body, services }: SearchCall,
  datasource: DatasourceRow,
  query: string,
  condition: ReturnType<typeof elementConditions>,
): Promise<List<SearchResult>> {
  const allowed = condition && (await idsOf(services, datasource, condition));
  const request = { datasource, query, search: body, allowed };
  const { elements, sought, nextCursor } = await rankElements(services, request);
  const ids = elements.map(({ id }) => id);
  const rows = await services.database.db
    .select()
    .from(dataElements)
    .where(and(isFindable(datasource), inArray(dataElements.id, ids)));
  const known = new Map(rows.map((row) => [row.id, row]));
  const data = elements.flatMap(({ id, chunks }) => {
    const row = known.get(id);
    return row ? [toSearchResult(row, chunks, sought, body)] : [];
  });
  return { data, next_cursor: nextCursor };
}

async function idsOf(
  services: SearchCall['services'],
  datasource: DatasourceRow,
  condition: NonNullable<ReturnType<typeof elementConditions>>,
): Promise<ReadonlySet<string>> {
  const rows = await inTime(services, (db) =>
    db
      .select({ id: dataElements.id })
      .from(dataElements)
      .where(and(isFindable(datasource), condition)),
  );
  return new Set(rows.map(({ id }) => id));
}

/** A pattern can keep the database busy for hours: what takes too long is ended. */
function inTime<Rows>(
  { database }: SearchCall['services'],
  read: (transaction: Transaction) => Promise<Rows>,
): Promise<Rows> {
  return database.db.transaction(async (transaction) => {
    await transaction.execute(sql.raw(`set local statement_timeout = ${FILTER_LIMIT_MS}`));
    return read(transaction);
  });
}

/** A pattern the database does not understand is the caller's. */
function asRefusal(error: unknown): unknown {
  const cause = (error as { cause?: { code?: string; message?: string } }).cause;
  if (cause?.code === '57014')
    return new HttpError(
      'bad_request',
      `The filters took more than ${FILTER_LIMIT_MS / 1000} s; make the regex_filter simpler or narrow it by path_filter.`,
    );
  if (cause?.code !== '2201B') return error;
  return new HttpError('bad_request', `The regex_filter is not understood: ${cause.message}.`);
}
