import { classChance } from '@sheaf/boosted-trees';
import { beginsWithDay } from '../page/begins-with-day.ts';
import { underlines } from '../page/underlines.ts';
import type { TableRegion } from '../propose/table-region.ts';
import { type BreakFeatures, measureRowBreaks, type RunLine } from './measure-row-break.ts';
import type { Run } from './split-runs.ts';
import { modelsOf } from './structure-models.ts';

export type RowBorder = {
  readonly at: number;
  readonly ruled: boolean;
  /** Chance that rows meet here, 0 to 1. */
  readonly chance: number;
};

/** Lines of one row, and the border below it; none below the last. */
export type TableRow = { readonly lines: readonly RunLine[]; readonly border: RowBorder | null };

/** Lines grouped into rows from top to bottom. */
export function findRows(
  area: TableRegion,
  lines: readonly RunLine[],
  numCols: number,
): TableRow[] {
  const measured = measureRowBreaks(area, lines, numCols);
  const model = modelsOf(area).row;
  const chances = measured.map((features) => classChance(model, features, 'yes'));
  const banded = startOfBands(measured, chances);
  const rows: { lines: RunLine[]; border: RowBorder | null }[] = [];
  for (const [index, line] of lines.entries()) {
    const features = measured[index - 1];
    const chance = chances[index - 1] ?? 1;
    const row = rows.at(-1);
    const isJoined =
      row &&
      !isRuledApart(area, row.lines, line) &&
      !isUnderHeading(row.lines, line, area.em) &&
      (endsBroken(row.lines, line) ||
        (((chance < 0.5 && !isNextField(row.lines, line)) ||
          isWithinRules(features, index > banded)) &&
          !isNextRecord(row.lines, line)));
    if (isJoined) {
      row.lines.push(line);
      continue;
    }
    if (row) row.border = borderBetween(area, row.lines, line, chance);
    rows.push({ lines: [line], border: null });
  }
  return rows;
}

/** Share of the places between lines that are ruled from which on rules part all rows, and how much of one place is ruled at most. */
const ALL_RULED = 0.75;
const UNRULED = 0.1;

/** Whether no rule parts two lines of a table whose rows are all parted by rules: they are lines of one row, however far apart. */
function isWithinRules(features: BreakFeatures | undefined, banded: boolean): boolean {
  const { ruled = 1, ruledShare = 0 } = features ?? {};
  return ruled < UNRULED && (banded || ruledShare > ALL_RULED || isWrittenOnce(features));
}

/** A place between lines that is ruled over more of its width is the border of a row, if rows are ruled. */
const RULED = 0.6;
/** Fewest spaces between rules, and of several lines, that show how a table is ruled; and the share of them that are one row each. */
const FEWEST_SPACES = 5;
const FEWEST_HIGH = 3;
const ONE_ROW = 0.7;

/**
 * The line from which on rules part the rows of a table throughout, hardly a space between two of them looking like more than one
 * row: the first below a rule, as names of columns often stand over the first row without one. None where rows are not ruled so.
 */
function startOfBands(measured: readonly BreakFeatures[], chances: readonly number[]): number {
  const spaces: number[][] = [[]];
  for (const [index, chance] of chances.entries()) {
    if ((measured[index]?.ruled ?? 0) > RULED) spaces.push([]);
    else spaces.at(-1)?.push(chance);
  }
  const high = spaces.slice(1).filter((space) => space.length > 0);
  const whole = high.filter((space) => space.every((chance) => chance < 0.5));
  const isBanded =
    spaces.length >= FEWEST_SPACES &&
    high.length >= FEWEST_HIGH &&
    whole.length >= ONE_ROW * high.length;
  return isBanded ? (spaces[0]?.length ?? 0) + 1 : Number.POSITIVE_INFINITY;
}

/** Fewest pairs of rules that show how a table is ruled, and most lines there are between two of them where they part all rows. */
const FEWEST_BANDS = 3;
const MOST_LINES = 2;

/** Whether each column has one line between two rules: entries of one row stand higher and lower in their cells. */
function isWrittenOnce(features: BreakFeatures | undefined): boolean {
  const { bands = 0, bandsMedian = 0, bandLines = 0, bandFill = 0 } = features ?? {};
  if (bands < FEWEST_BANDS || bandsMedian > MOST_LINES) return false;
  return Math.abs(bandLines * bandFill - 1) < 0.01;
}

/** Whether a word of the row is broken at the end of its line and goes on in the next. */
function endsBroken(row: readonly RunLine[], { runs }: RunLine): boolean {
  const above = row.at(-1)?.runs ?? [];
  return above.some(
    (run) =>
      /\p{L}{2}-$/u.test(run.text) &&
      runs.some((next) => next.col === run.col && /^\p{Ll}/u.test(next.text)),
  );
}

/** An entry under a heading of rows is set in by at least this (ems). */
const INDENT_EM = 0.5;

