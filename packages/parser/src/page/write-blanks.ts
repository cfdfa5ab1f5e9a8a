import { type Box, boxWidth } from '@sheaf/document';
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

/** Words with blanks that are drawn within sentences as words of their own, so that no line is taken apart at them. */
export function writeBlanks(page: PagePrimitives): PagePrimitives {
  const level = page.rules.filter(mayBeBlank);
  if (level.length === 0) return page;
  const drawn = level.filter((rule) => !level.some((other) => touches(rule, other)));
  const rows = inRows(page.words);
  const after = new Map<Word, Word>();
  const written = new Set<Rule>();
  for (const rule of drawn) {
    const sides = sidesOf(rule, rows);
    if (!sides) continue;
    after.set(sides.before, wordOf(rule, sides));
    written.add(rule);
  }
  if (written.size === 0) return page;
  const words = page.words.flatMap((word) => {
    const blank = after.get(word);
    return blank
      ? [{ ...markWord(word, {}), spaceAfter: !UNSPACED.test(word.text) }, blank]
      : [word];
  });
  return { ...page, words, rules: page.rules.filter((rule) => !written.has(rule)) };
}

/** Smallest and largest type in which blanks are looked for (points). */
const SMALLEST_TYPE = 6;
const LARGEST_TYPE = 20;

function mayBeBlank({ direction, box, thickness }: Rule): boolean {
  const width = boxWidth(box);
  const isLong = width >= NARROWEST * SMALLEST_TYPE && width <= WIDEST * LARGEST_TYPE;
  return direction === 'horizontal' && isLong && thickness < SMALLEST_TYPE / 3;
}

/** Pieces of one line: an answer is underlined, with some of the blank on either side. */
function touches(rule: Rule, other: Rule): boolean {
  const { x0, x1, y0 } = other.box;
  const isLevel = rule !== other && Math.abs(y0 - rule.box.y0) < TOUCHING;
  return (
    isLevel && (Math.abs(x1 - rule.box.x0) < TOUCHING || Math.abs(x0 - rule.box.x1) < TOUCHING)
  );
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

type Sides = { readonly before: Word; readonly after: Word };

/** The words right before and right behind a rule that stands on their line with nothing over it, where a sentence goes on. */
function sidesOf({ box }: Rule, rows: ReadonlyMap<number, readonly Word[]>): Sides | undefined {
  const y = (box.y0 + box.y1) / 2;
  const row = Math.floor(y / ROW);
  const level = [-2, -1, 0, 1, 2].flatMap((by) => rows.get(row + by) ?? []);
  if (level.some((word) => isAtRule(word, box))) return undefined;
  const on = level.filter((word) => standsOn(word, y));
  const ahead = on.filter((word) => word.box.x1 < box.x0 + SLACK * word.style.fontSize);
  const behind = on.filter((word) => word.box.x0 > box.x1 - SLACK * word.style.fontSize);
  const before = ahead.sort((a, b) => b.box.x1 - a.box.x1)[0];
  const after = behind.sort((a, b) => a.box.x0 - b.box.x0)[0];
  return before && after && isInSentence(box, before, after) ? { before, after } : undefined;
}

/** Whether a word stands on a rule, as what is underlined, or hangs from it, as what is under a fraction's bar or a root's. */
function isAtRule({ box, style: { fontSize } }: Word, rule: Box): boolean {
  const shared = Math.min(box.x1, rule.x1) - Math.max(box.x0, rule.x0);
  return (
    shared > SLACK * fontSize &&
    box.y0 < rule.y1 + HANGS * fontSize &&
    box.y1 > rule.y0 - STANDS * fontSize
  );
}

function standsOn({ baseline, style: { fontSize } }: Word, y: number): boolean {
  return y > baseline - ABOVE * fontSize && y < baseline + BELOW * fontSize;
}

function isInSentence(blank: Box, before: Word, after: Word): boolean {
  const em = before.style.fontSize;
  return (
    boxWidth(blank) >= NARROWEST * em &&
    blank.x0 - before.box.x1 < NEAR * em &&
    after.box.x0 - blank.x1 < NEAR * em &&
    Math.abs(before.baseline - after.baseline) < SAME_LINE * em &&
    !IS_NAME.test(before.text) &&
    GOES_ON.test(after.text)
  );
}

/** The blank as a word in the type of what stands before it. */
function wordOf({ box }: Rule, { before, after }: Sides): Word {
  const { y0, y1 } = before.box;
  const plain = { ...markWord(before, { confidence: 1 }), underline: undefined, link: undefined };
  const spaceAfter = /^[\p{Ll}\p{Lu}\p{N}(]/u.test(after.text);
  return { ...plain, text: BLANK, box: { x0: box.x0, y0, x1: box.x1, y1 }, spaceAfter };
}
