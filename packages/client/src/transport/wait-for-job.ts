import type { CallOptions } from '../client-options.ts';
import { sleep } from './sleep.ts';
import { type Patience, stayPatient } from './stay-patient.ts';

export type WaitOptions = Patience & {
  /** How often to ask, the specification suggests every 2 seconds. */
  readonly intervalMs?: number;
  /** How long to wait in all. */
  readonly timeoutMs?: number;
};

/** Anything that is worked on for a while. */
type Job = { readonly status: string };

const INTERVAL_MS = 2_000;
/** Small documents are done at once: the first questions come quicker. */
const FIRST_INTERVAL_MS = 100;

const ENDED = ['completed', 'failed', 'canceled'];

/** Asks for a job until it has ended. */
export async function waitForJob<Waited extends Job>(
  ask: (call: CallOptions) => Promise<Waited>,
  { intervalMs = INTERVAL_MS, timeoutMs, ...patience }: WaitOptions = {},
): Promise<Waited> {
  const { signal } = patience;
  const deadline = timeoutMs === undefined ? Number.POSITIVE_INFINITY : Date.now() + timeoutMs;
  const call = signal ? { signal } : {};
  let job = await ask(call);
  for (let pauseMs = Math.min(FIRST_INTERVAL_MS, intervalMs); !ENDED.includes(job.status); ) {
    if (Date.now() + pauseMs > deadline) {
      throw new Error(`the job is still ${job.status} after ${timeoutMs} ms`);
    }
    await sleep(pauseMs, signal);
    pauseMs = Math.min(intervalMs, pauseMs * 2);
    job = await stayPatient(() => ask(call), patience);
  }
  return job;
}
