import { type ParsingOptions, read, type WorkBook } from '@e965/xlsx';
import { readXls } from './read-xls.ts';

export type WorkbookJob = {
  readonly bytes: Uint8Array;
  /** Whether the bytes are an old binary workbook rather than a package. */
  readonly isBinary: boolean;
  readonly hasStyles: boolean;
  readonly password: string | undefined;
  readonly maxCells: number;
};

export type WorkbookRead = {
  readonly workbook: WorkBook;
  /** What was wrong with the file, in sentences. */
  readonly complaints: readonly string[];
  /** Whether cells were left out at the cap. */
  readonly isCut: boolean;
};

/** Values, formats and formulas of a workbook; throws what the library throws. */
export function readWorkbook(job: WorkbookJob): WorkbookRead {
  const { bytes } = job;
  const options = workbookOptions(job);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (job.isBinary) return readXls(buffer, options, job.maxCells);
  return { workbook: read(buffer, options), complaints: [], isCut: false };
}

/** How every part of a workbook is read. */
export function workbookOptions({
  hasStyles,
  password,
}: Pick<WorkbookJob, 'hasStyles' | 'password'>): ParsingOptions {
  return {
    type: 'buffer',
    dense: true,
    cellFormula: true,
    cellHTML: false,
    // Without it hidden rows and columns and their sizes are left out; with it a package without styles throws and catches at every cell.
    cellStyles: hasStyles,
    // The declared range of many files is wrong; the cells decide.
    nodim: true,
    ...(password === undefined ? {} : { password }),
  };
}
