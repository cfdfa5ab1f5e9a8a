import { median } from '../../median.ts';
import { readListMarker } from '../../page/list-marker.ts';
import { changesStyle } from '../lines/changes-style.ts';
import { countsOn } from '../lines/counts-on.ts';
import { fitsAbove, isFullLine } from '../lines/fits-above.ts';
import { areFromRight, mirrorLine } from '../lines/from-right.ts';
import { isSquare } from '../lines/is-square.ts';
import { runsFull, takesUp } from '../lines/takes-up.ts';
import { lineText, type TextLine } from '../lines/text-line.ts';
import { smallerSize, typicalLeading, WIDEST_LEADING } from '../lines/typical-leading.ts';
import { NAMED_VALUE } from '../regions/named-value.ts';
import { endsEntry, opensSpeech } from './ends-entry.ts';
import { goesOn } from './goes-on.ts';
import { hangsUnder, textStart } from './hangs-under.ts';
import { hasEnded } from './has-ended.ts';

type Margins = {
  readonly left: number;
  readonly right: number;
  readonly leading: number;
  /** First lines stand out to the left of the others, as in reference lists. */
  readonly hanging: boolean;
  readonly centred: boolean;
  readonly em: number;
};

/** What is known of lines by what stands beside them. */
type KnownLines = {
  readonly entries: ReadonlySet<TextLine>;
  /** Each begins a paragraph. */
  readonly terms: ReadonlySet<TextLine>;
};

/** Cuts the lines of a column into paragraphs by space, style, indent, short last lines and list markers. */
export function splitParagraphs(
  run: readonly TextLine[],
  pageLeading: number,
  known: KnownLines,
): TextLine[][] {
  if (!areFromRight(run)) return splitFromLeft(run, pageLeading, known);
  const lines = new Map(run.map((line) => [mirrorLine(line), line]));
  const mirrored = (of: ReadonlySet<TextLine>): ReadonlySet<TextLine> =>
    new Set([...lines].flatMap(([mirror, line]) => (of.has(line) ? [mirror] : [])));
  const alike = { entries: mirrored(known.entries), terms: mirrored(known.terms) };
  return splitFromLeft([...lines.keys()], pageLeading, alike).map((paragraph) =>
    paragraph.map((mirror) => lines.get(mirror) as TextLine),
  );
}

function splitFromLeft(
  run: readonly TextLine[],
  pageLeading: number,
  known: KnownLines,
): TextLine[][] {
  const margins = measureMargins(run, pageLeading);
  const paragraphs: TextLine[][] = [];
  let current: TextLine[] = [];
  run.forEach((line, index) => {
    const previous = run[index - 1];
    if (
      previous &&
      (known.terms.has(line) ||
        areEntries(previous, line, current, known.entries) ||
        startsParagraph(previous, line, run[index + 1], current, margins))
    ) {
      paragraphs.push(current);
      current = [];
    }
    current.push(line);
  });
  if (current.length > 0) paragraphs.push(current);
  return paragraphs;
}

/** Lines with values beside them or, one after the other, within them are entries of their own. */
function areEntries(
  previous: TextLine,
  line: TextLine,
  current: readonly TextLine[],
  entries: ReadonlySet<TextLine>,
): boolean {
  if (entries.has(previous) && entries.has(line)) return true;
  if (current.length > 1 || !NAMED_VALUE.test(lineText(previous))) return false;
  return NAMED_VALUE.test(lineText(line));
}

/** An indent smaller than this is noise, in ems. */
const SMALLEST_INDENT = 0.7;

function measureMargins(run: readonly TextLine[], pageLeading: number): Margins {
  const em = median(run.map((line) => line.fontSize));
  const lefts = run.map((line) => line.box.x0).sort((a, b) => a - b);
  const right = Math.max(...run.map((line) => line.box.x1));
  const left = lowMode(lefts, em);
  const indented = run.filter((line) => line.box.x0 > left + SMALLEST_INDENT * em).length;
  const width = right - Math.min(...lefts);
  const middle = (right + Math.min(...lefts)) / 2;
  const centred =
    run.length > 1 &&
    run.every((line) => Math.abs((line.box.x0 + line.box.x1) / 2 - middle) < 0.01 * width + 1.5) &&
    run.some((line) => line.box.x0 > left + 0.5 * em);
  return {
    left,
    right,
    leading: typicalLeading(run, pageLeading, em),
    hanging: run.length >= 3 && indented > run.length * 0.5,
    centred,
    em,
  };
}

