import type { Chance } from './chance.ts';
import type { Look, Rules, Shading } from './make-look.ts';
import type { Grid, GridCell } from './table-grid.ts';

/** The table as HTML; `draw` decides what is left to chance (which rows are ruled, which cells are shaded). */
export function dressTable(grid: Grid, look: Look, draw: Chance): string {
  const columns = columnsOf(grid);
  const context: Context = {
    grid,
    look,
    columns,
    numCols: Math.max(
      ...grid.map((row, at) =>
        row.reduce(
          (end, cell, index) => Math.max(end, (columns[at]?.[index] ?? 0) + (cell.colSpan ?? 1)),
          0,
        ),
      ),
    ),
    headRows: grid.filter((row) => row.every(({ kind }) => kind === 'head')).length,
    marked: draw.whole(1, 3),
    someRows: grid.map(() => draw.happens(0.4)),
    someCells: grid.map((row) => row.map(() => draw.happens(0.12))),
  };
  const rows = grid.map((row, at) => {
    const cells = row.map((cell, index) => cellHtml(cell, at, index, context));
    return `<tr style="${rowCss(at, context).join(';')}">${cells.join('')}</tr>`;
  });
  const spaced =
    look.spacing > 0
      ? `border-collapse:separate;border-spacing:${look.spacing}px`
      : 'border-collapse:collapse';
  const outer = /^outer|^frame/.test(look.rules) ? `border:${look.line};` : '';
  const ends =
    look.rules === 'top and bottom' ? `border-top:${look.line};border-bottom:${look.line};` : '';
  return `<table role="table" style="${spaced};font-size:${look.size}em;${look.wide ? 'width:100%;' : ''}${outer}${ends}">${rows.join('')}</table>`;
}

type Context = {
  readonly grid: Grid;
  readonly look: Look;
  readonly columns: readonly (readonly number[])[];
  readonly numCols: number;
  readonly headRows: number;
  /** Row and column that a box or a tint stands on. */
  readonly marked: number;
  readonly someRows: readonly boolean[];
  readonly someCells: readonly (readonly boolean[])[];
};

/** First column of each cell. */
export function columnsOf(grid: Grid): number[][] {
  const taken = new Set<string>();
  return grid.map((row, at) => {
    let col = 0;
    return row.map(({ rowSpan = 1, colSpan = 1 }) => {
      while (taken.has(`${at} ${col}`)) col++;
      const start = col;
      for (let y = at; y < at + rowSpan; y++)
        for (let x = start; x < start + colSpan; x++) taken.add(`${y} ${x}`);
      col += colSpan;
      return start;
    });
  });
}

function rowCss(at: number, { grid, look, headRows, marked, someRows }: Context): string[] {
  const row = grid[at] ?? [];
  const isGroup = row[0]?.kind === 'group';
  const isTotal = row[0]?.kind === 'total';
  const isLast = at === grid.length - 1;
  const isLastHead = at === headRows - 1;
  const under: Partial<Record<Rules, boolean>> = {
    rows: true,
    'rows and stub': true,
    head: isLastHead,
    'outer and head': isLastHead,
    frame: isLastHead,
    'head and columns': isLastHead || isLast,
    'head and total': isLastHead,
    booktabs: isLastHead || isLast,
    groups: isGroup,
    'some rows': someRows[at] ?? false,
    'body rows': at >= headRows && !isLast,
    inner: !isLast,
  };
  const over: Partial<Record<Rules, boolean>> = {
    booktabs: at === 0,
    'head and columns': at === 0,
    groups: isGroup,
    'head and total': isTotal,
    rows: at === 0 && marked === 1,
  };
  const css: string[] = [];
  if (under[look.rules]) css.push(`border-bottom:${look.line}`);
  if (over[look.rules]) css.push(`border-top:${look.line}`);
  if (look.rules === 'boxed row' && at === marked + headRows) css.push(`border:${look.line}`);
  const body = at - headRows;
  const shaded: Partial<Record<Shading, boolean>> = {
    head: body < 0,
    zebra: at % 2 === 1,
    'one row': body === marked,
    groups: isGroup,
    total: isTotal,
    'head and zebra': body < 0 || body % 2 === 1,
    body: body >= 0,
  };
  if (shaded[look.shading])
    css.push(`background:${body < 0 && look.darkHead ? '#234;color:#fff' : look.tint}`);
  return css;
}

