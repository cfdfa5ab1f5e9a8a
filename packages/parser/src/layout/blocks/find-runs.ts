import type { Box } from '@sheaf/document';
import type { Rule } from '../../page/primitives.ts';
import { isSquare } from '../lines/is-square.ts';
import { sizeRatio } from '../lines/size-ratio.ts';
import { followsLow } from '../lines/takes-up.ts';
import { lineText, type TextLine } from '../lines/text-line.ts';

/** Lines that follow each other in one column, from top to bottom. */
export type Run = TextLine[];

/** Sizes of neighbouring lines may differ by this factor within one run. */
const SIZE_TOLERANCE = 1.3;

/** Baselines farther apart than this many ems part runs, unless the whole page is set wider. */
const LARGEST_LEADING = 2.1;

type PageRules = {
  readonly barriers: readonly Rule[];
  readonly lifted: readonly Box[];
  readonly pageLeading: number;
};

type OpenRun = { readonly lines: Run; shadowed: boolean };

/**
 * Follows the lines down each column (after O'Gorman's docstrum); a line over or under two columns ends them. Where nothing stands
 * that was lifted out, a line may follow at a larger distance.
 */
export function findRuns(
  lines: readonly TextLine[],
  rules: readonly Rule[],
  pageLeading: number,
  lifted: readonly Box[] = [],
): Run[] {
  const barriers = rules
    .filter((rule) => rule.direction === 'horizontal')
    .sort((a, b) => a.box.y0 - b.box.y0);
  const runs: OpenRun[] = [];
  let open: OpenRun[] = [];
  for (const row of groupRows(lines)) {
    const top = Math.min(...row.map((line) => line.baseline));
    open = open.filter((run) => !run.shadowed && top - lastBaseline(run) < 80);
    const started = row.flatMap((line) =>
      placeLine(line, row, open, { barriers, lifted, pageLeading }),
    );
    runs.push(...started);
    open.push(...started);
  }
  return runs.map((run) => run.lines);
}

/** Adds a line to the run it goes on with, or starts one; other runs above it end there. */
function placeLine(
  line: TextLine,
  row: readonly TextLine[],
  open: readonly OpenRun[],
  page: PageRules,
): OpenRun[] {
  const over = open.filter((run) => overlapsInX(last(run).box, line.box));
  const above =
    over.length > 0
      ? over
      : open.filter((run) => endsLeftOf(run, line, page) || beginsRightOf(run, line));
  const only = above.length === 1 ? above[0] : nearestAbove(above, line);
  const joins = only !== undefined && continues(only, line, row, page);
  for (const run of above) if (run !== only || !joins) run.shadowed = true;
  if (joins) {
    only.lines.push(line);
    return [];
  }
  return [{ lines: [line], shadowed: false }];
}

/** Whether a line is the short last one of a paragraph whose only other line is set in farther than this one is long. */
function endsLeftOf(run: OpenRun, line: TextLine, { pageLeading }: PageRules): boolean {
  const above = last(run);
  const distance = line.baseline - above.baseline;
  return (
    line.box.x1 <= above.box.x0 + line.fontSize &&
    line.box.x1 > above.box.x0 - FARTHEST_INDENT * line.fontSize &&
    distance > 0.5 * line.fontSize &&
    distance < Math.max(1.25 * pageLeading, 1.5 * line.fontSize) &&
    /[\p{L}\p{N},，、]$/u.test(lineText(above)) &&
    (isSetInTwoSigns(above, line) ||
      (isFirstLine(run) && /^\p{Ll}/u.test(line.words[0]?.text ?? '')))
  );
}

/** Whether the last line of a run is the first of its paragraph: a head farther in may stand over it. */
function isFirstLine({ lines }: OpenRun): boolean {
  const [before, above] = lines.slice(-2);
  return !before || !above || before.box.x0 > above.box.x0 + above.fontSize;
}

/** Whether a Chinese line begins as far left of the one above as paragraphs are set in: two signs. */
function isSetInTwoSigns(above: TextLine, line: TextLine): boolean {
  const signs = (above.box.x0 - line.box.x0) / line.fontSize;
  return isSquare(line.words[0]?.text.slice(0, 1) ?? '') && Math.abs(signs - 2) < SIGN_SLACK;
}

/** Signs are set a little wider or closer than they are high (ems). */
const SIGN_SLACK = 0.4;

