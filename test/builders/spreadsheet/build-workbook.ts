import { type BookType, utils, type WorkBook, type WorkSheet, write } from '@e965/xlsx';

export type BuiltSheet = {
  readonly name: string;
  readonly rows: readonly (readonly (string | number | boolean | null)[])[];
  /** Changes the sheet after its cells are set: formats, formulas, merges, comments. */
  readonly change?: (sheet: WorkSheet) => void;
  readonly hidden?: boolean;
};

/** A workbook of our own making in any format the writer knows. */
export function buildWorkbook(
  sheets: readonly BuiltSheet[],
  bookType: BookType,
  change?: (workbook: WorkBook) => void,
): Uint8Array {
  const workbook = utils.book_new();
  for (const { name, rows, change: changeSheet } of sheets) {
    const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
    changeSheet?.(sheet);
    utils.book_append_sheet(workbook, sheet, name);
  }
  workbook.Workbook = {
    ...workbook.Workbook,
    Sheets: sheets.map(({ hidden }) => ({ Hidden: hidden ? 1 : 0 })),
  };
  change?.(workbook);
  return new Uint8Array(write(workbook, { type: 'buffer', bookType, cellStyles: true }));
}
