import { eq } from 'drizzle-orm';
import type { ApiServices } from '../http/api-services.ts';
import { documentJobs } from '../store/schema/index.ts';
import type { DocumentJobRow } from './to-document-job.ts';

/** Announcements wake the wait; this only makes good one that was lost. */
const POLL_MS = 1_000;

/** The job once it has ended; null when the signal came first, or the job was deleted. */
export async function waitForJob(
  { database, eventHub }: ApiServices,
  jobId: string,
  signal: AbortSignal,
): Promise<DocumentJobRow | null> {
  let wake: (() => void) | undefined;
  const unwatch = eventHub.watch(jobId, () => wake?.());
  const left = aborted(signal);
  try {
    while (!signal.aborted) {
      const news = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const [row] = await database.db.select().from(documentJobs).where(eq(documentJobs.id, jobId));
      if (!row) return null;
      if (row.status === 'completed' || row.status === 'failed') return row;
      await Promise.race([news, timeout(POLL_MS), left]);
    }
    return null;
  } finally {
    unwatch();
  }
}

function timeout(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs).unref();
  });
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
