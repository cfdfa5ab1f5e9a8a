import { Worker } from 'node:worker_threads';
import type { WorkBook } from '@e965/xlsx';
import { ParseError } from '../../parse-error.ts';
import type { WorkbookJob } from './read-workbook.ts';

/** Least time a workbook may take (milliseconds). */
const BASE_LIMIT_MS = 20_000;
/** And more for large ones; real files need a tenth (milliseconds). */
const LIMIT_PER_MEGABYTE_MS = 2_000;

/** Reads a binary workbook in a thread of its own: damaged formulas make the library loop for ever, which only ending the thread stops. */
export function readWorkbookApart(job: WorkbookJob, signal: AbortSignal): Promise<WorkBook> {
  const limitMs = BASE_LIMIT_MS + (job.bytes.length / 2 ** 20) * LIMIT_PER_MEGABYTE_MS;
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    workerData: job,
    stderr: true,
    stdout: true,
  });
  return new Promise<WorkBook>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new ParseError('malformed_file', 'the workbook is damaged: reading it does not end'));
    }, limitMs);
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    });
  }).finally(() => worker.terminate());
}
