import type { dataElementSearchSchema, List, SearchHighlight, SearchResult } from '@sheaf/contract';
import { findHighlights, type SoughtWords } from '@sheaf/search';
import { and, desc, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Call } from '../../http/route.ts';
import { dataElements } from '../../store/schema/index.ts';
import { type DataElementRow, type DatasourceRow, findDatasource } from '../find-datasource.ts';
import type { DatasourceParams } from '../params.ts';
import { elementConditions, isFindable, type Search } from '../search/filter-elements.ts';
import { type FoundChunk, findChunks } from '../search/find-chunks.ts';
import { toDataElement } from '../to-data-element.ts';

type SearchCall = Call<DatasourceParams, undefined, typeof dataElementSearchSchema>;

/** Chunks looked at for each file that is wanted: several of one file may be among the best. */
const CHUNKS_PER_FILE = 8;
/** For the filters of a search (milliseconds). */
const FILTER_LIMIT_MS = 5_000;
/** Places shown of a file. */
const MOST_HIGHLIGHTS = 3;

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
  const rows = await inTime(services, (db) =>
    db
      .select()
      .from(dataElements)
      .where(and(isFindable(datasource), condition))
      .orderBy(desc(dataElements.id))
      .offset(body.offset)
      .limit(body.top_k),
  );
  return { data: rows.map(toDataElement), next_cursor: null };
}

async function rank(
  { body, principal, services }: SearchCall,
  datasource: DatasourceRow,
  query: string,
  condition: ReturnType<typeof elementConditions>,
): Promise<List<SearchResult>> {
  const allowed = condition && (await idsOf(services, datasource, condition));
  const { found, sought } = await findChunks(services, principal, {
    query,
    mode: body.mode,
    datasourceIds: [datasource.id],
    limit: (body.offset + body.top_k) * CHUNKS_PER_FILE,
    explain: body.explain,
    ...(allowed && { elementIds: allowed }),
  });
  const byElement = Map.groupBy(found, ({ chunk }) => chunk.dataElementId);
  const ids = [...byElement.keys()].slice(body.offset, body.offset + body.top_k);
  const rows = await services.database.db
    .select()
    .from(dataElements)
    .where(and(isFindable(datasource), inArray(dataElements.id, ids)));
  const known = new Map(rows.map((row) => [row.id, row]));
  const data = ids.flatMap((id) => {
    const row = known.get(id);
    return row ? [toResult(row, byElement.get(id) ?? [], sought, body)] : [];
  });
  return { data, next_cursor: null };
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

function toResult(
  row: DataElementRow,
  found: readonly FoundChunk[],
  sought: readonly SoughtWords[],
  { explain }: Search,
): SearchResult {
  const [best] = found;
  return {
    ...toDataElement(row),
    score: best?.score ?? 0,
    highlights: found.slice(0, MOST_HIGHLIGHTS).map(({ chunk }) => toHighlight(chunk, sought, row)),
    ...(explain && best && { explanation: toExplanation(best) }),
  };
}

function toExplanation({ keywords, meaning, parts }: FoundChunk) {
  return { keywords, meaning, parts };
}

function toHighlight(
  chunk: FoundChunk['chunk'],
  sought: readonly SoughtWords[],
  { language }: DataElementRow,
): SearchHighlight {
  return {
    text: chunk.text,
    page_number: chunk.pageNumber,
    element_ids: chunk.elementIds,
    bboxes: chunk.boxes,
    ranges: findHighlights(chunk.text, sought, language ?? 'und').map(({ start, end }) => [
      start,
      end,
    ]),
    heading_path: chunk.headingPath,
  };
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
