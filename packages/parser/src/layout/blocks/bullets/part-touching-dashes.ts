import type { PagePrimitives, Word } from '../../../page/primitives.ts';

/** A dash that touches the first word of its line. */
const TOUCHING = /^[-\u2013\u2014\u2212](?=\p{L}{2})/u;
/** The dash that speech begins with. */
const OF_SPEECH = /^\u2014/u;
/** What is asked, called or quoted is said. */
const SAID = /[?!"“”„«»]/u;
/** Widths of dashes (ems). */
const WIDTHS: Readonly<Record<string, number>> = { '-': 0.33, '\u2014': 1 };
const WIDTH = 0.5;
/** What stands closer to the left is part of the same line (ems). */
const BESIDE = 1.2;
/** Lines that begin at one edge begin this close to each other (ems). */
const SAME_LEFT = 0.3;
/** An item begins within this height of another one of its list (ems). */
const NEXT_ITEM = 14;
/** Words whose lines lie closer stand on one line (ems). */
const SAME_LINE = 0.4;
/** Fewest items of a list, and most dashes of a page that are looked at. */
const FEWEST = 2;
const MOST = 400;

/**
 * A page whose dashes that touch the first words of items stand a blank before them: those of lines below one another at one edge
 * that all begin so. Speech begins with dashes too, but with long ones, or asks and calls, or goes on left of its dash.
 */
export function partTouchingDashes(page: PagePrimitives): PagePrimitives {
  const dashed = page.words.filter(isDashed).sort((a, b) => a.baseline - b.baseline);
  if (dashed.length < FEWEST || dashed.length > MOST) return page;
  const lists = listsOf(
    dashed.filter((word) => isFirst(word, page.words)),
    page.words,
  );
  const items = new Set(lists.filter((list) => isList(list, page.words)).flat());
  if (items.size === 0) return page;
  return {
    ...page,
    words: page.words.flatMap((word) => (items.has(word) ? partDash(word) : [word])),
  };
}

function isDashed({ text, angle }: Word): boolean {
  return angle === 0 && TOUCHING.test(text);
}

function isFirst(word: Word, words: readonly Word[]): boolean {
  const gap = BESIDE * word.style.fontSize;
  return !lineOf(word, words).some(({ box }) => box.x0 < word.box.x0 && word.box.x0 - box.x1 < gap);
}

function lineOf(word: Word, words: readonly Word[]): Word[] {
  const reach = SAME_LINE * word.style.fontSize;
  return words.filter(
    (other) => other !== word && Math.abs(other.baseline - word.baseline) < reach,
  );
}

/** Dashed words below one another at one edge, with nothing else at that edge between them. */
function listsOf(firsts: readonly Word[], words: readonly Word[]): Word[][] {
  const lists: Word[][] = [];
  for (const word of firsts) {
    const list = lists.findLast(([first]) => first && areAtOneEdge(first, word));
    const last = list?.at(-1);
    if (list && last && !isParted(last, word, words)) list.push(word);
    else lists.push([word]);
  }
  return lists;
}

function areAtOneEdge(one: Word, other: Word): boolean {
  return Math.abs(one.box.x0 - other.box.x0) < SAME_LEFT * one.style.fontSize;
}

/** Whether a line between two items begins at their edge or runs across it. */
function isParted(above: Word, below: Word, words: readonly Word[]): boolean {
  const em = above.style.fontSize;
  if (below.baseline - above.baseline > NEXT_ITEM * em) return true;
  const edge = { from: above.box.x0 - SAME_LEFT * em, to: above.box.x0 + SAME_LEFT * em };
  return words.some(
    ({ baseline, box }) =>
      baseline > above.baseline + SAME_LINE * em &&
      baseline < below.baseline - SAME_LINE * em &&
      box.x0 < edge.to &&
      box.x1 > edge.from,
  );
}

function isList(list: readonly Word[], words: readonly Word[]): boolean {
  if (list.length < FEWEST) return false;
  const spoken = list.filter(({ text }) => OF_SPEECH.test(text));
  if (2 * spoken.length >= list.length) return false;
  return !list.some((word) =>
    [word, ...lineOf(word, words)].some(
      ({ text, box }) => box.x0 >= word.box.x0 && SAID.test(text),
    ),
  );
}

function partDash(word: Word): Word[] {
  const [dash = '', ...rest] = word.text;
  const { x0, x1 } = word.box;
  const width = (WIDTHS[dash] ?? WIDTH) * word.style.fontSize;
  const end = x0 + Math.min(width, (x1 - x0) / 2);
  return [
    { ...word, text: dash, box: { ...word.box, x1: end }, spaceAfter: true },
    { ...word, text: rest.join(''), box: { ...word.box, x0: end } },
  ];
}
