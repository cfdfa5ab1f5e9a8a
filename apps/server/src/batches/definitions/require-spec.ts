import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/index.ts';
import { findTable } from '../../datasources/index.ts';
import { HttpError } from '../../http/http-error.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { datasources, type StoredBatchSpec } from '../../store/schema/index.ts';
import { nextTickOf } from '../recurrence/next-tick-of.ts';
import { CronError } from '../recurrence/parse-cron.ts';
import { isTimeZone } from '../recurrence/wall-time.ts';
import { refuse } from './refuse.ts';

type Owner = { readonly projectId: string };

/** Where the parts of a batch stand in what was sent. */
export type SpecPlaces = {
  readonly input: readonly string[];
  readonly output: readonly string[];
  readonly filters: readonly string[];
};

export const FLAT: SpecPlaces = {
  input: ['input_datasource_id'],
  output: ['output_datasource_id'],
  filters: ['filters'],
};

/** Refuses a batch that names what is not there, or filters and times that nobody understands. */
export async function requireSpec(
  db: Transaction,
  owner: Owner,
  spec: StoredBatchSpec,
  places: SpecPlaces = FLAT,
): Promise<void> {
  const { inputDatasourceId, outputDatasourceId } = spec;
  await requireDatasource(db, owner, inputDatasourceId, places.input);
  if (outputDatasourceId !== null) {
    const type = await requireDatasource(db, owner, outputDatasourceId, places.output);
    if (type !== 'upload') {
      throw refuse(places.output, `files cannot be put into a datasource of the type ${type}`);
    }
  }
  await requireFilters(db, owner, spec, places.filters);
  requireRecurrence(spec);
}

async function requireDatasource(
  db: Transaction,
  owner: Owner,
  id: string,
  loc: readonly string[],
): Promise<string> {
  const [row] = await db
    .select({ connector: datasources.connector })
    .from(datasources)
    .where(and(eq(datasources.id, id), ownedBy(datasources, owner)));
  if (!row) throw refuse(loc, `there is no datasource ${id}`);
  return String(row.connector.type);
}

async function requireFilters(
  db: Transaction,
  owner: Owner,
  { inputDatasourceId, filters }: StoredBatchSpec,
  loc: readonly string[],
): Promise<void> {
  const { table_name: table, ...others } = filters;
  if (table !== undefined) {
    const [other] = Object.entries(others).filter(([, value]) => value !== undefined);
    if (other) throw refuse([...loc, other[0]], 'rows of a table are not filtered by their files');
    await findTable(db, owner, inputDatasourceId, table).catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
      throw refuse([...loc, 'table_name'], `there is no table ${table} in ${inputDatasourceId}`);
    });
  }
  if (filters.regex === undefined) return;
  try {
    await db.execute(sql`select '' ~ ${filters.regex}`);
  } catch (error) {
    const { cause } = error as { cause?: { code?: string; message?: string } };
    if (cause?.code !== '2201B') throw error;
    throw refuse([...loc, 'regex'], `it is not understood: ${cause.message}`);
  }
}

function requireRecurrence(spec: StoredBatchSpec): void {
  if (!isTimeZone(spec.timeZone)) {
    throw refuse(['recurrence_time_zone'], `there is no time zone ${spec.timeZone}`);
  }
  try {
    const isRecurring = spec.cron !== null;
    if (isRecurring && nextTickOf(spec, new Date()) === null) {
      throw refuse(['recurrence_cron'], 'it names no time that ever comes');
    }
  } catch (error) {
    if (!(error instanceof CronError)) throw error;
    throw refuse(['recurrence_cron'], error.message);
  }
}
