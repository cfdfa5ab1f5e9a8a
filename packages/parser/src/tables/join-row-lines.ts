import type { Edge } from './find-edges.ts';
import { headsGroups } from './heads-groups.ts';
import { isNumber, isValue, isYear } from './is-number.ts';
import type { Piece } from './sheet.ts';
import type { Run } from './split-runs.ts';

/** One line of text in a band of the table, parted into runs. */
export type LineOfRuns = {
  readonly runs: readonly Run[];
  readonly top: number;
  readonly bottom: number;
};

export type JoinOptions = {
  readonly em: number;
  readonly numCols: number;
  /** Rules part the rows of this table, so a line between them is rarely a row of its own. */
  readonly ruledRows: boolean;
  /** Rules over some of the columns, as under a header that spans them. */
  readonly horizontals: readonly Edge[];
  /** Widest entry of each column, in points. */
  readonly columnWidths: readonly number[];
};

/** Lines of a band grouped into rows, from top to bottom. */
export function joinRowLines(lines: readonly LineOfRuns[], options: JoinOptions): LineOfRuns[][] {
  if (lines.length < 2 || (options.ruledRows && !isStackOfRows(lines, options))) {
    return lines.length === 0 ? [] : [[...lines]];
  }
  const rows: LineOfRuns[][] = [];
  const context = { ...options, lines, tight: tightPitch(lines), header: headerLines(lines) };
  for (const [index, line] of lines.entries()) {
    const row = rows.at(-1);
    if (row && goesOn(row, line, index, context)) row.push(line);
    else rows.push([line]);
  }
  return rows;
}

type Context = JoinOptions & {
  readonly lines: readonly LineOfRuns[];
  /** Pitch up to which lines belong together, where pitches fall into two kinds. */
  readonly tight: number | null;
  /** Leading lines that name the columns. */
  readonly header: number;
};

/** Between two rules: lines that fill most columns follow each other, with figures under figures. */
function isStackOfRows(lines: readonly LineOfRuns[], { numCols }: JoinOptions): boolean {
  const full = lines.filter(({ runs }) => runs.length >= Math.max(2, 0.5 * numCols));
  let stacked = 0;
  for (const [index, line] of full.slice(1).entries()) {
    const above = full[index];
    const figures = line.runs.filter((run) => {
      const other = above?.runs.find((candidate) => candidate.col === run.col);
      return other && isFigurePair(textOf(run.pieces), textOf(other.pieces));
    }).length;
    if (figures >= (lines.length > 2 ? 1 : 2)) stacked++;
  }
  return stacked >= 1 && stacked >= 0.5 * (full.length - 1) && full.length >= 0.3 * lines.length;
}

function isFigurePair(a: string, b: string): boolean {
  return isValue(a) && isValue(b) && (isNumber(a) || isNumber(b));
}

function goesOn(
  row: readonly LineOfRuns[],
  line: LineOfRuns,
  index: number,
  context: Context,
): boolean {
  const last = row.at(-1);
  if (!last) return false;
  const pitch = middle(line) - middle(last);
  if (pitch < 0.5 * context.em) return true;
  if (pitch < BESIDE_EM * context.em && isBeside(row, line)) return true;
  if (hasRuleBetween(row[0] ?? last, line, context.horizontals)) return false;
  if (partsSpan(row, line) || clashes(last, line)) return false;
  if (isLabelWrap(row, line, pitch, context)) return true;
  if (index < context.header) return continuesHeader(last, line, pitch, context);
  if (index === context.header && index > 0) return false;
  return continues(row, line, pitch, context);
}

/** A heading goes on in the next line, unless that line names columns which the first one groups or begins a row. */
function continuesHeader(
  last: LineOfRuns,
  line: LineOfRuns,
  pitch: number,
  context: Context,
): boolean {
  if (headsGroups(last, line, context.em)) return false;
  if (!isLabel(line)) return pitch <= 1.7 * context.em;
  const next = context.lines[context.lines.indexOf(line) + 1];
  if (next && isLabelWrap([line], next, middle(next) - middle(line), context)) return false;
  const above = last.runs.find((run) => run.col === 0);
  const first = line.runs[0]?.pieces[0];
  const below = next?.runs.find((run) => run.col === 0)?.pieces[0];
  if (first && below && below.box.x0 > first.box.x0 + 0.4 * context.em) return false;
  const room = above && first ? hasRoom(above, first, context) : false;
  return pitch <= 1.3 * context.em && !room;
}

