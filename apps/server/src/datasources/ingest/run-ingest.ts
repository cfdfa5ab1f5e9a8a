import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { DocumentJobRow } from '../../documents/index.ts';
import type { ProcessServices } from '../../features/process-services.ts';
import { type ActiveWork, JobFailure, type WorkOutcome } from '../../jobs/index.ts';
import { isUnfinished } from '../../jobs/job-table.ts';
import { ownedBy } from '../../store/owned-by.ts';
import { dataElements, datasources, documentJobs } from '../../store/schema/index.ts';
import { syncConnector } from '../connectors/sync-connector.ts';
import type { DataElementRow, DatasourceRow } from '../find-datasource.ts';
import { failElement } from './fail-element.ts';
import { finishIngest } from './finish-ingest.ts';
import { indexElement } from './index-element.ts';
import type { IngestInput } from './ingest-identity.ts';
import { IngestTally } from './ingest-tally.ts';
import { startDocuments } from './start-documents.ts';

/** Files on their way at a time: enough to keep all parsers busy, few enough that others get their turn. */
const WINDOW = 64;
/** A file is mostly waited for: for its blobs, for the thread that cuts it, for the database. */
const SETTLED_AT_ONCE = 4;
/** Parsing a page takes about this long. */
const PAUSE_MS = 150;

/** Everything that waits in the datasource, until nothing does. */
export async function runIngest(
  services: ProcessServices,
  work: ActiveWork<IngestInput>,
): Promise<WorkOutcome> {
  const datasource = await readDatasource(services, work);
  const tally = await IngestTally.open(services, work, datasource);
  await syncConnector(services, datasource, work.signal);
  for (;;) {
    work.signal.throwIfAborted();
    const open = await readOpen(services, datasource);
    if (open.length === 0) return finishIngest(services, work, datasource, tally);
    await startDocuments(services, work.row, open);
    const ended = await readEnded(services, open);
    for (let from = 0; from < ended.length; from += SETTLED_AT_ONCE) {
      work.signal.throwIfAborted();
      // What is wanted of files may have changed since the last.
      const current = await readDatasource(services, work);
      await settleTogether(services, current, ended.slice(from, from + SETTLED_AT_ONCE), tally);
    }
    if (ended.length === 0) await sleep(PAUSE_MS, undefined, { signal: work.signal });
  }
}

async function readDatasource(
  { database }: ProcessServices,
  { row, input }: ActiveWork<IngestInput>,
): Promise<DatasourceRow> {
  const [datasource] = await database.db
    .select()
    .from(datasources)
    .where(and(eq(datasources.id, input.datasourceId), ownedBy(datasources, row)));
  if (!datasource) throw new JobFailure('not_found', 'the datasource was deleted');
  return datasource;
}

function readOpen(
  { database }: ProcessServices,
  datasource: DatasourceRow,
): Promise<readonly DataElementRow[]> {
  return database.db
    .select()
    .from(dataElements)
    .where(
      and(
        ownedBy(dataElements, datasource),
        eq(dataElements.datasourceId, datasource.id),
        inArray(dataElements.status, ['pending', 'processing']),
      ),
    )
    .orderBy(asc(dataElements.id))
    .limit(WINDOW);
}

type Ended = { readonly element: DataElementRow; readonly document: DocumentJobRow | undefined };

/** The files whose documents have been parsed, or could not be, or are gone. */
async function readEnded(
  { database }: ProcessServices,
  open: readonly DataElementRow[],
): Promise<readonly Ended[]> {
  const started = await database.db
    .select()
    .from(dataElements)
    .leftJoin(documentJobs, eq(documentJobs.id, dataElements.documentJobId))
    .where(
      and(
        ownedBy(dataElements, open[0] ?? { projectId: '' }),
        inArray(
          dataElements.id,
          open.map(({ id }) => id),
        ),
        inArray(dataElements.status, ['pending', 'processing']),
      ),
    )
    .orderBy(asc(dataElements.id));
  return started
    .map((row) => ({ element: row.data_elements, document: row.document_jobs ?? undefined }))
    .filter(({ element }) => element.documentJobId !== null)
    .filter(({ document }) => !document || !isUnfinished(document));
}

/** Ends when all have ended, also those beside one that failed: nothing goes on behind an ingest that is over. */
async function settleTogether(
  services: ProcessServices,
  datasource: DatasourceRow,
  ended: readonly Ended[],
  tally: IngestTally,
): Promise<void> {
  const settled = await Promise.allSettled(
    ended.map((file) => settleElement(services, datasource, file, tally)),
  );
  const failure = settled.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
}

async function settleElement(
  services: ProcessServices,
  datasource: DatasourceRow,
  { element, document }: Ended,
  tally: IngestTally,
): Promise<void> {
  if (document?.status !== 'completed') {
    const error = document?.error ?? 'its document was deleted';
    await failElement(services, element, document?.errorCode ?? 'not_found', error);
    tally.failed(element, error);
    return;
  }
  const outcome = await indexElement(services, datasource, element, document);
  tally.indexed(element, outcome);
}
