import type { Page, Warning } from '@sheaf/document';
import type { Format } from '../../detect/format.ts';
import { ParseError } from '../../parse-error.ts';
import type { ReadContext } from '../../parse-options.ts';
import type { Reader } from '../readers.ts';
import { openWorkbook } from './open-workbook.ts';
import { openSheetDrawings, type SheetDrawings } from './sheet-drawings.ts';
import type { SheetGrid } from './sheet-grid.ts';
import { sheetPage } from './sheet-page.ts';
import { workbookGrids } from './workbook-grids.ts';
import { workbookMetadata } from './workbook-metadata.ts';

/** A reader for one kind of workbook: every sheet is a page with its tables. */
export function spreadsheetReader(format: Format): Reader {
  return async (bytes, context) => {
    if (bytes.length === 0) throw new ParseError('empty_file', `${context.filename} is empty`);
    const { grids, ...read } = await readSheets(bytes, format, context);
    const drawings =
      format === 'xlsx' || format === 'xlsb' ? openSheetDrawings(bytes, context) : undefined;
    const pages = pagesOf(grids, drawings);
    return {
      kind: 'blocks',
      pages,
      metadata: read.metadata,
      outline: grids.map((grid, index) => ({
        title: grid.name,
        level: 1,
        pageNumber: index,
        elementId:
          pages[index]?.elements.find(({ label }) => label === 'SectionHeader')?.id ?? null,
      })),
      attachments: [],
      ...(drawings ? { pictureBytes: drawings.pictureBytes } : {}),
      warnings: [...read.warnings, ...(drawings?.warnings ?? [])],
    };
  };
}

/** The sheets alone: pages are made when the workbook they came from takes no memory any more. */
async function readSheets(bytes: Uint8Array, format: Format, context: ReadContext) {
  const opened = await openWorkbook(bytes, format, context);
  const { workbook, warnings } = opened;
  const { grids, cutSheets, uncalculated } = workbookGrids(opened, context.limits.maxCells);
  const cutWarnings = cutSheets.map(
    (name): Warning => ({
      code: 'cells_left_out',
      message: `The workbook holds more than ${context.limits.maxCells} cells; rows of sheet ${name} were left out.`,
      pageNumber: workbook.SheetNames.indexOf(name),
    }),
  );
  return {
    grids,
    metadata: workbookMetadata(workbook, grids),
    warnings: [...warnings, ...cutWarnings, ...uncalculatedWarnings(uncalculated)],
  };
}

/** Programs that write workbooks without calculating leave the values to the one that opens them. */
function uncalculatedWarnings(formulas: number): Warning[] {
  if (formulas === 0) return [];
  const message = `${formulas === 1 ? '1 formula has' : `${formulas} formulas have`} no stored value, so the formula itself is shown; opening and saving the workbook in a spreadsheet program stores them.`;
  return [{ code: 'formulas_not_calculated', message, pageNumber: null }];
}

function pagesOf(grids: readonly SheetGrid[], drawings: SheetDrawings | undefined): Page[] {
  const pages: Page[] = [];
  let firstElement = 0;
  for (const [pageNumber, grid] of grids.entries()) {
    const declared = drawings?.headerRows(pageNumber) ?? [];
    const headed = { ...grid, headerRows: new Set([...grid.headerRows, ...declared]) };
    const page = sheetPage(headed, {
      pageNumber,
      firstElement,
      showsName: grids.length > 1,
      warnings: [],
      ...(drawings ? { drawings: (edges) => drawings.elements(pageNumber, edges) } : {}),
    });
    firstElement += page.elements.length;
    pages.push(page);
  }
  return pages;
}