/** The leftmost edge that more than a stray line keeps. */
function lowMode(sorted: readonly number[], em: number): number {
  const first = sorted[0] ?? 0;
  if (sorted.length < 6) return first;
  for (const edge of sorted) {
    const near = sorted.filter((other) => Math.abs(other - edge) < 0.3 * em).length;
    if (near >= 2) return edge;
  }
  return first;
}

function startsParagraph(
  previous: TextLine,
  line: TextLine,
  next: TextLine | undefined,
  current: readonly TextLine[],
  margins: Margins,
): boolean {
  const ended = hasEnded(previous, margins);
  if (!ended && runsFull(previous, line, current, margins)) return false;
  if (isSetApart(previous, line, margins, ended ? [] : current)) return true;
  if (goesOn(previous, line, margins)) return false;
  const inHang =
    hangsUnder(line, current[0], margins.em) && !opensUnderHead(line, next, current, margins.em);
  if (opensAnew(previous, line, current, margins, inHang)) return true;
  if (margins.centred || (!ended && takesUp(previous, line, margins))) return false;
  if (inHang && (ended || !fitsAbove(previous, line, margins, 0))) return false;
  return breaksOff(previous, line, next, current, margins, ended);
}

/** Whether its first words or its style tell that a line begins something. */
function opensAnew(
  previous: TextLine,
  line: TextLine,
  current: readonly TextLine[],
  margins: Margins,
  inHang: boolean,
): boolean {
  const text = lineText(line);
  if (opensSpeech(text) || endsEntry(lineText(previous), text)) return true;
  const isEnded = hasEnded(previous, margins);
  if (current[0] && countsOn(current[0], line, isEnded)) return true;
  if (!inHang && changesStyle(previous, line) && !runsOn(previous, line, margins)) return true;
  return readListMarker(text) !== undefined && opensItem(previous, line, current, margins);
}

/** Whether a line in lighter type is the first of a paragraph under a bold head with a number, set in as far as the name of that. */
function opensUnderHead(
  line: TextLine,
  next: TextLine | undefined,
  current: readonly TextLine[],
  em: number,
): boolean {
  const [head, ...more] = current;
  if (!head || more.length > 0 || !head.bold || line.bold) return false;
  return returnsFrom(line, next, em);
}

/** Whether indent or room left on the line above tell a new paragraph. */
function breaksOff(
  previous: TextLine,
  line: TextLine,
  next: TextLine | undefined,
  current: readonly TextLine[],
  margins: Margins,
  ended: boolean,
): boolean {
  if (isIndentStart(previous, line, next, current, margins, ended)) return true;
  if (fitsAbove(previous, line, margins, 0.6) && ended) return true;
  return breaksAnywhere(previous, line) && fitsAbove(previous, line, margins, FEW_SIGNS);
}

/** Signs that may not begin a line take so many others with them (ems). */
const FEW_SIGNS = 2;

/** Chinese and Japanese fill their lines to the last sign. */
function breaksAnywhere(previous: TextLine, line: TextLine): boolean {
  return isSquare(lineText(previous).slice(-1)) && [...lineText(line).slice(0, 2)].some(isSquare);
}

/** `current` are the lines of the paragraph where it has not ended: one set wider than the rest of its column keeps its own distance. */
function isSetApart(
  previous: TextLine,
  line: TextLine,
  margins: Margins,
  current: readonly TextLine[],
): boolean {
  const { leading, em } = margins;
  const distance = line.baseline - previous.baseline;
  const above = current.at(-2);
  const own = above && isFullLine(previous, line, margins) ? previous.baseline - above.baseline : 0;
  const usual = Math.max(own, (leading * smallerSize(previous, line)) / em);
  return distance > usual * 1.22 + 0.8 || distance > WIDEST_LEADING * em;
}

