import type { Box } from '@sheaf/document';
import type { Word } from '../../../page/primitives.ts';
import { isSquare } from '../is-square.ts';
import { findChoices } from './find-choices.ts';
import { findPriceWords } from './find-price-words.ts';
import { findSpreadHeads } from './find-spread-heads.ts';
import { isMarker } from './is-marker.ts';
import { areItemNumber, LARGEST_ITEM_GAP } from './item-number-gap.ts';
import { followStripe, type PageInk } from './page-ink.ts';

/** What stands within lines: small pictures, and drawings that may be signs. */
export type Inline = { readonly pictures: readonly Box[]; readonly signs: readonly Box[] };

/** Narrowest gap that can part two columns, in ems: an ordinary blank is a quarter of one. */
const NARROWEST_GUTTER = 0.45;

/** In typewritten text blanks stand under each other by chance, and sentences end with two of them. */
const NARROWEST_TYPED_GUTTER = 2;

/** Blanks between words that are not stretched are narrower (ems). */
const LARGEST_BLANK = 0.35;

/** Cuts chains of words where a gutter between columns runs through. */
export function cutAtGutters(
  chains: readonly (readonly Word[])[],
  ink: PageInk,
  inline: Inline,
): Word[][] {
  const isGutter = stripeGutter(ink, {
    prices: findPriceWords(chains),
    choices: findChoices(chains),
    heads: findSpreadHeads(chains),
  });
  const pieces = chains.map((chain) => cutChain(chain, inline, isGutter));
  const edges = columnEdges(pieces);
  if (edges.length === 0) return pieces.flat();
  return pieces.flat().flatMap((piece) => cutChain(piece, inline, edgeGutter(edges)));
}

/** Lines that are cut before the same place, from which on a column begins there. */
const FEWEST_CUTS = 8;
/** Lines of a column begin this close to each other (points), behind what may be the mark of an item after a gap of at least this (ems). */
const SAME_EDGE = 0.8;
const NARROWEST_BEHIND_MARK = 0.8;
/** So many times as wide as the blanks of its line. */
const WIDER_AT_EDGE = 1.2;

/** Marks and numbers in the margin are narrower than a line (ems). */
const WIDEST_MARK = 4;

/** Where columns begin: many lines are cut right before or begin there, none of them behind a mark in the margin. */
function columnEdges(lines: readonly (readonly Word[][])[]): readonly number[] {
  const cuts = lines.flatMap((pieces) =>
    pieces.slice(1).flatMap((piece, at) => {
      const first = piece[0];
      return first && widthOf(pieces[at] ?? []) > WIDEST_MARK ? [first.box.x0] : [];
    }),
  );
  const starts = [...cuts, ...lines.flatMap(startOfLongLine)];
  return cuts.filter(
    (x) => starts.filter((other) => Math.abs(other - x) < SAME_EDGE).length >= FEWEST_CUTS,
  );
}

/** Lines of a column are at least this long; names beside it are shorter (ems). */
const SHORTEST_OF_COLUMN = 12;

/** Where a long line begins that has nothing on its left. */
function startOfLongLine([piece = []]: readonly (readonly Word[])[]): number[] {
  const [first] = piece;
  return first && widthOf(piece) > SHORTEST_OF_COLUMN ? [first.box.x0] : [];
}

/** How far a piece of a line reaches (ems). */
function widthOf(piece: readonly Word[]): number {
  const [first, last] = [piece[0], piece.at(-1)];
  return first && last ? (last.box.x1 - first.box.x0) / first.style.fontSize : 0;
}

type IsGutter = (piece: readonly Word[], previous: Word, word: Word, typicalGap: number) => boolean;

/** A gap before the edge of a column is its gutter, though few lines stand beside it: next to a displayed formula, behind its number. */
function edgeGutter(edges: readonly number[]): IsGutter {
  return (piece, previous, word, typicalGap) => {
    const gap = word.box.x0 - previous.box.x1;
    const em = word.style.fontSize;
    const narrowest = isMarker(piece) ? NARROWEST_BEHIND_MARK : NARROWEST_GUTTER;
    const blank = endsInSign(previous) ? Math.min(typicalGap, LARGEST_BLANK * em) : typicalGap;
    if (gap < narrowest * em || gap < blank * WIDER_AT_EDGE) return false;
    return edges.some((edge) => Math.abs(edge - word.box.x0) < SAME_EDGE);
  };
}

type KnownWords = Readonly<Record<'prices' | 'choices' | 'heads', ReadonlySet<Word>>>;

function stripeGutter(ink: PageInk, { prices, choices, heads }: KnownWords): IsGutter {
  return (piece, previous, word, typicalGap) => {
    if (choices.has(word)) return true;
    if (heads.has(word)) return partsHeads(previous, word, ink);
    const isPrice = piece.length === 1 && prices.has(previous);
    const isKnown = isPrice || isLineOfSigns(piece, previous, word);
    const blank = isKnown ? LARGEST_BLANK * previous.style.fontSize : blankOfPrice(piece);
    return isStripe(isPrice ? [] : piece, previous, word, Math.min(blank, typicalGap), ink);
  };
}

/** White between heads of a word each, above or below what it has letters on either side of (ems of these heads). */
const BESIDE_HEADS = 0.25;

