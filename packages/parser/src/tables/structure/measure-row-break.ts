import { median } from '../../median.ts';
import { countWords } from '../page/count-words.ts';
import { texShare } from '../page/tex-share.ts';
import type { TableRegion } from '../propose/table-region.ts';
import type { RowItem } from './find-row-items.ts';
import { measureRowBands } from './measure-row-band.ts';
import type { Run } from './split-runs.ts';

/** What speaks for and against a new row between two lines. */
export type BreakFeatures = Readonly<Record<string, number>>;

export type RunLine = { readonly item: RowItem; readonly runs: readonly Run[] };

/** All places between two lines of an area, measured against each other. */
export function measureRowBreaks(
  area: TableRegion,
  lines: readonly RunLine[],
  numCols: number,
): BreakFeatures[] {
  const facts = factsOf(area, lines, numCols);
  const breaks = lines.slice(1).map((_, index) => measureBreak(index, facts));
  const bands = measureRowBands(area, lines, facts.ruled, breaks);
  return breaks.map((features, index) => ({ ...features, ...bands[index] }));
}

type Facts = {
  readonly area: TableRegion;
  readonly lines: readonly RunLine[];
  readonly numCols: number;
  readonly pitches: readonly number[];
  readonly leastPitch: number;
  readonly medianPitch: number;
  readonly ruled: readonly number[];
  readonly ruledShare: number;
  readonly shadeChange: readonly number[];
  readonly shadeShare: number;
  /** Widest entry of each column, in points. */
  readonly columnWidths: readonly number[];
  /** Share of the entries of each column that are values. */
  readonly columnValues: readonly number[];
  readonly medianRuns: number;
  readonly firstFill: number;
  readonly byTex: number;
  /** Columns that the entries of each line reach over. */
  readonly columns: readonly ReadonlySet<number>[];
};

function factsOf(area: TableRegion, lines: readonly RunLine[], numCols: number): Facts {
  const pitches = lines.slice(1).map((line, index) => middle(line) - middle(lines[index] ?? line));
  const ruled = lines.slice(1).map((line, index) => ruleShare(area, lines[index] ?? line, line));
  const shadeChange = lines
    .slice(1)
    .map((line, index) => shadeDifference(area, lines[index] ?? line, line));
  const positive = pitches.filter((pitch) => pitch > 0.5 * area.em);
  const written = lines.filter(({ runs }) => runs.length > 0);
  return {
    area,
    lines,
    numCols,
    pitches,
    leastPitch: Math.min(...positive, 4 * area.em),
    medianPitch: median(positive) || area.em,
    ruled,
    ruledShare: share(ruled, (value) => value > 0.6),
    shadeChange,
    shadeShare: share(shadeChange, (value) => value > 0.5),
    ...columnFacts(lines, numCols),
    medianRuns: median(written.map(({ runs }) => runs.length)),
    firstFill: share(written, ({ runs }) => runs.some(({ col }) => col === 0)),
    byTex: texShare(area.pieces),
    columns: lines.map(columnsOf),
  };
}

function columnFacts(lines: readonly RunLine[], numCols: number) {
  const columnWidths = new Array<number>(numCols).fill(0);
  const values = new Array<number>(numCols).fill(0);
  const entries = new Array<number>(numCols).fill(0);
  for (const { runs } of lines)
    for (const run of runs) {
      if (run.colEnd - run.col > 1) continue;
      columnWidths[run.col] = Math.max(columnWidths[run.col] ?? 0, widthOf(run));
      entries[run.col] = (entries[run.col] ?? 0) + 1;
      if (run.isValue) values[run.col] = (values[run.col] ?? 0) + 1;
    }
  const columnValues = values.map((value, col) => value / Math.max(1, entries[col] ?? 0));
  return { columnWidths, columnValues };
}

