import { columnsOf } from '../dress-table.ts';
import type { TexCell, TexGrid } from './tex-cell.ts';
import type { TexLook } from './tex-look.ts';

/** Longer entries than this stand in columns that break their lines (characters). */
const LONG_ENTRY = 28;

/** Longer names of groups of rows are wrapped (characters). */
const WRAPPED_NAME = 14;

/** A grid with the place of every cell, as the rows are written. */
type Laid = {
  readonly grid: TexGrid;
  readonly look: TexLook;
  readonly columns: readonly (readonly number[])[];
  readonly numCols: number;
  readonly headRows: number;
  /** Number of each cell in the document, by row and place in it. */
  readonly numbers: readonly (readonly number[])[];
  readonly aligns: readonly string[];
  /** Digits behind the point that a column of figures makes room for. */
  readonly decimals: readonly number[];
};

/** The source of a table; its cells are numbered from `first` on. */
export function writeTabular(grid: TexGrid, look: TexLook, first: number): string {
  const laid = layOut(grid, look, first);
  const rows = grid.map(
    (_, at) => `${rulesAbove(at, laid)}${shade(at, laid)}${rowSource(at, laid)} \\\\`,
  );
  const head = rows.slice(0, laid.headRows).join('\n');
  const body = rows.slice(laid.headRows).join('\n');
  const last = rulesAbove(grid.length, laid);
  const spec = columnSpec(laid);
  const set = `${look.size}\\renewcommand{\\arraystretch}{${look.stretch}}\\setlength{\\tabcolsep}{${look.sep}pt}`;
  const lines = `${head}\n${body}\n${last}`;
  switch (look.fit) {
    case 'longtable':
      return `{${set}\\begin{longtable}{${spec}}\n${head}\n\\endhead\n${body}\n${last}\\end{longtable}}`;
    case 'stretched':
      return `{${set}\\begin{tabular*}{\\linewidth}{@{\\extracolsep{\\fill}}${spec}}\n${lines}\\end{tabular*}}`;
    case 'X':
      return `{${set}\\begin{tabularx}{\\linewidth}{${spec}}\n${lines}\\end{tabularx}}`;
    case 'resize':
      return `{${set}\\resizebox{\\linewidth}{!}{\\begin{tabular}{${spec}}\n${lines}\\end{tabular}}}`;
    default:
      return `{${set}\\fitted{\\begin{tabular}{${spec}}\n${lines}\\end{tabular}}}`;
  }
}

function layOut(grid: TexGrid, look: TexLook, first: number): Laid {
  const columns = columnsOf(grid);
  const numCols = Math.max(
    ...grid.map((row, at) =>
      Math.max(0, ...row.map(({ colSpan = 1 }, index) => (columns[at]?.[index] ?? 0) + colSpan)),
    ),
  );
  let next = first;
  const numbers = grid.map((row) => row.map(() => next++));
  const own = Array.from({ length: numCols }, (_, col) =>
    grid.flatMap((row, at) =>
      row.filter(
        ({ colSpan = 1, kind }, index) =>
          columns[at]?.[index] === col && colSpan === 1 && kind !== 'head',
      ),
    ),
  );
  return {
    grid,
    look,
    columns,
    numCols,
    numbers,
    headRows: grid.findIndex((row) => row.some(({ kind }) => kind !== 'head')),
    aligns: own.map((cells, col) => alignOf(cells, col, look)),
    decimals: own.map((cells) => Math.max(0, ...cells.map(({ text }) => decimalsOf(text)))),
  };
}

