import { parentPort } from 'node:worker_threads';
import { guardUtf16 } from './guard-utf16.ts';
import { readWorkbook, type WorkbookJob } from './read-workbook.ts';

guardUtf16();

/** Reads workbooks away from the caller, who can end it at any time. */
parentPort?.on('message', (job: WorkbookJob) => {
  try {
    const { workbook, ...rest } = readWorkbook(job);
    const { SheetNames, Sheets, Workbook, Props } = workbook;
    parentPort?.postMessage({ ...rest, workbook: { SheetNames, Sheets, Workbook, Props } });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