function measureBreak(index: number, facts: Facts): BreakFeatures {
  const { lines, area, numCols, pitches } = facts;
  const above = lines[index] as RunLine;
  const below = lines[index + 1] as RunLine;
  const pitch = pitches[index] ?? 0;
  return {
    pitch: pitch / area.em,
    gap: (below.item.top - above.item.bottom) / area.em,
    pitchToLeast: pitch / facts.leastPitch,
    pitchToMedian: pitch / facts.medianPitch,
    pitchBefore: (pitches[index - 1] ?? 0) / facts.leastPitch,
    pitchAfter: (pitches[index + 1] ?? 0) / facts.leastPitch,
    leastPitch: facts.leastPitch / area.em,
    medianPitch: facts.medianPitch / area.em,
    ruled: facts.ruled[index] ?? 0,
    ruledBefore: facts.ruled[index - 1] ?? 1,
    ruledAfter: facts.ruled[index + 1] ?? 1,
    ruledShare: facts.ruledShare,
    ruledRun: linesSinceRule(index, facts.ruled),
    ruledRest: linesToRule(index, facts.ruled),
    shadeChange: facts.shadeChange[index] ?? 0,
    shadeShare: facts.shadeShare,
    place: index,
    placeShare: index / Math.max(1, lines.length - 2),
    lines: lines.length,
    numCols,
    firstFill: facts.firstFill,
    byTex: facts.byTex,
    ...measureRuns(index, facts),
    ...measureNext(index, facts),
    ...measureStyle(above, below),
  };
}

function linesSinceRule(index: number, ruled: readonly number[]): number {
  let count = 0;
  for (let at = index - 1; at >= 0 && (ruled[at] ?? 0) < 0.6; at--) count++;
  return Math.min(8, count);
}

function linesToRule(index: number, ruled: readonly number[]): number {
  let count = 0;
  for (let at = index + 1; at < ruled.length && (ruled[at] ?? 0) < 0.6; at++) count++;
  return Math.min(8, count);
}