function alignOf(cells: readonly TexCell[], col: number, look: TexLook): string {
  const written = cells.filter(({ text }) => text !== '');
  const figures = written.filter(({ kind }) => kind === 'figure' || kind === 'total').length;
  const longest = Math.max(0, ...written.map(({ text }) => text.length));
  if (col > 0 && figures > written.length / 2)
    return look.figures === 'decimal' ? 'r' : look.figures;
  const isTall = written.some(({ rowSpan = 1 }) => rowSpan > 1);
  if (longest > LONG_ENTRY && !isTall) return look.fit === 'X' ? 'X' : `p{${look.textWidth}em}`;
  return look.rules === 'grid' && look.figures === 'c' && col > 0 ? 'c' : 'l';
}

const decimalsOf = (text: string): number => /^[−-]?\d+\.(\d+)/.exec(text)?.[1]?.length ?? 0;

function barsOf({ look, numCols }: Laid): ReadonlySet<number> {
  const inner = Array.from({ length: numCols - 1 }, (_, at) => at + 1);
  if (look.rules === 'grid') return new Set([0, ...inner, numCols]);
  if (look.rules === 'bars') return new Set(inner);
  if (look.rules === 'boxed') return new Set([0, 1, numCols]);
  return new Set(look.rules === 'stub bar' ? [1] : []);
}

function columnSpec(laid: Laid): string {
  const bars = barsOf(laid);
  const edge = laid.look.flush && !bars.has(0) && laid.look.fit !== 'stretched' ? '@{}' : '';
  const columns = laid.aligns.map((align, col) => `${align}${bars.has(col + 1) ? '|' : ''}`);
  return `${bars.has(0) ? '|' : ''}${edge}${columns.join('')}${edge}`;
}

function rowSource(at: number, laid: Laid): string {
  const { grid, columns, numCols } = laid;
  const parts: string[] = [];
  for (let col = 0; col < numCols; ) {
    const index = columns[at]?.indexOf(col) ?? -1;
    const own = grid[at]?.[index];
    if (own) {
      parts.push(cellSource(own, { at, index, col }, laid));
      col += own.colSpan ?? 1;
      continue;
    }
    parts.push('');
    col++;
  }
  return parts.join(' & ');
}

function cellSource(
  own: TexCell,
  { at, index, col }: { at: number; index: number; col: number },
  laid: Laid,
): string {
  const { look, numbers, aligns, decimals } = laid;
  const { rowSpan = 1, colSpan = 1, kind } = own;
  const isHead = kind === 'head';
  const isBold = isHead && look.boldHeads && !own.tex.includes('$');
  const dressed = headDress(
    isBold ? `\\textbf{${own.tex}}` : own.tex,
    own,
    look,
    rowSpan * colSpan,
  );
  const marked = own.text === '' ? '' : `\\cellmark{${numbers[at]?.[index]}}{${dressed}}`;
  const padded =
    look.figures === 'decimal' && kind === 'figure'
      ? `${marked}${decimalPad(own.text, decimals[col] ?? 0)}`
      : marked;
  const isWrapped = !isHead && own.text.length > WRAPPED_NAME;
  const tall =
    rowSpan > 1 ? `\\multirow{${rowSpan}}{${isWrapped ? '6em' : '*'}}{${padded}}` : padded;
  const isCentred = isHead && look.heads === 'c' && /^[lcr]$/.test(aligns[col] ?? '') && col > 0;
  if (colSpan === 1 && !isCentred) return tall;
  const bars = barsOf(laid);
  const align = kind === 'group' ? 'l' : 'c';
  const spec = `${col === 0 && bars.has(0) ? '|' : ''}${align}${bars.has(col + colSpan) ? '|' : ''}`;
  return `\\multicolumn{${colSpan}}{${spec}}{${tall}}`;
}

function headDress(tex: string, { kind, text }: TexCell, look: TexLook, spans: number): string {
  if (kind !== 'head' || spans > 1) return tex;
  if (look.turnedHeads) return `\\rotatebox{90}{${tex}}`;
  const words = text.split(' ');
  if (!look.stackedHeads || words.length < 2 || tex.includes('$') || tex.includes('\\')) return tex;
  return `\\shortstack{${words.join(' \\\\ ')}}`;
}