/** Whether a line is the first of a paragraph, set in beyond the end of the short last line of the one above. */
function beginsRightOf({ lines }: OpenRun, line: TextLine): boolean {
  const [before, above] = lines.slice(-2);
  if (!before || !above || above.box.x1 > line.box.x0 + line.fontSize) return false;
  const isSetIn = line.box.x0 - above.box.x0 < FARTHEST_INDENT * line.fontSize;
  return isSetIn && overlapsInX(before.box, line.box);
}

/** First lines are set in no farther than this (ems). */
const FARTHEST_INDENT = 10;

function last(run: OpenRun): TextLine {
  return run.lines[run.lines.length - 1] as TextLine;
}

function lastBaseline(run: OpenRun): number {
  return last(run).baseline;
}

/** Lines on one height, so that two columns under one line are seen together. */
function groupRows(lines: readonly TextLine[]): TextLine[][] {
  const rows: TextLine[][] = [];
  for (const line of lines) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (
      row &&
      first &&
      line.baseline - first.baseline < Math.min(first.fontSize, line.fontSize) * 0.4
    )
      row.push(line);
    else rows.push([line]);
  }
  return rows;
}

function overlapsInX(a: Box, b: Box): boolean {
  const shared = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  return shared > Math.min(2, 0.3 * Math.min(a.x1 - a.x0, b.x1 - b.x0));
}

/** Of several runs above a line the one right above it, when the others end much higher. */
function nearestAbove(above: readonly OpenRun[], line: TextLine): OpenRun | undefined {
  const sorted = [...above].sort((a, b) => lastBaseline(b) - lastBaseline(a));
  const [first, second] = sorted;
  if (!first || !second) return first;
  return lastBaseline(first) - lastBaseline(second) > line.fontSize * 1.5 ? first : undefined;
}

function continues(
  run: OpenRun,
  line: TextLine,
  row: readonly TextLine[],
  page: PageRules,
): boolean {
  const above = last(run);
  const ratio = sizeRatio(above, line);
  if (ratio > SIZE_TOLERANCE || ratio < 1 / SIZE_TOLERANCE) return false;
  const leading = line.baseline - above.baseline;
  const limit = Math.max(
    LARGEST_LEADING * Math.max(above.fontSize, line.fontSize),
    page.pageLeading * 1.35,
  );
  if (leading > limit && !followsFar(above, line, page.lifted)) return false;
  const beside = row.some((other) => other !== line && overlapsInX(other.box, above.box));
  if (beside) return false;
  return !isBarred(above, line, page.barriers);
}

/** Whether a line far below goes on with the sentence above it, with nothing between. */
function followsFar(above: TextLine, line: TextLine, lifted: readonly Box[]): boolean {
  return followsLow(above, line) && !lifted.some((box) => standsBetween(box, above, line));
}

function standsBetween(box: Box, above: TextLine, line: TextLine): boolean {
  const middle = (box.y0 + box.y1) / 2;
  return middle > above.baseline && middle < line.baseline && overlapsInX(box, line.box);
}

/** A rule between two lines that spans at least half of the narrower one keeps them apart. */
function isBarred(above: TextLine, line: TextLine, barriers: readonly Rule[]): boolean {
  const top = above.baseline + above.fontSize * 0.32;
  const bottom = line.baseline - line.fontSize * 0.45;
  let low = 0;
  let high = barriers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((barriers[middle] as Rule).box.y0 < top) low = middle + 1;
    else high = middle;
  }
  for (let index = low; index < barriers.length; index++) {
    const { box } = barriers[index] as Rule;
    if (box.y0 > bottom) return false;
    const shared = Math.min(box.x1, line.box.x1) - Math.max(box.x0, line.box.x0);
    if (shared > 0.5 * Math.min(line.box.x1 - line.box.x0, 120)) return true;
  }
  return false;
}

/** The distance of baselines most lines of a page keep from the next one below, in points. */
export function measureLeading(lines: readonly TextLine[]): number {
  const counts = new Map<number, number>();
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as TextLine;
    for (let next = index + 1; next < Math.min(lines.length, index + 12); next++) {
      const below = lines[next] as TextLine;
      const distance = below.baseline - line.baseline;
      if (distance < line.fontSize * 0.7 || !overlapsInX(line.box, below.box)) continue;
      if (distance > line.fontSize * 3.2) break;
      const key = Math.round(distance * 2) / 2;
      counts.set(key, (counts.get(key) ?? 0) + Math.min(line.letters, below.letters));
      break;
    }
  }
  let best = 0;
  let most = 0;
  for (const [distance, count] of counts)
    if (count > most) {
      best = distance;
      most = count;
    }
  return best;
}
