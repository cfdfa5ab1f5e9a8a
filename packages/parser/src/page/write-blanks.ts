import { type Box, boxWidth } from '@sheaf/document';
import { isSquare } from '../layout/lines/is-square.ts';
import { markWord } from './mark-word.ts';
import type { PagePrimitives, Rule, Word } from './primitives.ts';

/** What a blank to be filled in is written as; as typed ones are. */
const BLANK = '____';
/** Narrowest and widest blank of a sentence (ems). */
const NARROWEST = 1;
const WIDEST = 25;
/** A blank begins and ends this close to the words around it (ems). */
const NEAR = 1.2;
/** How far above and below the line of the letters it is drawn (ems). */
const ABOVE = 0.15;
const BELOW = 0.4;
/** What stands on a rule or hangs from it is this close to it, and shares more of its length than by chance (ems). */
const STANDS = 0.5;
const HANGS = 0.25;
const SLACK = 0.2;
/** Words that were read off a picture of Chinese, between which are no blanks, reach over the ink of a line that begins behind them, as far as this (ems). */
const READ_SLACK = 0.9;
/** Ends of rules that touch each other are this close (points). */
const TOUCHING = 1;
/** Baselines of one line differ by less (ems). */
const SAME_LINE = 0.1;
/** Height of the rows in which words are looked up (points). */
const ROW = 6;

/** How a sentence goes on behind a blank: with a sign, a small letter or a letter of a script without capitals. */
const GOES_ON = /^[\p{Ll}\p{Lo}。，、；：？！.,;?!）)%]/u;
/** What ends a word of a script without blanks. */
const UNSPACED = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]$/u;
/** What stands before a blank of a sentence: a name with a colon is filled in by its field. */
const IS_NAME = /[:：]$/u;

/** A line to write on: one rule, or several end to end. */
type Line = { readonly box: Box; readonly rules: readonly Rule[] };

/**
 * Words with blanks that are drawn within sentences as words of their own, and answers as wide as the lines they are written on, so that
 * no line of text is taken apart there.
 */
export function writeBlanks(page: PagePrimitives): PagePrimitives {
  const lines = joinEnds(page.rules.filter(mayBeBlank));
  if (lines.length === 0) return page;
  const rows = inRows(page.words);
  const slack = slackOn(page);
  const made = new Map<Word, readonly Word[]>();
  const written = new Set<Rule>();
  for (const line of lines) {
    const around = aroundLine(line.box, rows, slack);
    if (!around) continue;
    const { before, on, after } = around;
    if (on.length > 0) for (const word of on) made.set(word, [stretch(word, line.box, on)]);
    else {
      made.set(before, [withoutBlank(before), blankOn(line.box, before, after)]);
      for (const rule of line.rules) written.add(rule);
    }
  }
  if (made.size === 0) return page;
  return {
    ...page,
    words: page.words.flatMap((word) => made.get(word) ?? [word]),
    rules: page.rules.filter((rule) => !written.has(rule)),
  };
}

/** Smallest and largest type in which blanks are looked for (points). */
const SMALLEST_TYPE = 6;
const LARGEST_TYPE = 20;

function mayBeBlank({ direction, box, thickness }: Rule): boolean {
  const width = boxWidth(box);
  const isLong = width >= NARROWEST * SMALLEST_TYPE && width <= WIDEST * LARGEST_TYPE;
  return direction === 'horizontal' && isLong && thickness < SMALLEST_TYPE / 3;
}

