import { read, type WorkBook } from '@e965/xlsx';

export type WorkbookJob = {
  readonly bytes: Uint8Array;
  readonly hasStyles: boolean;
  readonly password: string | undefined;
};

/** Values, formats and formulas of a workbook; throws what the library throws. */
export function readWorkbook({ bytes, hasStyles, password }: WorkbookJob): WorkBook {
  return read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    type: 'buffer',
    dense: true,
    cellFormula: true,
    cellHTML: false,
    // Without it hidden rows and columns and their sizes are left out; with it a package without styles throws and catches at every cell.
    cellStyles: hasStyles,
    // The declared range of many files is wrong; the cells decide.
    nodim: true,
    ...(password === undefined ? {} : { password }),
  });
}