function partsHeads(previous: Word, word: Word, ink: PageInk): boolean {
  const size = word.style.fontSize;
  const gap = { x0: previous.box.x1, x1: word.box.x0, y: word.baseline - size * 0.3 };
  const blank = { narrowest: size * 0.35, lineHeight: size * 1.2 };
  return followStripe(ink, gap, blank).beside >= BESIDE_HEADS * size;
}

/** Between brackets stands what is to be filled in. */
const OPENS = /[（(「『【]$/u;
/** Signs of a line of running text, at least: names before their values are shorter (ems). */
const SHORTEST_LINE = 10;

/** Whether a gap stands between a line of Chinese or Japanese and what is beside it: such a line has no blanks to tell how wide one is. */
function isLineOfSigns([first]: readonly Word[], previous: Word, word: Word): boolean {
  if (!endsInSign(previous)) return false;
  return previous.box.x1 - (first ?? previous).box.x0 > SHORTEST_LINE * word.style.fontSize;
}

function endsInSign({ text }: Word): boolean {
  return isSquare(text.slice(-1)) && !OPENS.test(text);
}

/** `79`, `12.50`: the first of the two words of a price with its currency. */
const FIGURE = /^\d{1,4}(?:[.,]\d{1,2})?$/;

/** The blank within a price, which says more than the median of it and the gap behind. */
function blankOfPrice([first, second, ...more]: readonly Word[]): number {
  if (!first || !second || more.length > 0 || !FIGURE.test(first.text))
    return Number.POSITIVE_INFINITY;
  return second.box.x0 - first.box.x1;
}

function cutChain(words: readonly Word[], inline: Inline, parts: IsGutter): Word[][] {
  const pieces: Word[][] = [];
  let piece: Word[] = [];
  const typicalGap = medianGap(words);
  for (const word of words) {
    const previous = piece.at(-1);
    if (previous && parts(piece, previous, word, typicalGap) && !isFilled(previous, word, inline)) {
      pieces.push(piece);
      piece = [];
    }
    piece.push(word);
  }
  pieces.push(piece);
  return pieces;
}

/** A list marker or note number stands at most this far before its text, in ems. */
const LARGEST_MARKER_GAP = 3.2;

/** `10.2.` or `A.3` before a title. */
function numbersSection(piece: readonly Word[], word: Word): boolean {
  const [number] = piece;
  return (
    piece.length === 1 &&
    /^(?:\d{1,2}|[A-Z])(?:\.\d{1,2}){1,3}\.?$/.test(number?.text ?? '') &&
    /^\p{L}/u.test(word.text)
  );
}

function medianGap(words: readonly Word[]): number {
  const gaps: number[] = [];
  words.forEach((word, index) => {
    const next = words[index + 1];
    if (next && word.spaceAfter) gaps.push(next.box.x0 - word.box.x1);
  });
  gaps.sort((a, b) => a - b);
  return gaps[gaps.length >> 1] ?? 0;
}

/** Whether a small picture stands in the gap, as formulas set as pictures do within a line, or a drawn sign with a blank on either side. */
function isFilled(previous: Word, word: Word, { pictures, signs }: Inline): boolean {
  const middle = (previous.box.x1 + word.box.x0) / 2;
  const y = word.baseline - word.style.fontSize * 0.3;
  const isInLine = (box: Box) =>
    box.x0 < middle &&
    box.x1 > middle &&
    box.y0 < y &&
    box.y1 > y &&
    box.y1 - box.y0 < word.style.fontSize * 3.5;
  const blank = WIDEST_BESIDE_SIGN * word.style.fontSize;
  const isClose = ({ x0, x1 }: Box) =>
    Math.abs(x0 - previous.box.x1) < blank && Math.abs(word.box.x0 - x1) < blank;
  return pictures.some(isInLine) || signs.some((box) => isClose(box) && isInLine(box));
}

/** Blank between a drawn sign and the words of its line at most (ems): a gutter is wider. */
const WIDEST_BESIDE_SIGN = 0.6;

function isStripe(
  piece: readonly Word[],
  previous: Word,
  word: Word,
  typicalGap: number,
  ink: PageInk,
): boolean {
  const size = Math.min(previous.style.fontSize, word.style.fontSize);
  const x0 = previous.box.x1;
  const x1 = word.box.x0;
  const gap = x1 - x0;
  const isTyped = previous.style.monospace && word.style.monospace;
  const narrowest = isTyped ? NARROWEST_TYPED_GUTTER : NARROWEST_GUTTER;
  if (gap < narrowest * size) return false;
  if (gap < LARGEST_MARKER_GAP * size && (isMarker(piece) || numbersSection(piece, word)))
    return false;
  if (gap < LARGEST_ITEM_GAP * size && areItemNumber(piece)) return false;
  const y = word.baseline - size * 0.3;
  const stripe = followStripe(
    ink,
    { x0, x1, y },
    { narrowest: size * 0.35, lineHeight: size * 1.2 },
  );
  if (stripe.lines >= 4) return gap > typicalGap * 1.3 || stripe.lines >= 8;
  if (gap > 1.2 * size && stripe.lines >= 2) return gap > typicalGap * 1.6;
  return gap > 2 * size && gap > typicalGap * 3;
}
