import type { DocumentJob } from '@sheaf/contract';
import { type ClientOptions, sendRequest, sleep } from './send-request.ts';

export type WaitOptions = {
  readonly signal?: AbortSignal;
  /** How often to ask, the specification suggests every 2 seconds. */
  readonly intervalMs?: number;
  readonly timeoutMs?: number;
};

const INTERVAL_MS = 2_000;
/** Small documents are done at once: the first questions come quicker. */
const FIRST_INTERVAL_MS = 100;

/** Asks for the job until it has ended. */
export async function waitForDocument(
  options: ClientOptions,
  path: string,
  { signal, intervalMs = INTERVAL_MS, timeoutMs }: WaitOptions = {},
): Promise<DocumentJob> {
  const deadline = timeoutMs === undefined ? Number.POSITIVE_INFINITY : Date.now() + timeoutMs;
  for (let pauseMs = Math.min(FIRST_INTERVAL_MS, intervalMs); ; ) {
    const response = await sendRequest(options, { path, ...(signal && { signal }) });
    const job = (await response.json()) as DocumentJob;
    if (job.status === 'completed' || job.status === 'failed') return job;
    if (Date.now() + pauseMs > deadline) {
      throw new Error(`job ${job.job_id} is still ${job.status} after ${timeoutMs} ms`);
    }
    await sleep(pauseMs, signal);
    pauseMs = Math.min(intervalMs, pauseMs * 2);
  }
}
