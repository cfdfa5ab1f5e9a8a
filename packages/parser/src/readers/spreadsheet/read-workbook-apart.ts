import { Worker } from 'node:worker_threads';
import type { WorkBook } from '@e965/xlsx';
import { ParseError } from '../../parse-error.ts';
import type { WorkbookJob } from './read-workbook.ts';

type Answer = { readonly workbook: WorkBook } | { readonly error: string };

/** Least time a workbook may take (milliseconds). */
const BASE_LIMIT_MS = 20_000;
/** And more for large ones; real files need a tenth (milliseconds). */
const LIMIT_PER_MEGABYTE_MS = 2_000;

/** A thread that waits for the next workbook: starting one costs more than reading most workbooks. */
let waiting: Worker | undefined;

/** Reads a binary workbook in a thread of its own: damaged formulas make the library loop for ever, which only ending the thread stops. */
export async function readWorkbookApart(job: WorkbookJob, signal: AbortSignal): Promise<WorkBook> {
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
    return answer.workbook;
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
  const timer = setTimeout(() => {
    reject(new ParseError('malformed_file', 'the workbook is damaged: reading it does not end'));
  }, limitMs);
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.postMessage(job);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    worker.off('message', resolve);
    worker.off('error', reject);
  });
}
