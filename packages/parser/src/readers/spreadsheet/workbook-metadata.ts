import type { WorkBook } from '@e965/xlsx';
import type { DocumentMetadata } from '@sheaf/document';
import type { SheetGrid } from './sheet-grid.ts';
import { cellName } from './sheet-page.ts';

/** Properties, defined names and what is hidden. */
export function workbookMetadata(
  workbook: WorkBook,
  grids: readonly SheetGrid[],
): DocumentMetadata {
  const props = workbook.Props ?? {};
  const keywords = props.Keywords?.split(/[,;]\s*/).filter((word) => word !== '');
  const createdAt = dateText(props.CreatedDate);
  const modifiedAt = dateText(props.ModifiedDate);
  return {
    ...(props.Title ? { title: props.Title } : {}),
    ...(props.Author ? { author: props.Author } : {}),
    ...(props.Subject ? { subject: props.Subject } : {}),
    ...(keywords && keywords.length > 0 ? { keywords } : {}),
    ...(createdAt ? { createdAt } : {}),
    ...(modifiedAt ? { modifiedAt } : {}),
    ...(props.Application ? { producer: props.Application } : {}),
    other: {
      sheets: grids.map(sheetFacts),
      definedNames: definedNames(workbook),
      date1904: workbook.Workbook?.WBProps?.date1904 === true,
    },
  };
}

function dateText(value: unknown): string | undefined {
  const date =
    value instanceof Date ? value : new Date(typeof value === 'string' ? value : Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

function sheetFacts(grid: SheetGrid) {
  return {
    name: grid.name,
    hidden: grid.isHidden,
    ...(grid.hiddenRows.size > 0
      ? { hiddenRows: ranges([...grid.hiddenRows], (index) => String(index + 1)) }
      : {}),
    ...(grid.hiddenColumns.size > 0
      ? {
          hiddenColumns: ranges([...grid.hiddenColumns], (index) =>
            cellName(0, index).slice(0, -1),
          ),
        }
      : {}),
  };
}

/** Runs of indexes as `2:5`. */
function ranges(indexes: readonly number[], nameOf: (index: number) => string): string[] {
  const sorted = indexes.toSorted((a, b) => a - b);
  const found: [first: number, last: number][] = [];
  for (const index of sorted) {
    const run = found.at(-1);
    if (run && run[1] === index - 1) run[1] = index;
    else found.push([index, index]);
  }
  return found.map(([first, last]) => `${nameOf(first)}:${nameOf(last)}`);
}

function definedNames(workbook: WorkBook) {
  const names = workbook.Workbook?.Names ?? [];
  return names
    .filter(({ Name }) => Name !== undefined && !Name.startsWith('_xlnm._'))
    .map(({ Name, Ref, Sheet, Comment }) => ({
      name: Name,
      refersTo: Ref,
      ...(Sheet === undefined || Sheet === null ? {} : { sheet: workbook.SheetNames[Sheet] }),
      ...(Comment ? { comment: Comment } : {}),
    }));
}
