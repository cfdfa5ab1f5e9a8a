import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import type { ApiServices } from '../http/api-services.ts';
import { parseJobs } from './document-job-kinds.ts';
import { failDocumentJob } from './fail-document-job.ts';

export const CANCELED = { code: 'canceled', error: 'canceled by request' } as const;

type TreeJob = {
  readonly id: string;
  readonly status: string;
  readonly queue_id: string | null;
};

/** A job and everything inside it, outermost first, locked against change. */
export async function lockJobTree(
  transaction: Transaction,
  projectId: string,
  jobId: string,
): Promise<readonly TreeJob[]> {
  const { rows } = await transaction.execute<TreeJob>(sql`
    with recursive tree as (
      select id from document_jobs where id = ${jobId} and project_id = ${projectId}
      union all
      select child.id from document_jobs child join tree on child.parent_job_id = tree.id
    )
    select id, status, queue_id from document_jobs where id in (select id from tree)
    order by depth, id for update`);
  return rows;
}

/** Stops what is still waiting or running among the jobs; gives how many there were. */
export async function cancelDocumentJobs(
  transaction: Transaction,
  services: Pick<ApiServices, 'queue' | 'events'>,
  jobs: readonly TreeJob[],
): Promise<number> {
  const unfinished = jobs.filter(({ status }) => status === 'queued' || status === 'processing');
  for (const { id, queue_id } of unfinished) {
    if (queue_id !== null) await services.queue.cancel(parseJobs, queue_id, transaction);
    await failDocumentJob(transaction, services, id, CANCELED);
  }
  return unfinished.length;
}
