import type { DocumentJob } from '@sheaf/contract';
import { getJson } from './get-json.ts';
import type { ClientOptions } from './send-request.ts';
import { sleep } from './sleep.ts';
import { type Patience, stayPatient } from './stay-patient.ts';

export type WaitOptions = Patience & {
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
  { intervalMs = INTERVAL_MS, timeoutMs, ...patience }: WaitOptions = {},
): Promise<DocumentJob> {
  const { signal } = patience;
  const deadline = timeoutMs === undefined ? Number.POSITIVE_INFINITY : Date.now() + timeoutMs;
  const ask = () => getJson<DocumentJob>(options, path, {}, signal && { signal });
  let job = await ask();
  for (let pauseMs = Math.min(FIRST_INTERVAL_MS, intervalMs); !hasEnded(job); ) {
    if (Date.now() + pauseMs > deadline) {
      throw new Error(`job ${job.job_id} is still ${job.status} after ${timeoutMs} ms`);
    }
    await sleep(pauseMs, signal);
    pauseMs = Math.min(intervalMs, pauseMs * 2);
    job = await stayPatient(ask, patience);
  }
  return job;
}

function hasEnded({ status }: DocumentJob): boolean {
  return status === 'completed' || status === 'failed';
}