/** Whether the first word of a line would still have stood beside an entry of the first column. */
function hasRoom(above: Run, first: Piece, { columnWidths, em }: Context): boolean {
  return (columnWidths[0] ?? 0) - widthOf(above) >= first.box.x1 - first.box.x0 + 0.5 * em;
}

/** Lines of one column stand further apart than this, so closer ones stand beside each other (ems). */
const BESIDE_EM = 0.85;

/** Whether a line is in other columns than the row: an entry set in the middle of the height of its row. */
function isBeside(row: readonly LineOfRuns[], line: LineOfRuns): boolean {
  return row.every((earlier) =>
    earlier.runs.every((run) =>
      line.runs.every((other) => other.col >= run.colEnd || other.colEnd <= run.col),
    ),
  );
}

function middle(line: LineOfRuns): number {
  return (line.top + line.bottom) / 2;
}

function hasRuleBetween(a: LineOfRuns, b: LineOfRuns, horizontals: readonly Edge[]): boolean {
  return horizontals.some((edge) => edge.at > middle(a) && edge.at < middle(b));
}

/** A heading over several columns whose own headings follow: another row begins. */
function partsSpan(row: readonly LineOfRuns[], line: LineOfRuns): boolean {
  return row.some((earlier) =>
    earlier.runs.some(
      (run) =>
        run.colEnd - run.col > 1 &&
        line.runs.filter((below) => below.col >= run.col && below.colEnd <= run.colEnd).length > 1,
    ),
  );
}

/** Figures never wrap, so a figure under a figure begins a row. */
function clashes(a: LineOfRuns, b: LineOfRuns): boolean {
  return b.runs.some((run) => {
    if (!isValue(textOf(run.pieces))) return false;
    return a.runs.some((above) => above.col === run.col && isValue(textOf(above.pieces)));
  });
}

/** Words, no figures: do they go on from the row above? */
function continues(
  row: readonly LineOfRuns[],
  line: LineOfRuns,
  pitch: number,
  context: Context,
): boolean {
  const near = context.tight === null ? pitch <= 1.45 * context.em : pitch <= context.tight;
  if (!near) return false;
  if (isWrapped(row, line, context)) return true;
  const filled = columnsOf(row);
  const fresh = line.runs.filter((run) => !filled.has(run.col)).length;
  const hasKey = line.runs.some((run) => run.col === 0);
  const rowHasKey = filled.has(0);
  if (line.runs.length >= 2 && line.runs.length >= 0.7 * context.numCols) return false;
  if (hasKey && line.runs.length > 1 && rowHasKey) return startsLow(line, 0) && filled.size === 1;
  if (!hasKey) return rowHasKey ? fresh === 0 || context.tight !== null : fresh === 0;
  const next = context.lines[context.lines.indexOf(line) + 1];
  if (next && isLabelWrap([line], next, middle(next) - middle(line), context)) return false;
  return context.tight !== null || startsLow(line, 0);
}

/** Whether a line has an entry in the first column alone. */
function isLabel(line: LineOfRuns): boolean {
  return line.runs.length === 1 && line.runs[0]?.col === 0 && line.runs[0].colEnd === 1;
}

/** A label of two lines whose figures stand beside the second one. */
function isLabelWrap(
  row: readonly LineOfRuns[],
  line: LineOfRuns,
  pitch: number,
  context: Context,
): boolean {
  if (!row.every(isLabel) || line.runs.length < 2 || pitch > 1.45 * context.em) return false;
  if (startsLow(line, 0)) return true;
  const above = row.at(-1)?.runs[0];
  const below = line.runs.find((run) => run.col === 0);
  const first = below?.pieces[0];
  if (!above || !first) return false;
  const indented = first.box.x0 > (above.pieces[0]?.box.x0 ?? 0) + 0.4 * context.em;
  const next = context.lines[context.lines.indexOf(line) + 1]?.runs.find((run) => run.col === 0);
  const left = next?.pieces[0]?.box.x0 ?? 0;
  if (Math.abs(left - first.box.x0) < 0.3 * context.em) return false;
  return indented && !hasRoom(above, first, context);
}

