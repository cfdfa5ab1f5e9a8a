import { isStretched } from '../is-stretched.ts';
import { lineText, makeLine, type TextLine } from '../text-line.ts';
import { isNextChoice } from './is-next-choice.ts';

/** Pieces of one line stand no farther apart than a tab, those of what a program prints than one of its columns (ems). */
const WIDEST_TAB = 14;
const WIDEST_TYPED_TAB = 40;
/** Baselines this much alike are one line's (ems). */
const SAME_BASELINE = 0.3;
/** The next line of a paragraph is no farther below than this, or than lines of this page usually are (ems; share of it). */
const LARGEST_LEADING = 1.9;
const USUAL_LEADING = 1.25;
/** A line that goes on below was filled up to about where that one ends (share of its width). */
const UNFILLED = 0.25;

/**
 * Puts lines together again that were cut at a gap which is none between columns: the line below has ink across it and goes on
 * with the sentence, or the line above has and is gone on with up to the same margin, or its blanks are one. Numbers of clauses before a tab, wide blanks
 * after sentences and rivers of justified text are cut so.
 */
export function mendCutLines(lines: readonly TextLine[], pageLeading: number): TextLine[] {
  const joined = new Map<TextLine, TextLine>();
  const taken = new Set<TextLine>();
  // From the left, so that a piece is joined before it could stand as a line of its own.
  const places = lines.map((line, index) => ({ line, index }));
  for (const { line, index } of places.sort((a, b) => a.line.box.x0 - b.line.box.x0)) {
    if (taken.has(line)) continue;
    let whole = line;
    for (;;) {
      const next = rightOf(whole, lines, index, taken);
      if (!next || !isOneLine({ left: whole, right: next, lines, from: index, pageLeading })) break;
      taken.add(next);
      whole = makeLine([...whole.words, ...next.words]);
    }
    if (whole !== line) joined.set(line, whole);
  }
  if (taken.size === 0) return [...lines];
  return lines
    .filter((line) => !taken.has(line))
    .map((line) => joined.get(line) ?? line)
    .sort(inPlace);
}

function inPlace(a: TextLine, b: TextLine): number {
  return a.baseline - b.baseline || a.box.x0 - b.box.x0;
}

/** The nearest piece to the right on the same baseline, a tab away at most. */
function rightOf(
  line: TextLine,
  lines: readonly TextLine[],
  from: number,
  taken: ReadonlySet<TextLine>,
): TextLine | undefined {
  const em = line.fontSize;
  let nearest: TextLine | undefined;
  for (const other of near(
    lines,
    from,
    line.baseline - SAME_BASELINE * em,
    line.baseline + SAME_BASELINE * em,
  )) {
    const gap = other.box.x0 - line.box.x1;
    const widest = line.monospace ? WIDEST_TYPED_TAB : WIDEST_TAB;
    if (taken.has(other) || gap < 0 || gap > widest * em || !isAlike(line, other)) continue;
    if (!nearest || other.box.x0 < nearest.box.x0) nearest = other;
  }
  return nearest;
}

/** Lines around a place whose baselines lie between two heights. */
function* near(
  lines: readonly TextLine[],
  from: number,
  top: number,
  bottom: number,
): Generator<TextLine> {
  for (let index = from - 1; index >= 0; index--) {
    const line = lines[index] as TextLine;
    if (line.baseline < top) break;
    yield line;
  }
  for (let index = from + 1; index < lines.length; index++) {
    const line = lines[index] as TextLine;
    if (line.baseline > bottom) break;
    yield line;
  }
}

function isAlike(a: TextLine, b: TextLine): boolean {
  const ratio = a.fontSize / b.fontSize;
  return ratio < 1.1 && ratio > 0.9 && a.monospace === b.monospace;
}

/** Two pieces at one height, among all lines of the page. */
type Pieces = {
  readonly left: TextLine;
  readonly right: TextLine;
  readonly lines: readonly TextLine[];
  /** Where the left one stands among them. */
  readonly from: number;
  readonly pageLeading: number;
};

function isOneLine(pieces: Pieces): boolean {
  const { left, right } = pieces;
  if (left.monospace && isPrinted(pieces)) return true;
  if (isNextChoice(lineText(left), lineText(right))) return false;
  if (right.box.x0 - left.box.x1 > WIDEST_TAB * left.fontSize) return false;
  return goesOnBelow(pieces) || fillsUp(pieces) || isStretchedBeside(pieces);
}

/** Lines of a listing that have ink across a gap within so many ems make it a blank: columns side by side have none. */
const FEWEST_ACROSS = 2;
const LISTING_REACH = 8;