/** White behind a figure that brings its point under the others'. */
function decimalPad(text: string, most: number): string {
  if (!/^[−-]?\d/.test(text)) return '';
  const own = decimalsOf(text);
  return own === 0 && most > 0
    ? `\\phantom{.${'0'.repeat(most)}}`
    : `\\phantom{${'0'.repeat(most - own)}}`;
}

function shade(at: number, { look, grid, headRows }: Laid): string {
  const isShaded =
    (look.shaded === 'head' && at < headRows) ||
    (look.shaded === 'last' && at === grid.length - 1) ||
    (look.shaded === 'every second' && at >= headRows && (at - headRows) % 2 === 1);
  return isShaded ? '\\rowcolor[gray]{.9}' : '';
}

/** Rules between row `at` and the one above it. */
function rulesAbove(at: number, laid: Laid): string {
  const { look, grid, headRows } = laid;
  const isBook = look.rules === 'booktabs' || look.rules === 'dashed';
  if (look.rules === 'none') return '';
  if (at === 0 || at === grid.length) {
    if (isBook) return at === 0 ? '\\toprule\n' : '\\bottomrule\n';
    if (look.rules === 'bars' || look.rules === 'stub bar') return at === 0 ? '' : '\\hline\n';
    return look.rules === 'double' ? '\\hline\\hline\n' : '\\hline\n';
  }
  if (look.rules === 'grid') return ruledStretches(at, laid, 'cline');
  if (at === headRows) return look.rules === 'ends' ? '' : isBook ? '\\midrule\n' : '\\hline\n';
  if (at < headRows) return underSpanners(at, laid, isBook);
  if (look.rules === 'rows') return ruledStretches(at, laid, 'cline');
  if (!look.groupRules || !beginsGroup(at, laid)) return '';
  if (look.rules === 'dashed') return '\\hdashline\n';
  if (look.rules === 'ends') return '';
  return isBook ? '\\midrule\n' : '\\hline\n';
}

function beginsGroup(at: number, { grid, headRows }: Laid): boolean {
  if (at <= headRows) return false;
  const [above, row] = [grid[at - 1] ?? [], grid[at] ?? []];
  const isTotal = row[0]?.kind === 'total' && above[0]?.kind !== 'total';
  return isTotal || row.some(({ kind, rowSpan = 1 }) => kind === 'group' || rowSpan > 1);
}

function underSpanners(at: number, { grid, columns, look }: Laid, isBook: boolean): string {
  if (look.rules === 'ends' || look.rules === 'bars') return '';
  const rules = (grid[at - 1] ?? []).flatMap(({ colSpan = 1, text }, index) => {
    const from = (columns[at - 1]?.[index] ?? 0) + 1;
    if (colSpan === 1 || text === '') return [];
    return [`\\${isBook ? 'cmidrule(lr)' : 'cline'}{${from}-${from + colSpan - 1}}`];
  });
  return rules.length > 0 ? `${rules.join('')}\n` : '';
}

/** A rule over the table, but not through cells that reach over it. */
function ruledStretches(at: number, { grid, columns, numCols }: Laid, command: string): string {
  const held = new Set<number>();
  for (let row = 0; row < at; row++)
    for (const [index, { rowSpan = 1, colSpan = 1 }] of (grid[row] ?? []).entries()) {
      const col = columns[row]?.[index] ?? 0;
      if (row + rowSpan > at) for (let x = col; x < col + colSpan; x++) held.add(x);
    }
  if (held.size === 0) return '\\hline\n';
  const rules: string[] = [];
  for (let from = 0; from < numCols; from++) {
    if (held.has(from)) continue;
    let to = from;
    while (to + 1 < numCols && !held.has(to + 1)) to++;
    rules.push(`\\${command}{${from + 1}-${to + 1}}`);
    from = to;
  }
  return `${rules.join('')}\n`;
}
