import { ENGINE_VERSION } from '@sheaf/parser/engine-version';
import { and, desc, eq, inArray, isNotNull, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OpenDatabase, Transaction } from '../../database/index.ts';
import type { RunningJob } from '../../queue/index.ts';
import { inAnyProject, ownedBy } from '../../store/owned-by.ts';
import { documentJobs } from '../../store/schema/index.ts';
import { announceDocuments } from '../jobs/announce-documents.ts';
import { countDocuments } from '../jobs/count-documents.ts';
import type { JobMaking } from '../jobs/create-document-job.ts';
import { type DocumentJobRow, toDocumentJob } from '../jobs/to-document-job.ts';

/** Gives a new job the result of an earlier one that must be equal. */
export async function completeFromCache(
  transaction: Transaction,
  { blobs, events, queue, counters }: JobMaking,
  row: DocumentJobRow,
  earlier: DocumentJobRow,
): Promise<void> {
  for (const sha256 of Object.values(earlier.results ?? {})) {
    await blobs.reference(transaction, sha256);
  }
  const [completed] = await transaction
    .update(documentJobs)
    .set({
      status: 'completed',
      stage: 'completed',
      cached: true,
      password: null,
      results: earlier.results,
      resultParts: earlier.resultParts,
      detectedFormat: earlier.detectedFormat,
      mediaType: earlier.mediaType,
      pages: earlier.pages,
      elements: earlier.elements,
      tables: earlier.tables,
      confidence: earlier.confidence,
      warnings: earlier.warnings,
      engineVersion: earlier.engineVersion,
      pageFacts: earlier.pageFacts,
      pagesDone: earlier.pagesDone,
      pagesTotal: earlier.pagesTotal,
      processingTimeMs: 0,
      startedAt: sql`coalesce(${documentJobs.startedAt}, now())`,
      finishedAt: sql`now()`,
    })
    .where(and(eq(documentJobs.id, row.id), ownedBy(documentJobs, row)))
    .returning();
  if (!completed) throw new Error('the job is not there');
  countDocuments(counters, [completed]);
  const told = [
    ...completed.warnings.map((warning) => ({ name: 'warning', data: warning })),
    { name: 'completed', data: toDocumentJob(completed) },
  ];
  await events.append(row.id, told, { transaction, close: true });
  await announceDocuments(transaction, queue, [completed]);
}

/** Ends a job that is about to be parsed if an equal one ended while it waited: of many equal files, few are parsed. */
export async function settleFromCache(
  services: JobMaking & { readonly database: OpenDatabase },
  job: Pick<RunningJob<object>, 'settle'>,
  row: DocumentJobRow,
): Promise<boolean> {
  if (row.noCache || !(await findEqualJob(services.database.db, row))) return false;
  try {
    await job.settle(async (transaction) => {
      const earlier = await findEqualJob(transaction, row);
      if (!earlier) throw new EarlierGone();
      await completeFromCache(transaction, services, row, earlier);
    });
    return true;
  } catch (error) {
    if (error instanceof EarlierGone) return false;
    throw error;
  }
}

/** Deleted between the look and the transaction. */
class EarlierGone extends Error {}

/** An earlier job of the project whose result must be equal, kept from being deleted until the transaction ends. */
export async function findEqualJob(
  transaction: Transaction,
  row: DocumentJobRow,
): Promise<DocumentJobRow | undefined> {
  return (await findEqualJobs(transaction, [row])).get(row.cacheKey);
}

/** The same for several jobs of one project, by their cache keys. */
export async function findEqualJobs(
  transaction: Transaction,
  rows: readonly DocumentJobRow[],
): Promise<ReadonlyMap<string, DocumentJobRow>> {
  const [first] = rows;
  if (!first) return new Map();
  const cacheKeys = rows.map(({ cacheKey }) => cacheKey);
  const candidates = await transaction
    .selectDistinctOn([documentJobs.cacheKey], { id: documentJobs.id })
    .from(documentJobs)
    .where(
      and(
        ownedBy(documentJobs, first),
        inArray(documentJobs.cacheKey, cacheKeys),
        isReusable(transaction),
      ),
    )
    .orderBy(documentJobs.cacheKey, desc(documentJobs.id));
  if (candidates.length === 0) return new Map();
  const ids = candidates.map(({ id }) => id);
  const earlier = await transaction
    .select()
    .from(documentJobs)
    .where(
      and(ownedBy(documentJobs, first), inArray(documentJobs.id, ids), isReusable(transaction)),
    )
    .orderBy(documentJobs.id)
    // Keeps retention and deletion from letting go of the blobs meanwhile.
    .for('share');
  return new Map(earlier.map((row) => [row.cacheKey, row]));
}

/** Containers and files with attachments are left out: their children are jobs of their own. */
function isReusable(transaction: Transaction): SQL | undefined {
  const children = alias(documentJobs, 'children');
  return and(
    eq(documentJobs.status, 'completed'),
    eq(documentJobs.resultFormat, 'structured'),
    // A worker of another version may have run what was asked for with this one's key.
    eq(documentJobs.engineVersion, ENGINE_VERSION),
    isNotNull(documentJobs.results),
    notExists(
      transaction
        .select({ one: sql`1` })
        .from(children)
        .where(
          and(
            inAnyProject(children, 'children are of the project of their parent'),
            eq(children.parentJobId, documentJobs.id),
          ),
        ),
    ),
  );
}