/** Whether both pieces are of one line that a program has or prints, whose columns blanks alone part. */
function isPrinted({ left, right, lines, from }: Pieces): boolean {
  const reach = LISTING_REACH * left.fontSize;
  let across = 0;
  for (const line of near(lines, from, left.baseline - reach, left.baseline + reach)) {
    if (Math.abs(line.baseline - left.baseline) < SAME_BASELINE * left.fontSize) continue;
    if (line.box.x0 < left.box.x1 && line.box.x1 > right.box.x0 && isAlike(left, line)) across++;
  }
  return across >= FEWEST_ACROSS;
}

/** Whether the piece and all that stands right of it fill the width of a line above or below. */
function isStretchedBeside({ left, right, lines, from, pageLeading }: Pieces): boolean {
  const em = left.fontSize;
  const reach = Math.max(LARGEST_LEADING * em, USUAL_LEADING * pageLeading);
  const around = [...near(lines, from, left.baseline - reach, left.baseline + reach)];
  const isLevel = ({ baseline }: TextLine) => Math.abs(baseline - left.baseline) < 0.5 * em;
  const others = around.filter((line) => isLevel(line) && line.box.x0 > right.box.x1);
  const pieces = [left, right, ...others.sort((a, b) => a.box.x0 - b.box.x0)];
  return around.some(
    (beside) => !isLevel(beside) && isAlike(left, beside) && isStretched(pieces, beside),
  );
}

/** Lines of one column end this close to its margin, and begin this close to each other (ems). */
const SAME_MARGIN = 0.5;
const WIDEST_INDENT = 4;

/** Names stretched over a line may begin with a capital, where no more than a river parts them (ems) and the line above ends in a small word. */
const WIDEST_RIVER = 3;
const OPEN_LINE = /[\p{L},-]$/u;
const OPEN_PHRASE = /\s\p{Ll}{1,4}$/u;

/** Whether the pieces take up the sentence of a line above that has ink across the gap, and end where it does: stretched to the margin. */
function fillsUp({ left, right, lines, from, pageLeading }: Pieces): boolean {
  const isSmall = /^\p{Ll}/u.test(left.words[0]?.text ?? '');
  const em = left.fontSize;
  if (!isSmall && right.box.x0 - left.box.x1 > WIDEST_RIVER * em) return false;
  const high = left.baseline - 0.5 * em;
  const reach = Math.max(LARGEST_LEADING * em, USUAL_LEADING * pageLeading);
  for (const above of near(lines, from, left.baseline - reach, high)) {
    if (above.baseline > high || above.box.x0 >= left.box.x1 || above.box.x1 <= right.box.x0)
      continue;
    const isOpen = (isSmall ? OPEN_LINE : OPEN_PHRASE).test(lineText(above));
    if (!isOpen || !isAlike(left, above)) return false;
    const isBeside = Math.abs(above.box.x0 - left.box.x0) < (isSmall ? WIDEST_INDENT : 1) * em;
    return isBeside && endsAt(above.box.x1, left, lines, from);
  }
  return false;
}

/** Whether the last piece on a line's height, up to a margin, ends there. */
function endsAt(margin: number, line: TextLine, lines: readonly TextLine[], from: number): boolean {
  const em = line.fontSize;
  let end = line.box.x1;
  for (const { box } of near(
    lines,
    from,
    line.baseline - SAME_BASELINE * em,
    line.baseline + SAME_BASELINE * em,
  ))
    if (box.x1 < margin + SAME_MARGIN * em) end = Math.max(end, box.x1);
  return margin - end < SAME_MARGIN * em;
}

/** Whether a line below reaches from under one piece to under the other, and takes up the other's sentence. */
function goesOnBelow({ left, right, lines, from, pageLeading }: Pieces): boolean {
  if (!/[\p{L}\p{N},–—-]$/u.test(lineText(right))) return false;
  const em = right.fontSize;
  const low = right.baseline + 0.5 * em;
  const reach = Math.max(LARGEST_LEADING * em, USUAL_LEADING * pageLeading);
  for (const below of near(lines, from, low, right.baseline + reach)) {
    if (below.baseline < low || below.box.x0 >= left.box.x1 || below.box.x1 <= right.box.x0)
      continue;
    const room = below.box.x1 - right.box.x1;
    const isFilled = room < UNFILLED * (below.box.x1 - below.box.x0);
    return isFilled && isAlike(right, below) && /^\p{Ll}/u.test(below.words[0]?.text ?? '');
  }
  return false;
}
