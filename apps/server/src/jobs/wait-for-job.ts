import { and, eq } from 'drizzle-orm';
import type { OpenDatabase } from '../database/index.ts';
import type { EventHub } from '../events/event-hub.ts';
import { inAnyProject } from '../store/owned-by.ts';
import { isUnfinished, type JobRow, type JobTable } from './job-table.ts';

/** Announcements wake the wait; this only makes good one that was lost. */
const POLL_MS = 1_000;

type Services = { readonly database: OpenDatabase; readonly eventHub: EventHub };

/** The job once it has ended; null when the signal came first, or the job was deleted. Its stream has its id. */
export async function waitForJob<Row extends JobRow>(
  { database, eventHub }: Services,
  table: JobTable,
  jobId: string,
  signal: AbortSignal,
): Promise<Row | null> {
  const isWanted = and(
    inAnyProject(table, 'who waits has made the job, or found it in their project'),
    eq(table.id, jobId),
  );
  let wake: (() => void) | undefined;
  const unwatch = eventHub.watch(jobId, () => wake?.());
  const left = aborted(signal);
  try {
    while (!signal.aborted) {
      const news = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const [row] = await database.db.select().from(table).where(isWanted);
      if (!row) return null;
      if (!isUnfinished(row as JobRow)) return row as Row;
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