/** Whether a line with entries is set in under one that has a name and a colon alone: that heads the rows below and is no part of one. */
function isUnderHeading(row: readonly RunLine[], { runs }: RunLine, em: number): boolean {
  const [name, ...others] = row.flatMap((line) => line.runs);
  const [entry, ...values] = runs;
  if (!name || !entry || others.length > 0 || values.length === 0) return false;
  const left = (run: Run): number => run.pieces[0]?.box.x0 ?? 0;
  return (
    /[:：]$/u.test(name.text) && entry.col === name.col && left(entry) > left(name) + INDENT_EM * em
  );
}

/** Whether the row and the line both begin with a name with a colon and have something beside it: each is a field of a form. */
function isNextField(row: readonly RunLine[], line: RunLine): boolean {
  return row.some((above) => isField(above)) && isField(line);
}

function isField({ runs: [name, ...entries] }: RunLine): boolean {
  return name?.col === 0 && /\p{L}\s?[:：]$/u.test(name.text) && entries.length > 0;
}

/** Columns with a figure under a figure, or the same text again, from which on a line is no second line of their cells; one where it fills the same columns. */
const AGAIN = 2;

/** Whether a line names something and says of it what the row above has said of something else: figures never go on in a second line, nor does text that was said before. */
function isNextRecord(row: readonly RunLine[], line: RunLine): boolean {
  if (!hasName(line) || !row.some(hasName)) return false;
  const repeats = (run: Run, test: (other: Run) => boolean): boolean =>
    row.some(({ runs }) => runs.some((other) => other.col === run.col && test(other)));
  const figures = line.runs.filter((run) => isBareFigure(run) && repeats(run, isBareFigure));
  const same = line.runs.filter(
    (run) => !isBareFigure(run) && repeats(run, (other) => other.text === run.text),
  );
  const isAlike = row[0] !== undefined && columnsOf(row[0]) === columnsOf(line);
  return figures.length + same.length >= (isAlike ? 1 : AGAIN);
}

const columnsOf = ({ runs }: RunLine): string => runs.map(({ col }) => col).join(' ');

/** Whether words, or the day of an entry in a book, stand left of all other figures. */
function hasName({ runs }: RunLine): boolean {
  if (runs[0] && beginsWithDay(runs[0].text)) return true;
  const figures = runs.filter(isBareFigure).map(({ col }) => col);
  const first = Math.min(...figures);
  return runs.some((run) => run.col < first && !isBareFigure(run));
}

/** A figure, or the dash in its place; what stands in brackets under one says how sure it is. */
const isBareFigure = ({ isFigure, text }: Run): boolean =>
  (isFigure && !/^[([]/.test(text)) || /^\p{Sc}?\s?[-–—]$/u.test(text);

/** Share of an entry's width that a rule above it has at least. */
const RULED_WIDTH = 0.8;

/** Whether a rule parts an entry of the line from one above it: lines of one cell have none between them. */
function isRuledApart(
  { horizontals }: TableRegion,
  row: readonly RunLine[],
  line: RunLine,
): boolean {
  const to = middle(line);
  return line.runs.some(({ col, colEnd, pieces }) => {
    const above = row.findLast(({ runs }) =>
      runs.some((other) => other.col < colEnd && other.colEnd > col),
    );
    const [x0, x1] = [pieces[0]?.box.x0 ?? 0, pieces.at(-1)?.box.x1 ?? 0];
    return (
      above !== undefined &&
      horizontals.some(
        (edge) =>
          edge.at > middle(above) &&
          edge.at < to &&
          Math.min(edge.to, x1) - Math.max(edge.from, x0) > RULED_WIDTH * (x1 - x0) &&
          !underlines(edge, above.item.pieces),
      )
    );
  });
}

function borderBetween(
  area: TableRegion,
  row: readonly RunLine[],
  below: RunLine,
  chance: number,
): RowBorder {
  const last = row.at(-1) ?? below;
  const [from, to] = [middle(last), middle(below)];
  const between = area.horizontals.filter(({ at }) => at > from && at < to);
  const rules = between.length > 0 ? between : rulesUnder(area, row, to);
  const width = Math.max(1, area.box.x1 - area.box.x0);
  const covered = rules.reduce(
    (sum, edge) => sum + Math.min(edge.to, area.box.x1) - Math.max(edge.from, area.box.x0),
    0,
  );
  const white = (last.item.bottom + below.item.top) / 2;
  return { at: rules[0]?.at ?? white, ruled: covered > 0.6 * width, chance };
}

/** Rules under what a row has above them, though entries beside them have more lines and reach farther down. */
function rulesUnder({ horizontals }: TableRegion, row: readonly RunLine[], to: number) {
  const pieces = row.flatMap(({ item }) => item.pieces);
  return horizontals.filter((edge) => {
    const over = pieces.filter(({ box }) => box.x0 < edge.to && box.x1 > edge.from);
    return (
      edge.at < to &&
      over.length > 0 &&
      over.every(({ box }) => (box.y0 + box.y1) / 2 < edge.at) &&
      !underlines(edge, over)
    );
  });
}

const middle = ({ item }: RunLine): number => (item.top + item.bottom) / 2;