const COLUMN_RULES = /^(?:columns|outer and columns|inner|frame|head and columns)$/;

/** Cells drawn but for those of a stub, which is one dark bar. */
function besideStubCss(at: number, col: number, { look, headRows }: Context): string {
  if (col > 0) return `border:${look.line}`;
  return at < headRows || !look.darkHead
    ? `background:${look.tint}`
    : 'background:#1a8a8a;color:#fff';
}

function cellHtml(cell: GridCell, at: number, index: number, context: Context): string {
  const { look, columns, numCols, headRows, marked } = context;
  const col = columns[at]?.[index] ?? 0;
  const { rowSpan = 1, colSpan = 1 } = cell;
  const css: string[] = [`text-align:${alignOf(cell, look)}`];
  const isHead = cell.kind === 'head';
  if (look.rules === 'all') css.push(`border:${look.line}`);
  if (COLUMN_RULES.test(look.rules) && col > 0) css.push(`border-left:${look.line}`);
  if (look.rules === 'beside stub') css.push(besideStubCss(at, col, context));
  if ((look.rules === 'stub' || look.rules === 'rows and stub') && col === 0)
    css.push(`border-right:${look.line}`);
  if (look.rules === 'left bar' && col === 0) css.push(`border-left:3px solid #247`);
  if (look.rules === 'boxed column' && col === Math.min(marked, numCols - 1) && colSpan === 1) {
    css.push(`border-left:${look.line};border-right:${look.line}`);
    if (at === 0) css.push(`border-top:${look.line}`);
    if (at + rowSpan >= context.grid.length) css.push(`border-bottom:${look.line}`);
  }
  if (isHead && colSpan > 1 && look.spannerRule) css.push(`border-bottom:${look.line}`);
  const tinted: Partial<Record<Shading, boolean>> = {
    column: col === Math.min(marked, numCols - 1),
    stub: col === 0,
    columns: col % 2 === 1,
    'some cells': context.someCells[at]?.[index] ?? false,
  };
  if (tinted[look.shading]) css.push(`background:${look.tint}`);
  if (isHead && look.headCss !== '') css.push(look.headCss);
  if (look.cutWords) css.push('overflow-wrap:anywhere');
  if ((isHead && look.boldHead) || cell.kind === 'group' || cell.kind === 'total')
    css.push('font-weight:bold');
  if (look.indent && cell.kind === 'stub' && at > headRows) css.push('padding-left:1.6em');
  if (isFirstSum(at, context)) css.push(`padding-top:${look.sumsApart}em`);
  if (look.rowGap && at > 0 && context.someRows[at]) css.push(`padding-top:${look.rowGap}em`);
  const text = entryHtml(cell.text, look);
  const tag = isHead ? 'th' : 'td';
  return `<${tag}${rowSpan > 1 ? ` rowspan=${rowSpan}` : ''}${colSpan > 1 ? ` colspan=${colSpan}` : ''} style="padding:${look.padding};vertical-align:${isHead ? look.headVertical : look.vertical};${isHead && !look.boldHead ? 'font-weight:normal;' : ''}${css.join(';')}">${text}</${tag}>`;
}

function entryHtml(text: string, { smallNotes }: Look): string {
  const [first = '', ...notes] = text.split('\n');
  if (!smallNotes || notes.length === 0) return text.replaceAll('\n', '<br>');
  return `${first}<br><small>${notes.join('<br>')}</small>`;
}

/** Whether a row is the first of those that sum the last column up: nothing, then a name and a figure. */
function isFirstSum(at: number, { grid }: Context): boolean {
  const isSum = (row: Grid[number] | undefined): boolean =>
    row?.at(-2)?.kind === 'total' && row[0]?.kind === 'words' && row[0].text === '';
  return isSum(grid[at]) && !isSum(grid[at - 1]);
}

function alignOf({ kind, colSpan = 1 }: GridCell, look: Look): string {
  if (kind === 'figure' || kind === 'total') return look.figures;
  if (kind === 'group') return look.groupAlign;
  if (kind !== 'head') return 'left';
  if (colSpan > 1) return look.heads === 'left' ? 'left' : 'center';
  return look.heads === 'as column' ? look.figures : look.heads;
}
