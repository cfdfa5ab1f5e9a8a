import { sql } from 'drizzle-orm';
import type { OpenDatabase, Transaction } from '../../database/index.ts';
import type { EventStore } from '../../events/event-store.ts';
import { isUnfinished } from '../../jobs/job-table.ts';
import type { CounterStore } from '../../metrics/counter-store.ts';
import type { Queue } from '../../queue/index.ts';
import { parseJobs } from './document-job-kinds.ts';
import { failDocumentJobs } from './fail-document-jobs.ts';

const CANCELED = { code: 'canceled', error: 'canceled by request' } as const;

type TreeJob = { readonly id: string; readonly status: string; readonly queue_id: string | null };

export type StoppedTree = {
  /** The jobs and everything inside them, outermost first, locked against change; empty when there is no such job. */
  readonly ids: readonly string[];
  /** How many had not ended by themselves. */
  readonly stopped: number;
};

export type TreeServices = {
  readonly database: OpenDatabase;
  readonly queue: Queue;
  readonly events: EventStore;
  readonly counters: CounterStore;
};

/**
 * Stops jobs and whatever of the files inside them has not ended, and does what is wanted of them in the same transaction.
 * An attempt that ends just now holds its place in line and then wants the job's row, so places are taken first here too.
 */
export async function stopJobTree<Result>(
  services: TreeServices,
  projectId: string,
  jobIds: readonly string[],
  then: (transaction: Transaction, tree: StoppedTree) => Promise<Result>,
): Promise<Result> {
  const { database } = services;
  if (jobIds.length === 0) {
    return database.transact((transaction) => then(transaction, { ids: [], stopped: 0 }));
  }
  for (;;) {
    try {
      return await database.transact(async (transaction) => {
        const known = await readTree(transaction, projectId, jobIds, sql``);
        await cancelPlaces(transaction, services.queue, known.filter(isUnfinished));
        const tree = await readTree(transaction, projectId, jobIds, sql`for update`);
        const left = tree.filter(isUnfinished);
        if (left.some(({ id }) => !known.some((job) => job.id === id))) throw new TreeGrown();
        await failDocumentJobs(
          transaction,
          services,
          left.map(({ id }) => id),
          CANCELED,
        );
        return then(transaction, { ids: tree.map(({ id }) => id), stopped: left.length });
      });
    } catch (error) {
      if (!(error instanceof TreeGrown)) throw error;
    }
  }
}

/** A container ended meanwhile and has brought jobs; caps on depth and number keep this from going on. */
class TreeGrown extends Error {}

async function readTree(
  transaction: Transaction,
  projectId: string,
  jobIds: readonly string[],
  lock: ReturnType<typeof sql>,
): Promise<readonly TreeJob[]> {
  const { rows } = await transaction.execute<TreeJob>(sql`
    with recursive tree as (
      select id from document_jobs
      where id = any(${sql.param([...jobIds])}::text[]) and project_id = ${projectId}
      union all
      select child.id from document_jobs child join tree on child.parent_job_id = tree.id
    )
    select id, status, queue_id from document_jobs where id in (select id from tree)
    order by depth, id ${lock}`);
  return rows;
}

async function cancelPlaces(
  transaction: Transaction,
  queue: Queue,
  jobs: readonly TreeJob[],
): Promise<void> {
  const places = jobs.flatMap(({ queue_id }) => queue_id ?? []);
  if (places.length > 0) await queue.cancel(parseJobs, places, transaction);
}
