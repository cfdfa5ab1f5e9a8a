import type { CellObject, WorkSheet } from '@e965/xlsx';
import { type CellCollector, collectCells } from './collect-cells.ts';
import type { OpenedWorkbook } from './open-workbook.ts';
import type { CellDetails, GridComment, SheetCells } from './sheet-cells.ts';
import type { GridRegion, SheetGrid } from './sheet-grid.ts';
import { withRemarks } from './with-remarks.ts';

/** Width and height of a cell nobody changed, as Excel starts with (points). */
const DEFAULT_COLUMN_WIDTH = 48;
const DEFAULT_ROW_HEIGHT = 15;
const POINTS_PER_PIXEL = 0.75;
/** No program has larger sheets; walking over a list that claims four thousand million places would never end. */
const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;

/** The sheets of a workbook in their order, up to a number of cells in all; the workbook gives its rows up, as both would not fit into memory. */
export function workbookGrids(
  { workbook, pieces }: Pick<OpenedWorkbook, 'workbook' | 'pieces'>,
  maxCells: number,
): { readonly grids: SheetGrid[]; readonly cutSheets: string[]; readonly uncalculated: number } {
  const cutSheets: string[] = [];
  let uncalculated = 0;
  let left = maxCells;
  const grids = workbook.SheetNames.map((name, index) => {
    const sheet = workbook.Sheets[name] ?? {};
    const rows = pieces.get(name);
    const read = readRows(rows ? withRemarks(sheet, rows) : [sheet], left);
    left -= read.cells.texts.length;
    uncalculated += read.uncalculated;
    if (read.isCut) cutSheets.push(name);
    const hidden = workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0;
    return gridOf(name, hidden !== 0, sheet, read);
  });
  return { grids, cutSheets, uncalculated };
}

function gridOf(
  name: string,
  isHidden: boolean,
  sheet: WorkSheet,
  { cells, hiddenRows, rowHeights }: SheetRows,
): SheetGrid {
  const columns = [...within(sheet['!cols'] ?? [], MAX_COLUMNS).entries()];
  return {
    name,
    isHidden,
    cells,
    merges: (sheet['!merges'] ?? []).flatMap(({ s, e }): GridRegion[] => {
      const bottom = Math.min(e.r, MAX_ROWS - 1);
      const right = Math.min(e.c, MAX_COLUMNS - 1);
      const isInside = s.r >= 0 && s.c >= 0 && s.r <= bottom && s.c <= right;
      return isInside ? [{ top: s.r, left: s.c, bottom, right }] : [];
    }),
    headerRows: filterRows(sheet),
    hiddenRows,
    hiddenColumns: new Set(columns.flatMap(([index, column]) => (column?.hidden ? [index] : []))),
    columnWidths: new Map(
      columns.flatMap(([index, column]) =>
        column?.wpx && !column.hidden ? [[index, column.wpx * POINTS_PER_PIXEL]] : [],
      ),
    ),
    rowHeights,
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

type SheetRows = {
  readonly cells: SheetCells;
  readonly hiddenRows: Set<number>;
  /** Of rows that are not as high as most. */
  readonly rowHeights: Map<number, number>;
  readonly isCut: boolean;
  /** Formulas without a stored value. */
  readonly uncalculated: number;
};

function readRows(pieces: Iterable<WorkSheet>, maxCells: number): SheetRows {
  const collector = collectCells();
  const hiddenRows = new Set<number>();
  const rowHeights = new Map<number, number>();
  let isCut = false;
  let uncalculated = 0;
  for (const piece of pieces) {
    const added = addCells(piece, collector, maxCells);
    isCut = added.isCut;
    uncalculated += added.uncalculated;
    within(piece['!rows'] ?? [], MAX_ROWS).forEach((line, row) => {
      if (line?.hidden) hiddenRows.add(row);
      else if (line?.hpt && line.hpt !== DEFAULT_ROW_HEIGHT) rowHeights.set(row, line.hpt);
    });
    if (isCut) break;
  }
  return { cells: collector.collected(), hiddenRows, rowHeights, isCut, uncalculated };
}

/** Moves the cells of a sheet over; tells whether the cap was reached before its end, and how many formulas have no value. */
function addCells(
  sheet: WorkSheet,
  collector: CellCollector,
  maxCells: number,
): { readonly isCut: boolean; readonly uncalculated: number } {
  let uncalculated = 0;
  const data = within(sheet['!data'] ?? [], MAX_ROWS);
  // A piece from far down has a million rows before its first that are not there.
  for (const key of Object.keys(data)) {
    const row = Number(key);
    const line = data[row];
    if (!line) continue;
    if (collector.count >= maxCells && hasAny(line)) return { isCut: true, uncalculated };
    data[row] = [];
    within(line, MAX_COLUMNS).forEach((cell, col) => {
      if (!cell) return;
      const text = shownText(cell);
      if (isUncalculated(cell)) uncalculated++;
      const details = detailsOf(cell);
      if (text === '' && !details?.formula && !details?.comments) return;
      const isText = (cell.t === 's' && !isUncalculated(cell)) || cell.t === 'z';
      collector.add(row, col, text, isText, details);
    });
  }
  return { isCut: false, uncalculated };
}

/** A list as far as a sheet reaches; places beyond are damage. */
function within<Item>(list: Item[], most: number): Item[] {
  return list.length > most ? list.slice(0, most) : list;
}

function hasAny(line: readonly (CellObject | undefined)[]): boolean {
  return within([...Object.values(line)], MAX_COLUMNS).some((cell) => cell && cell.t !== 'z');
}

function detailsOf(cell: CellObject): CellDetails | undefined {
  if (!cell.f && !cell.l && !cell.c) return undefined;
  const comments = commentsOf(cell);
  const link = cell.l?.Target;
  return {
    ...(cell.f ? { formula: cell.f } : {}),
    ...(link ? { link } : {}),
    ...(comments ? { comments } : {}),
  };
}

/** Whether a formula is shown in place of a value that no program has stored. */
function isUncalculated({ f, v }: CellObject): boolean {
  return Boolean(f) && typeof v === 'string' && v.startsWith('=');
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