/** Fewest words a line on average has where text runs on in several columns at once. */
const WORDS_OF_RUNNING_TEXT = 2.5;

/** Text breaks only where the next word has no room: so it is in every entry that this line would go on with. */
function isWrapped(
  row: readonly LineOfRuns[],
  line: LineOfRuns,
  { columnWidths, em }: Context,
): boolean {
  const last = row.at(-1);
  if (!last) return false;
  const words = line.runs.reduce((sum, run) => sum + run.pieces.length, 0) / line.runs.length;
  const shared = line.runs.filter((run) => last.runs.some((other) => other.col === run.col));
  if (shared.length === 0 || words < WORDS_OF_RUNNING_TEXT) return false;
  return shared.every((run) => {
    const above = last.runs.find((other) => other.col === run.col);
    const first = run.pieces[0];
    if (!above || !first) return false;
    const room = (columnWidths[run.col] ?? 0) - widthOf(above);
    return room < first.box.x1 - first.box.x0 + 0.5 * em;
  });
}

export function widthOf(run: Run): number {
  const first = run.pieces[0];
  const last = run.pieces.at(-1);
  return first && last ? last.box.x1 - first.box.x0 : 0;
}

function columnsOf(row: readonly LineOfRuns[]): Set<number> {
  return new Set(row.flatMap((line) => line.runs.map((run) => run.col)));
}

/** Whether the entry in a column begins with a small letter, as the rest of a sentence does. */
function startsLow(line: LineOfRuns, col: number): boolean {
  const run = line.runs.find((entry) => entry.col === col);
  return run !== undefined && /^[\p{Ll}(]/u.test(textOf(run.pieces));
}

export function textOf(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => piece.word.text + (piece.word.spaceAfter ? ' ' : ''))
    .join('')
    .trim();
}

/** Where fewer pitches than this are wide, they are gaps between groups of rows, not between rows. */
const WIDE_SHARE = 0.35;

/** Where line pitches fall into a tight and a wide kind, the limit between them. */
function tightPitch(lines: readonly LineOfRuns[]): number | null {
  const pitches = lines
    .slice(1)
    .map((line, index) => middle(line) - middle(lines[index] ?? line))
    .filter((pitch) => pitch > 0)
    .sort((a, b) => a - b);
  if (pitches.length < 3) return null;
  let widest = 0;
  let limit: number | null = null;
  for (let index = 1; index < pitches.length; index++) {
    const low = pitches[index - 1] ?? 0;
    const high = pitches[index] ?? 0;
    const ratio = high / Math.max(low, 0.1);
    if (ratio > Math.max(1.18, widest)) {
      widest = ratio;
      limit = (low + high) / 2;
    }
  }
  const bound = limit;
  const wide = bound === null ? 0 : pitches.filter((pitch) => pitch > bound).length;
  return wide >= Math.max(2, WIDE_SHARE * pitches.length) ? limit : null;
}

/** Leading lines without figures in the columns that hold figures further down. */
function headerLines(lines: readonly LineOfRuns[]): number {
  if (lines.length < 3) return 0;
  const figures = new Map<number, { values: number; all: number }>();
  for (const line of lines.slice(Math.floor(lines.length / 3))) {
    for (const run of line.runs) {
      const count = figures.get(run.col) ?? { values: 0, all: 0 };
      count.all++;
      if (isValue(textOf(run.pieces))) count.values++;
      figures.set(run.col, count);
    }
  }
  const columns = [...figures]
    .filter(([, { values, all }]) => values >= 0.6 * all)
    .map(([col]) => col);
  if (columns.length === 0) return 0;
  const first = lines.findIndex((line) =>
    line.runs.some((run) => {
      const text = textOf(run.pieces);
      return columns.includes(run.col) && isNumber(text) && !isYear(text);
    }),
  );
  return first > 0 && first <= lines.length / 2 ? first : 0;
}
