import { Worker } from 'node:worker_threads';
import { ParseError } from '../../parse-error.ts';
import type { WorkbookJob, WorkbookRead } from './read-workbook.ts';

type Answer = WorkbookRead | { readonly error: string };

/** Least processor time a workbook may take (milliseconds). */
const BASE_LIMIT_MS = 4_000;
/** And more for large ones; real files need a tenth (milliseconds). */
const LIMIT_PER_MEGABYTE_MS = 2_000;
/** A machine that gives a thread less than this share of its time is given up on. */
const LEAST_SHARE = 1 / 8;
const LOOK_EVERY_MS = 100;

/** A thread that waits for the next workbook: starting one costs more than reading most workbooks. */
let waiting: Worker | undefined;

/** Reads a binary workbook in a thread of its own, which is ended when it takes more than any honest workbook does. */
export async function readWorkbookApart(
  job: WorkbookJob,
  signal: AbortSignal,
): Promise<WorkbookRead> {
  const limitMs = BASE_LIMIT_MS + (job.bytes.length / 2 ** 20) * LIMIT_PER_MEGABYTE_MS;
  const worker = waiting ?? startWorker();
  waiting = undefined;
  worker.ref();
  try {
    const answer = await answerOf(worker, job, limitMs, signal);
    worker.unref();
    if (waiting === undefined) waiting = worker;
    else await worker.terminate();
    if ('error' in answer) throw new Error(answer.error);
    return answer;
  } catch (error) {
    if (waiting !== worker) await worker.terminate();
    throw error;
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    stderr: true,
    stdout: true,
  });
}

function answerOf(
  worker: Worker,
  job: WorkbookJob,
  limitMs: number,
  signal: AbortSignal,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const startedAt = performance.now();
  const cpuAtStart = process.cpuUsage();
  // The rest of the process waits for this answer, so its processor time is the thread's.
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(cpuAtStart);
    const waitedMs = performance.now() - startedAt;
    if ((user + system) / 1000 < limitMs && waitedMs * LEAST_SHARE < limitMs) return;
    reject(new ParseError('malformed_file', 'the workbook is damaged: reading it does not end'));
  }, LOOK_EVERY_MS);
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
