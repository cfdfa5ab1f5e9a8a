import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx';
import type { GridCell, GridComment, GridRegion, SheetGrid } from './sheet-grid.ts';

/** Width and height of a cell nobody changed, as Excel starts with (points). */
const DEFAULT_COLUMN_WIDTH = 48;
const DEFAULT_ROW_HEIGHT = 15;
const POINTS_PER_PIXEL = 0.75;
/** No program has larger sheets; walking over a list that claims four thousand million places would never end. */
const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;

/** The sheets of a workbook in their order, up to a number of cells in all; the workbook gives its rows up, as both would not fit into memory. */
export function workbookGrids(
  workbook: WorkBook,
  maxCells: number,
): { readonly grids: SheetGrid[]; readonly cutSheets: string[] } {
  const cutSheets: string[] = [];
  let left = maxCells;
  const grids = workbook.SheetNames.map((name, index) => {
    const sheet = workbook.Sheets[name] ?? {};
    const { rows, cells, isCut } = readRows(sheet, left);
    left -= cells;
    if (isCut) cutSheets.push(name);
    const hidden = workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0;
    return gridOf(name, hidden !== 0, sheet, rows);
  });
  return { grids, cutSheets };
}

function gridOf(
  name: string,
  isHidden: boolean,
  sheet: WorkSheet,
  rows: SheetGrid['rows'],
): SheetGrid {
  const columns = [...within(sheet['!cols'] ?? [], MAX_COLUMNS).entries()];
  const lines = [...within(sheet['!rows'] ?? [], MAX_ROWS).entries()];
  return {
    name,
    isHidden,
    rows,
    merges: (sheet['!merges'] ?? []).flatMap(({ s, e }): GridRegion[] => {
      const bottom = Math.min(e.r, MAX_ROWS - 1);
      const right = Math.min(e.c, MAX_COLUMNS - 1);
      const isInside = s.r >= 0 && s.c >= 0 && s.r <= bottom && s.c <= right;
      return isInside ? [{ top: s.r, left: s.c, bottom, right }] : [];
    }),
    headerRows: filterRows(sheet),
    hiddenRows: new Set(lines.flatMap(([index, line]) => (line?.hidden ? [index] : []))),
    hiddenColumns: new Set(columns.flatMap(([index, column]) => (column?.hidden ? [index] : []))),
    columnWidths: new Map(
      columns.flatMap(([index, column]) =>
        column?.wpx && !column.hidden ? [[index, column.wpx * POINTS_PER_PIXEL]] : [],
      ),
    ),
    rowHeights: new Map(
      lines.flatMap(([index, line]) => (line?.hpt && !line.hidden ? [[index, line.hpt]] : [])),
    ),
    defaultColumnWidth: DEFAULT_COLUMN_WIDTH,
    defaultRowHeight: DEFAULT_ROW_HEIGHT,
    hasGeometry: true,
  };
}

/** A filter stands on the header of its table. */
function filterRows(sheet: WorkSheet): ReadonlySet<number> {
  const row = /^\$?[A-Z]+\$?(\d+)/.exec(sheet['!autofilter']?.ref ?? '')?.[1];
  return new Set(row === undefined ? [] : [Number(row) - 1]);
}

function readRows(sheet: WorkSheet, maxCells: number) {
  const data = within(sheet['!data'] ?? [], MAX_ROWS);
  const rows: (GridCell | undefined)[][] = [];
  let cells = 0;
  for (const [index, line] of data.entries()) {
    if (!line) continue;
    if (cells >= maxCells && hasAny(line)) return { rows, cells, isCut: true };
    data[index] = [];
    const row: (GridCell | undefined)[] = [];
    within(line, MAX_COLUMNS).forEach((cell, col) => {
      const converted = cell ? gridCell(cell) : undefined;
      if (!converted) return;
      row[col] = converted;
      cells++;
    });
    if (row.length > 0) rows[index] = row;
  }
  return { rows, cells, isCut: false };
}

/** A list as far as a sheet reaches; places beyond are damage. */
function within<Item>(list: Item[], most: number): Item[] {
  return list.length > most ? list.slice(0, most) : list;
}

function hasAny(line: readonly (CellObject | undefined)[]): boolean {
  return within([...Object.values(line)], MAX_COLUMNS).some((cell) => cell && cell.t !== 'z');
}

function gridCell(cell: CellObject): GridCell | undefined {
  const text = shownText(cell);
  const comments = commentsOf(cell);
  if (text === '' && !cell.f && !comments) return undefined;
  const link = cell.l?.Target;
  return {
    text,
    isText: cell.t === 's' || cell.t === 'z',
    ...(cell.f ? { formula: cell.f } : {}),
    ...(link ? { link } : {}),
    ...(comments ? { comments } : {}),
  };
}

function shownText(cell: CellObject): string {
  if (cell.t === 'z') return '';
  if (cell.w !== undefined) return cell.w;
  if (cell.v === undefined || cell.v === null) return '';
  if (cell.v instanceof Date) return cell.v.toISOString();
  return typeof cell.v === 'boolean' ? String(cell.v).toUpperCase() : String(cell.v);
}

function commentsOf(cell: CellObject): readonly GridComment[] | undefined {
  const comments = cell.c
    ?.map((comment) => ({
      author: comment.a ?? '',
      text: withoutAuthor(String(comment.t ?? ''), comment.a),
    }))
    .filter((comment) => comment.text !== '');
  return comments && comments.length > 0 ? comments : undefined;
}

/** Excel writes the author's name into the note as its first line. */
function withoutAuthor(text: string, author: string | undefined): string {
  const trimmed = text.replace(/\r\n?/g, '\n').trim();
  const lead = author ? `${author}:` : undefined;
  return lead && trimmed.startsWith(lead) ? trimmed.slice(lead.length).trim() : trimmed;
}
