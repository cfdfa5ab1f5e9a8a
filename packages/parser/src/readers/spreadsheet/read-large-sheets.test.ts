import { read } from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { buildWorkbook } from '../../../../../test/builders/spreadsheet/build-workbook.ts';
import { collectCells } from './collect-cells.ts';
import { readLargeSheets } from './read-large-sheets.ts';
import { workbookOptions } from './read-workbook.ts';
import { cellsOfRow, findCell } from './sheet-cells.ts';
import type { SheetGrid } from './sheet-grid.ts';
import { splitSheet } from './split-sheet.ts';
import { workbookGrids } from './workbook-grids.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const options = workbookOptions({ hasStyles: true, password: undefined });
const SMALL = { largeBytes: 0, pieceBytes: 100 };

/** A workbook whose first sheet has these rows, a link on B3, and texts in the list that sheets share. */
function partsWith(rows: string): Record<string, Uint8Array> {
  const parts = unzipSync(
    buildWorkbook(
      [
        { name: 'Large', rows: [['a', 1]] },
        { name: 'Small', rows: [['b', 2]] },
      ],
      'xlsx',
    ),
  );
  const replaceIn = (name: string, from: RegExp, to: string) => {
    parts[name] = strToU8(strFromU8(parts[name] ?? new Uint8Array()).replace(from, to));
  };
  replaceIn(SHEET, /<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`);
  replaceIn(
    SHEET,
    /<\/worksheet>/,
    '<hyperlinks><hyperlink ref="B3" location="Small!A1"/></hyperlinks></worksheet>',
  );
  replaceIn(
    '[Content_Types].xml',
    /<\/Types>/,
    '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
  );
  parts['xl/sharedStrings.xml'] = strToU8(
    '<sst count="2" uniqueCount="2"><si><t>Äpfel &amp; Birnen</t></si><si><r><t>rich </t></r><r><t>text</t></r></si></sst>',
  );
  return parts;
}

function gridWhole(parts: Record<string, Uint8Array>): SheetGrid | undefined {
  const workbook = read(zipSync(parts), { ...options });
  return workbookGrids({ workbook, pieces: new Map() }, 1000).grids[0];
}

function gridInPieces(parts: Record<string, Uint8Array>) {
  const split = splitSheet(parts[SHEET] ?? new Uint8Array(), SMALL);
  if (!split) throw new Error('not split');
  const framed = { ...parts, [SHEET]: split.frame };
  const workbook = read(zipSync(framed), { ...options });
  const complaints: string[] = [];
  const pieces = readLargeSheets(
    { parts: framed, largeSheets: new Map([[SHEET, split]]) },
    workbook,
    options,
    (complaint) => complaints.push(complaint),
  );
  const { grids } = workbookGrids({ workbook, pieces }, 1000);
  return { grid: grids[0], numPieces: split.pieces.length, complaints };
}

/** What stands in every cell, by its name. */
function contentOf(grid: SheetGrid | undefined): string[] {
  if (!grid) return [];
  const { cells } = grid;
  return Array.from({ length: cells.numRows }, (_, row) => row).flatMap((row) => {
    const [first, end] = cellsOfRow(cells, row);
    return Array.from({ length: end - first }, (_, place) => {
      const at = first + place;
      const details = JSON.stringify(cells.details.get(at) ?? {});
      return `${row},${cells.columns[at]}: ${cells.texts[at]} ${cells.kinds[at]} ${details}`;
    });
  });
}

const ROWS = [
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Sum</t></is></c></row>',
  '<row r="2" hidden="1"><c r="A2" t="s"><v>1</v></c><c r="B2"><f>1+1</f><v>2</v></c></row>',
  '<row r="3" ht="30" customHeight="1"><c r="A3"><v>3.5</v></c></row>',
  '<row r="5"><c r="A5" t="b"><v>1</v></c><c r="C5" t="str"><f>A1</f><v>x &lt; y</v></c></row>',
  '<row r="9"><c r="A9" t="e"><v>#N/A</v></c><c r="B9" t="s"><v>0</v></c></row>',
].join('');

test('a sheet read in pieces is the same as one read at once', () => {
  const parts = partsWith(ROWS);
  const whole = gridWhole(parts);
  const { grid, numPieces, complaints } = gridInPieces(parts);
  expect(numPieces).toBeGreaterThan(2);
  expect(contentOf(grid)).toEqual(contentOf(whole));
  expect(contentOf(grid)[0]).toBe('0,0: Äpfel & Birnen 3 {}');
  expect(grid?.hiddenRows).toEqual(new Set([1]));
  expect(grid?.rowHeights).toEqual(whole?.rowHeights);
  expect(complaints).toEqual([]);
});

test('shared texts behind a formula or a private character are looked up by the library', () => {
  const rows = ROWS.replace(
    '<c r="B9" t="s">',
    '<c r="B9" t="str"><v>\ue0001</v></c><c r="C9" t="s"><f>A1</f>',
  );
  const parts = partsWith(rows);
  expect(contentOf(gridInPieces(parts).grid)).toEqual(contentOf(gridWhole(parts)));
});

test('links stay on their cells where a sheet is read in pieces', () => {
  const parts = partsWith(ROWS.replace('<v>3.5</v></c>', '<v>3.5</v></c><c r="B3"><v>7</v></c>'));
  expect(contentOf(gridInPieces(parts).grid).join('\n')).toContain('2,1: 7 2 {"link":"#Small!A1"}');
});

test.each([
  ['rows without numbers', ROWS.replaceAll(/<row r="\d+"/g, '<row')],
  [
    'formulas shared between rows',
    ROWS.replace('<f>1+1</f>', '<f t="shared" si="0" ref="B2:B9">1+1</f>'),
  ],
])('a sheet of %s is read at once', (_, rows) => {
  expect(splitSheet(partsWith(rows)[SHEET] ?? new Uint8Array(), SMALL)).toBeUndefined();
});

test('rows out of order are put in order, and the last of two cells in one place counts', () => {
  const collector = collectCells();
  collector.add(5, 1, 'late', true);
  collector.add(2, 3, 'early', true);
  collector.add(2, 0, 'first', false, { formula: 'A1' });
  collector.add(5, 1, 'later', true);
  const cells = collector.collected();
  expect(cells.texts).toEqual(['first', 'early', 'later']);
  expect(cells.details.get(findCell(cells, 2, 0) ?? -1)).toEqual({ formula: 'A1' });
  expect(findCell(cells, 5, 1)).toBe(2);
  expect(findCell(cells, 3, 0)).toBeUndefined();
});