/** Whether a typed line is the next of a full line of words, or the other way round: a name broken at the end of the line. */
function runsOn(previous: TextLine, line: TextLine, margins: Margins): boolean {
  return (
    previous.monospace !== line.monospace &&
    [margins.left, previous.box.x0].some((x) => Math.abs(line.box.x0 - x) < 0.3 * margins.em) &&
    !hasEnded(previous, margins) &&
    !fitsAbove(previous, line, margins, 0)
  );
}

/** A marker opens an item unless the line merely goes on inside the item above. */
function opensItem(
  previous: TextLine,
  line: TextLine,
  current: readonly TextLine[],
  margins: Margins,
): boolean {
  const { em } = margins;
  const first = current[0];
  if (!first) return true;
  const isNumber = /^[\p{L}\p{N}(]/u.test(line.words[0]?.text ?? '');
  if (!isNumber) return true;
  const firstHasMarker = readListMarker(lineText(first)) !== undefined;
  if (firstHasMarker && Math.abs(first.box.x0 - line.box.x0) < em) return true;
  if (line.box.x0 > first.box.x0 + 0.5 * em) return true;
  return hasEnded(previous, margins) || line.box.x0 < previous.box.x0 - 0.5 * em;
}

function isIndentStart(
  previous: TextLine,
  line: TextLine,
  next: TextLine | undefined,
  current: readonly TextLine[],
  margins: Margins,
  ended: boolean,
): boolean {
  const { em, left, hanging } = margins;
  const indent = line.box.x0 - left;
  const previousIndent = previous.box.x0 - left;
  const inItem = current[0] && readListMarker(lineText(current[0])) !== undefined;
  if (inItem)
    return (
      (indent < SMALLEST_INDENT * em &&
        previousIndent > SMALLEST_INDENT * em &&
        current.length > 1) ||
      opensUnderItem(line, next, current, em) ||
      leavesItem(previous, line, current, margins)
    );
  const isSetIn = indent >= SMALLEST_INDENT * em;
  if (hanging) {
    // A lone line set in that is full and ends in the middle of a sentence is the first of its paragraph after all.
    const isFirst = current.length === 1 && !ended && !fitsAbove(previous, line, margins, 0.6);
    return !isSetIn && (ended || (previousIndent > SMALLEST_INDENT * em && !isFirst));
  }
  if (!isSetIn || indent > 8 * em) return false;
  if (previousIndent > indent - SMALLEST_INDENT * em)
    return ended && fitsAbove(previous, line, margins, 0.6);
  return ended || (returnsFrom(line, next, em) && !isFullLine(previous, line, margins));
}

function returnsFrom(line: TextLine, next: TextLine | undefined, em: number): boolean {
  return next !== undefined && next.box.x0 < line.box.x0 - SMALLEST_INDENT * em;
}

/** A line set in under a numbered head or item, from which the next returns to the edge of the number or beyond, is the first of a paragraph. */
function opensUnderItem(
  line: TextLine,
  next: TextLine | undefined,
  current: readonly TextLine[],
  em: number,
): boolean {
  const [first] = current;
  if (!first || !next || current.length > 1 || readListMarker(lineText(next))) return false;
  const start = textStart(first) ?? first.box.x0;
  const isHung = Math.abs(line.box.x0 - start) < 0.3 * em;
  const isSetIn = line.box.x0 > next.box.x0 + SMALLEST_INDENT * em;
  return isSetIn && !isHung && next.box.x0 < first.box.x0 + 0.3 * em;
}

/** A line left of an item's own bullet, though there was room above for its first word, is no more of the item; numbers open titles too. */
function leavesItem(
  previous: TextLine,
  line: TextLine,
  current: readonly TextLine[],
  margins: Margins,
): boolean {
  const mark = current[0]?.words[0];
  if (!mark || /[\p{L}\p{N}]/u.test(mark.text)) return false;
  return (
    line.box.x0 < mark.box.x0 - SMALLEST_INDENT * margins.em &&
    fitsAbove(previous, line, margins, 1)
  );
}