/** Rules that lie end to end as one line: an answer is underlined, with some of the blank on either side. */
function joinEnds(rules: readonly Rule[]): Line[] {
  const sorted = [...rules].sort((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0);
  const lines: Line[] = [];
  for (const rule of sorted) {
    const last = lines.at(-1);
    const isNext =
      last !== undefined &&
      rule.box.y0 - last.box.y0 < TOUCHING &&
      Math.abs(rule.box.x0 - last.box.x1) < TOUCHING;
    if (isNext) lines[lines.length - 1] = lengthened(last, rule);
    else lines.push({ box: rule.box, rules: [rule] });
  }
  return lines;
}

function lengthened({ box, rules }: Line, rule: Rule): Line {
  return { box: { ...box, x1: rule.box.x1 }, rules: [...rules, rule] };
}

function inRows(words: readonly Word[]): ReadonlyMap<number, readonly Word[]> {
  const rows = new Map<number, Word[]>();
  for (const word of words) {
    if (word.angle !== 0) continue;
    const row = Math.floor(word.baseline / ROW);
    const list = rows.get(row);
    if (list) list.push(word);
    else rows.set(row, [word]);
  }
  return rows;
}

type Around = { readonly before: Word; readonly on: readonly Word[]; readonly after: Word };

/** The words right before, on and right behind a line that stands within a sentence, and over no words that hang from it. */
function aroundLine(
  line: Box,
  rows: ReadonlyMap<number, readonly Word[]>,
  slack: number,
): Around | undefined {
  const y = (line.y0 + line.y1) / 2;
  const row = Math.floor(y / ROW);
  const near = [-2, -1, 0, 1, 2].flatMap((by) => rows.get(row + by) ?? []);
  const level = near.filter((word) => standsOn(word, y));
  const over = near.filter((word) => isAtRule(word, line, slack));
  if (over.some((word) => !level.includes(word))) return undefined;
  const before = level
    .filter((word) => word.box.x1 < line.x0 + slack * word.style.fontSize)
    .sort((a, b) => b.box.x1 - a.box.x1)[0];
  const after = level
    .filter((word) => word.box.x0 > line.x1 - slack * word.style.fontSize)
    .sort((a, b) => a.box.x0 - b.box.x0)[0];
  if (!before || !after || !isInSentence(line, before, after)) return undefined;
  return { before, on: over, after };
}

/** How far words may reach over an end of a line (ems). */
function slackOn({ words }: PagePrimitives): number {
  const signs = words.flatMap(({ text, origin }) => (origin === 'ocr' ? [...text] : []));
  return 2 * signs.filter(isSquare).length > signs.length ? READ_SLACK : SLACK;
}

/** Whether a word stands on a line, as what is underlined, or hangs from it, as what is under a fraction's bar or a root's. */
function isAtRule(word: Word, line: Box, slack: number): boolean {
  const { box, style } = word;
  const { fontSize } = style;
  const shared = Math.min(box.x1, line.x1) - Math.max(box.x0, line.x0);
  const most = Math.min(slack * fontSize, Math.max(SLACK * fontSize, boxWidth(box) / 2));
  return (
    shared > most && box.y0 < line.y1 + HANGS * fontSize && box.y1 > line.y0 - STANDS * fontSize
  );
}

function standsOn({ baseline, style: { fontSize } }: Word, y: number): boolean {
  return y > baseline - ABOVE * fontSize && y < baseline + BELOW * fontSize;
}

function isInSentence(line: Box, before: Word, after: Word): boolean {
  const em = before.style.fontSize;
  return (
    boxWidth(line) >= NARROWEST * em &&
    line.x0 - before.box.x1 < NEAR * em &&
    after.box.x0 - line.x1 < NEAR * em &&
    Math.abs(before.baseline - after.baseline) < SAME_LINE * em &&
    !IS_NAME.test(before.text) &&
    GOES_ON.test(after.text)
  );
}

/** The first and the last word of an answer reach to the ends of their line. */
function stretch(word: Word, line: Box, on: readonly Word[]): Word {
  const x0 = Math.min(...on.map(({ box }) => box.x0));
  const x1 = Math.max(...on.map(({ box }) => box.x1));
  const box = {
    ...word.box,
    x0: word.box.x0 === x0 ? Math.min(x0, line.x0) : word.box.x0,
    x1: word.box.x1 === x1 ? Math.max(x1, line.x1) : word.box.x1,
  };
  return { ...word, box };
}

function withoutBlank(before: Word): Word {
  return { ...before, spaceAfter: !UNSPACED.test(before.text) };
}

/** A blank as a word in the type of what stands before it. */
function blankOn(line: Box, before: Word, after: Word): Word {
  const { y0, y1 } = before.box;
  const x0 = Math.max(line.x0, Math.min(before.box.x1, line.x1));
  const x1 = Math.min(line.x1, Math.max(after.box.x0, x0));
  const plain = { ...markWord(before, { confidence: 1 }), underline: undefined, link: undefined };
  const spaceAfter = /^[\p{Ll}\p{Lu}\p{N}(]/u.test(after.text);
  return { ...plain, text: BLANK, box: { x0, y0, x1, y1 }, spaceAfter };
}