function measureRuns(index: number, facts: Facts): BreakFeatures {
  const { lines, columns, numCols, columnValues, medianRuns } = facts;
  const [above, below] = [lines[index] as RunLine, lines[index + 1] as RunLine];
  const aboveCols = columns[index] as ReadonlySet<number>;
  const belowCols = columns[index + 1] as ReadonlySet<number>;
  const shared = countShared(belowCols, aboveCols);
  const figures = countFigures(below);
  const aboveFigures = countFigures(above);
  const last = above.runs.at(-1);
  return {
    runsAbove: above.runs.length,
    runsBelow: below.runs.length,
    runsToMedian: below.runs.length / Math.max(1, medianRuns),
    runsAboveToMedian: above.runs.length / Math.max(1, medianRuns),
    fillAbove: aboveCols.size / numCols,
    fillBelow: belowCols.size / numCols,
    sharedCols: shared / Math.max(1, belowCols.size),
    freshCols: belowCols.size - shared,
    figures,
    figureShare: figures / Math.max(1, below.runs.length),
    aboveFigures,
    aboveFigureShare: aboveFigures / Math.max(1, above.runs.length),
    low: share(below.runs, (run) => /^[\p{Ll}(,;&/]/u.test(run.text)),
    spanAbove: widestSpan(above) / numCols,
    spanBelow: widestSpan(below) / numCols,
    partsSpan: partsSpan(above, below) ? 1 : 0,
    aboveOpen: last && /[,;:&/(-]$/u.test(last.text) ? 1 : 0,
    valueColumns: columnValues.filter((value) => value > 0.5).length / numCols,
    belowEmpty: below.runs.length === 0 ? 1 : 0,
    aboveEmpty: above.runs.length === 0 ? 1 : 0,
    words: wordsOfRun(below),
    aboveWords: wordsOfRun(above),
    ...measureWraps(above, below, facts),
    ...measureFirst(above, below, facts),
  };
}

const widestSpan = ({ runs }: RunLine): number =>
  Math.max(0, ...runs.map(({ col, colEnd }) => colEnd - col));

const wordsOfRun = ({ runs }: RunLine): number =>
  runs.reduce((sum, { pieces }) => sum + countWords(pieces), 0) / Math.max(1, runs.length);

/** Whether entries could have gone on in the line above: figures never do, words where there was no room for them. */
function measureWraps(
  above: RunLine,
  below: RunLine,
  { columnWidths, area }: Facts,
): BreakFeatures {
  let [clashes, noRoom, room] = [0, 0, 0];
  for (const run of below.runs) {
    const other = above.runs.find(({ col }) => col === run.col);
    if (!other) continue;
    if (run.isValue && other.isValue) clashes++;
    const first = run.pieces[0];
    const free = (columnWidths[run.col] ?? 0) - widthOf(other);
    if (first && free < first.box.x1 - first.box.x0 + 0.3 * area.em) noRoom++;
    else room++;
  }
  return { clashes, noRoom: noRoom / Math.max(1, noRoom + room), room };
}

/** Entries of the first column, which name rows. */
function measureFirst(above: RunLine, below: RunLine, { area }: Facts): BreakFeatures {
  const upper = above.runs.find(({ col }) => col === 0);
  const lower = below.runs.find(({ col }) => col === 0);
  return {
    lowFirst: lower && /^[\p{Ll}(]/u.test(lower.text) ? 1 : 0,
    hasFirst: lower ? 1 : 0,
    aboveHasFirst: upper ? 1 : 0,
    indent: lower && upper ? clamp((leftOf(lower) - leftOf(upper)) / area.em, 4) : 0,
  };
}

function measureNext(index: number, { lines, columns, numCols }: Facts): BreakFeatures {
  const next = lines[index + 2];
  if (!next) return { nextRuns: -1, nextFirst: -1, nextLow: -1, nextShared: -1 };
  const first = next.runs.find(({ col }) => col === 0);
  const shared = next.runs.filter(({ col }) => columns[index + 1]?.has(col)).length;
  return {
    nextRuns: next.runs.length / numCols,
    nextFirst: first ? 1 : 0,
    nextLow: first && /^[\p{Ll}(]/u.test(first.text) ? 1 : 0,
    nextShared: shared / Math.max(1, next.runs.length),
  };
}

function measureStyle(above: RunLine, below: RunLine): BreakFeatures {
  const a = above.item.pieces[0];
  const b = below.item.pieces[0];
  if (!a || !b) return { boldChange: 0, sizeChange: 0, colorChange: 0, bold: 0, aboveBold: 0 };
  return {
    boldChange: a.word.style.bold === b.word.style.bold ? 0 : 1,
    sizeChange: b.fontSize / Math.max(1, a.fontSize),
    colorChange: a.word.style.color === b.word.style.color ? 0 : 1,
    bold: b.word.style.bold ? 1 : 0,
    aboveBold: a.word.style.bold ? 1 : 0,
  };
}

/** A heading over several columns whose own headings follow. */
function partsSpan(above: RunLine, below: RunLine): boolean {
  return above.runs.some(
    (run) =>
      run.colEnd - run.col > 1 &&
      below.runs.filter((other) => other.col >= run.col && other.colEnd <= run.colEnd).length > 1,
  );
}

/** Share of the width that is ruled between two lines. */
function ruleShare({ horizontals, box }: TableRegion, above: RunLine, below: RunLine): number {
  let covered = 0;
  for (const edge of horizontals) {
    if (edge.at <= middle(above) || edge.at >= middle(below)) continue;
    covered += Math.max(0, Math.min(edge.to, box.x1) - Math.max(edge.from, box.x0));
  }
  return Math.min(1, covered / Math.max(1, box.x1 - box.x0));
}

/** Share of the width whose shading begins or ends between two lines. */
function shadeDifference({ shades, box }: TableRegion, above: RunLine, below: RunLine): number {
  let covered = 0;
  for (const shade of shades) {
    const ends = [shade.box.y0, shade.box.y1].some((y) => y > middle(above) && y < middle(below));
    if (ends)
      covered += Math.max(0, Math.min(shade.box.x1, box.x1) - Math.max(shade.box.x0, box.x0));
  }
  return Math.min(1, covered / Math.max(1, box.x1 - box.x0));
}

function columnsOf({ runs }: RunLine): Set<number> {
  const columns = new Set<number>();
  for (const { col, colEnd } of runs) for (let at = col; at < colEnd; at++) columns.add(at);
  return columns;
}

function countShared(columns: ReadonlySet<number>, others: ReadonlySet<number>): number {
  let shared = 0;
  for (const column of columns) if (others.has(column)) shared++;
  return shared;
}

function countFigures({ runs }: RunLine): number {
  let figures = 0;
  for (const { isFigure } of runs) if (isFigure) figures++;
  return figures;
}

const middle = ({ item }: RunLine): number => (item.top + item.bottom) / 2;
const leftOf = (run: Run): number => run.pieces[0]?.box.x0 ?? 0;
const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

function widthOf(run: Run): number {
  const first = run.pieces[0];
  const last = run.pieces.at(-1);
  return first && last ? last.box.x1 - first.box.x0 : 0;
}

function share<T>(items: readonly T[], test: (item: T) => boolean): number {
  return items.length === 0 ? 0 : items.filter(test).length / items.length;
}
