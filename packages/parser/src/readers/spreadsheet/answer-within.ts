import type { Worker } from 'node:worker_threads';
import { ParseError } from '../../parse-error.ts';

/** A machine that gives a thread less than this share of its time is given up on. */
const LEAST_SHARE = 1 / 8;
const LOOK_EVERY_MS = 100;

/** Asks a thread and waits for its answer as long as it takes less processor time than the limit; the caller ends it then. */
export async function answerWithin<Answer>(
  worker: Worker,
  job: unknown,
  limitMs: number,
  signal: AbortSignal,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const startedAt = performance.now();
  // A thread that has not begun has spent nothing.
  const spentBefore = await spentMs(worker).catch(() => 0);
  const look = async () => {
    const spent = (await spentMs(worker)) - spentBefore;
    const waited = performance.now() - startedAt;
    if (spent < limitMs && waited * LEAST_SHARE < limitMs) return;
    reject(new ParseError('malformed_file', 'the workbook is damaged: reading it does not end'));
  };
  // A thread that has ended cannot be asked; its end is the answer.
  const timer = setInterval(() => look().catch(() => {}), LOOK_EVERY_MS);
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.postMessage(job);
  return promise.finally(() => {
    clearInterval(timer);
    signal.removeEventListener('abort', abort);
    worker.off('message', resolve);
    worker.off('error', reject);
  });
}

/** Processor time of the thread; engines that do not tell it say at least how long it was busy. */
async function spentMs(worker: Worker): Promise<number> {
  const told: Partial<Pick<Worker, 'cpuUsage'>> = worker;
  if (!told.cpuUsage) return worker.performance.eventLoopUtilization().active;
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1000;
}
