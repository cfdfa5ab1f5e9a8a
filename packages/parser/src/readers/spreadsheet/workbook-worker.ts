import { parentPort, workerData } from 'node:worker_threads';
import { readWorkbook, type WorkbookJob } from './read-workbook.ts';

/** Reads one workbook away from the caller, who can end it at any time. */
const { SheetNames, Sheets, Workbook, Props } = readWorkbook(workerData as WorkbookJob);
parentPort?.postMessage({ SheetNames, Sheets, Workbook, Props });
