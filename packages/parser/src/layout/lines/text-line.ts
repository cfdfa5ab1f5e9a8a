import type { Box } from '@sheaf/document';
import type { Word } from '../../page/primitives.ts';
import { gapOfSigns } from '../../readers/pdf/words/gap-of-signs.ts';
import { capitalStyles } from './capital-styles.ts';
import { isSquare } from './is-square.ts';

/** Words that stand on one line of one column, in reading order. */
export type TextLine = {
  readonly words: readonly Word[];
  readonly box: Box;
  readonly baseline: number;
  /** Size most of its letters have, in points. */
  readonly fontSize: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly monospace: boolean;
  readonly color: number;
  readonly letters: number;
  /** Set on lines of a program that are counted in its margin. */
  readonly isCounted?: true;
};

/** Share of letters from which on a line counts as bold or italic as a whole. */
const MAJORITY = 0.6;
/** The same for monospaced: lines of prose can be mostly names of functions and files, lines of programs are so throughout. */
const THROUGHOUT = 0.9;

/** Builds a line from words already in reading order. */
export function makeLine(words: readonly Word[]): TextLine {
  let x0 = Number.POSITIVE_INFINITY;
  let y0 = Number.POSITIVE_INFINITY;
  let x1 = Number.NEGATIVE_INFINITY;
  let y1 = Number.NEGATIVE_INFINITY;
  let letters = 0;
  let bold = 0;
  let italic = 0;
  let monospace = 0;
  for (const word of words) {
    x0 = Math.min(x0, word.box.x0);
    y0 = Math.min(y0, word.box.y0);
    x1 = Math.max(x1, word.box.x1);
    y1 = Math.max(y1, word.box.y1);
    const count = word.text.length;
    letters += count;
    if (word.style.bold) bold += count;
    if (word.style.italic) italic += count;
    if (word.style.monospace) monospace += count;
  }
  const { fontSize, baseline, color } = mainType(words);
  return {
    words,
    box: { x0, y0, x1, y1 },
    baseline,
    fontSize,
    bold: bold >= letters * MAJORITY,
    italic: italic >= letters * MAJORITY,
    monospace: monospace >= (letters - listingNumber(words).length) * THROUGHOUT,
    color,
    letters,
  };
}

/** Numbers of a program's lines are set smaller than it, by at least this. */
const SMALLER = 0.85;

/** The number before a line of a program, in a type that says nothing of the line's. */
function listingNumber([first, second]: readonly Word[]): string {
  if (!first || !second?.style.monospace || first.style.monospace) return '';
  const isSmall = first.style.fontSize < SMALLER * second.style.fontSize;
  return isSmall && /^\d{1,5}$/.test(first.text) ? first.text : '';
}

type LineType = Pick<TextLine, 'fontSize' | 'baseline' | 'color'>;

/** Size and colour of most letters; most lines have one style, which needs no counting. */
function mainType(words: readonly Word[]): LineType {
  const first = words[0];
  if (first && words.every((word) => word.style === first.style)) {
    const { style, baseline } = first;
    return { fontSize: sizeStep(style.fontSize), baseline, color: style.color };
  }
  const bySize = new Map<number, { letters: number; baseline: number }>();
  const byColor = new Map<number, number>();
  const styles = capitalStyles(words);
  words.forEach(({ style: own, text, baseline }, at) => {
    const style = styles[at] ?? own;
    const size = sizeStep(style.fontSize);
    const seen = bySize.get(size);
    if (seen) seen.letters += text.length;
    else bySize.set(size, { letters: text.length, baseline });
    byColor.set(style.color, (byColor.get(style.color) ?? 0) + text.length);
  });
  const [fontSize, { baseline }] = mostLetters(bySize);
  return { fontSize, baseline, color: largest(byColor) };
}

/** Sizes a quarter of a point apart are told apart. */
function sizeStep(fontSize: number): number {
  return Math.round(fontSize * 4) / 4;
}

function mostLetters(
  bySize: ReadonlyMap<number, { readonly letters: number; readonly baseline: number }>,
): [number, { readonly letters: number; readonly baseline: number }] {
  let best: [number, { readonly letters: number; readonly baseline: number }] = [
    0,
    { letters: -1, baseline: 0 },
  ];
  for (const [size, entry] of bySize) if (entry.letters > best[1].letters) best = [size, entry];
  return best;
}

function largest(counts: ReadonlyMap<number, number>): number {
  let best = 0;
  let most = -1;
  for (const [key, count] of counts)
    if (count > most) {
      best = key;
      most = count;
    }
  return best;
}

const writtenLines = new WeakMap<TextLine, string>();

/** Text of a line, blanks where the words are parted; asked for many times while blocks are cut. */
export function lineText(line: TextLine): string {
  const written = writtenLines.get(line);
  if (written !== undefined) return written;
  const text = writeLine(line);
  writtenLines.set(line, text);
  return text;
}

function writeLine(line: TextLine): string {
  let text = '';
  line.words.forEach((word, index) => {
    text += word.text;
    if (index < line.words.length - 1 && hasBlankAfter(word, line.words[index + 1])) text += ' ';
  });
  return text;
}

/** Gap between two pieces of a word that is too wide to belong inside one, in ems. */
const BLANK_GAP = 0.2;

/** Marks of Chinese and Japanese have their blank within their square: none follows an opening one or stands before a closing one, or behind that before another sign. */
const OPENING_MARK = /[（「『【《〈〔]$/u;
const CLOSING_MARK = /^[，。、；！？）」』】》〉〕]/u;
const CLOSED = /[，。、；！？）」』】》〉〕]$/u;
/** What stands farther off than this stands there on purpose (ems). */
const FARTHEST_FROM_MARK = 1;

/** Almost all text is below; a number is quicker to compare than a pattern. */
const FIRST_MARK = 0x3000;

function isMarkOfSigns({ text }: Word, next: Word): boolean {
  if (next.text.charCodeAt(0) < FIRST_MARK && text.charCodeAt(text.length - 1) < FIRST_MARK)
    return false;
  if (OPENING_MARK.test(text) || CLOSING_MARK.test(next.text)) return true;
  return CLOSED.test(text) && isSquare(next.text.slice(0, 1));
}

export function hasBlankAfter(word: Word, next: Word | undefined): boolean {
  if (!next) return word.spaceAfter;
  const gap = Math.max(next.box.x0 - word.box.x1, word.box.x0 - next.box.x1);
  const isNear = gap < FARTHEST_FROM_MARK * word.style.fontSize;
  if (isNear && isMarkOfSigns(word, next)) return false;
  if (word.spaceAfter) return true;
  const widest = gapOfSigns(word.text.at(-1), next.text.at(0), BLANK_GAP);
  return gap > widest * Math.max(word.style.fontSize, next.style.fontSize);
}
