import { Worker } from 'node:worker_threads';
import { answerWithin } from './answer-within.ts';
import type { WorkbookJob, WorkbookRead } from './read-workbook.ts';

type Answer = WorkbookRead | { readonly error: string };

/** Least processor time a workbook may take (milliseconds). */
const BASE_LIMIT_MS = 4_000;
/** And more for large ones; real files need a tenth (milliseconds). */
const LIMIT_PER_MEGABYTE_MS = 2_000;

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
    const answer = await answerWithin<Answer>(worker, job, limitMs, signal);
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
