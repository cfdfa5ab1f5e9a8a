import { closeSync, openSync, writeSync } from 'node:fs';
import { strToU8, unzipSync, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { buildWorkbook } from '../../test/builders/spreadsheet/build-workbook.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
/** Rows put into one piece of the stream. */
const PIECE_ROWS = 2000;

/** Writes an xlsx of numbers and words row by row, so that sheets of any size can be made. */
export function buildLargeWorkbook(path: string, rows: number, columns: number): void {
  const parts = unzipSync(buildWorkbook([{ name: 'Large', rows: [['a', 1]] }], 'xlsx'));
  const file = openSync(path, 'w');
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    writeSync(file, chunk);
  });
  for (const [name, content] of Object.entries(parts)) {
    if (name === SHEET) continue;
    const part = new ZipPassThrough(name);
    zip.add(part);
    part.push(content, true);
  }
  const sheet = new ZipDeflate(SHEET, { level: 1 });
  zip.add(sheet);
  sheet.push(
    strToU8(
      '<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>',
    ),
  );
  for (let first = 0; first < rows; first += PIECE_ROWS) {
    const count = Math.min(PIECE_ROWS, rows - first);
    sheet.push(
      strToU8(Array.from({ length: count }, (_one, row) => rowXml(first + row, columns)).join('')),
    );
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  zip.end();
  closeSync(file);
}

function rowXml(row: number, columns: number): string {
  const cells = Array.from({ length: columns }, (_one, column) => {
    const reference = `${String.fromCharCode(65 + column)}${row + 1}`;
    return column === 0
      ? `<c r="${reference}" t="inlineStr"><is><t>Item ${row}</t></is></c>`
      : `<c r="${reference}"><v>${row * column}</v></c>`;
  });
  return `<row r="${row + 1}">${cells.join('')}</row>`;
}
