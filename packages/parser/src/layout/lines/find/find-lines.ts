import type { Word } from '../../../page/primitives.ts';
import { foreignRuns } from '../../../readers/pdf/words/foreign-runs.ts';
import { makeLine, type TextLine } from '../text-line.ts';
import { cutAtGutters, type Inline } from './cut-at-gutters.ts';
import { countLine, findListingNumbers, linesOfNumbers } from './find-listing-numbers.ts';
import { areItemNumber, LARGEST_ITEM_GAP } from './item-number-gap.ts';
import { joinInitial } from './join-initial.ts';
import { paintInk } from './page-ink.ts';

/** Words farther apart than this are never one line, in ems: badly justified lines stay below it. */
const LARGEST_GAP = 3.5;

/** Groups upright words into lines and cuts them where a gutter between columns runs through, also beside what was lifted out. */
export function findLines(
  words: readonly Word[],
  pageWidth: number,
  pageHeight: number,
  inline: Inline = { pictures: [], signs: [] },
  lifted: readonly Word[] = [],
): TextLine[] {
  const ink = paintInk([...words, ...lifted], pageWidth, pageHeight);
  const lines: TextLine[] = [];
  const listing = findListingNumbers(words);
  const pieces = cutAtGutters(chainWords(listing.others), ink, inline);
  for (const piece of pieces)
    lines.push(countLine(piece, listing) ?? makeLine(inReadingDirection(piece)));
  lines.push(...linesOfNumbers(listing, pieces));
  return lines.sort((a, b) => a.baseline - b.baseline || a.box.x0 - b.box.x0);
}

type Chain = {
  readonly words: Word[];
  /** The word the chain is measured by: the largest type so far. */
  reference: Word;
  end: number;
};

/** Height of the rows in which open chains are looked up, in points. */
const ROW_HEIGHT = 8;

/** Chains words from left to right; each word takes the nearest chain that ends before it on its line. */
function chainWords(words: readonly Word[]): Word[][] {
  const sorted = [...words].sort((a, b) => a.box.x0 - b.box.x0);
  const initials = findInitials(sorted);
  const rows = new Map<number, Chain[]>();
  const chains: Chain[] = [];
  for (const word of sorted) {
    const row = rowOf(word);
    const near = nearestChain(rows, row, word, initials);
    const best = near && opensColumn(word, near.reference, initials) ? undefined : near;
    if (best) extend(best, word, rows, initials);
    else {
      const chain = { words: [word], reference: word, end: word.box.x1 };
      chains.push(chain);
      addToRow(rows, row, chain);
    }
  }
  return chains.map(({ words: [first, ...others] }) => {
    if (!first) return [];
    return initials.has(first) ? joinInitial([first, ...others]) : [first, ...others];
  });
}

function nearestChain(
  rows: ReadonlyMap<number, readonly Chain[]>,
  row: number,
  word: Word,
  initials: ReadonlySet<Word>,
): Chain | undefined {
  const reach = Math.min(40, Math.ceil(word.style.fontSize / ROW_HEIGHT));
  let best: Chain | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (let near = row - reach; near <= row + reach; near++) {
    const open = rows.get(near);
    if (!open) continue;
    for (const chain of open) {
      const cost = initials.has(chain.reference)
        ? initialCost(chain.reference, word)
        : joinCost(chain, word);
      if (cost < bestCost) {
        best = chain;
        bestCost = cost;
      }
    }
  }
  return best;
}

function rowOf(word: Word): number {
  return Math.floor((word.baseline - word.style.fontSize * 0.35) / ROW_HEIGHT);
}

function addToRow(rows: Map<number, Chain[]>, row: number, chain: Chain): void {
  const list = rows.get(row);
  if (list) list.push(chain);
  else rows.set(row, [chain]);
}

function extend(
  chain: Chain,
  word: Word,
  rows: Map<number, Chain[]>,
  initials: ReadonlySet<Word>,
): void {
  chain.words.push(word);
  chain.end = Math.max(chain.end, word.box.x1);
  // The line goes on in the type of what follows its initial, which the lines below stand beside too.
  const isLarger = word.style.fontSize > chain.reference.style.fontSize * 1.05;
  if (!isLarger && !initials.has(chain.reference)) return;
  const before = rowOf(chain.reference);
  const after = rowOf(word);
  chain.reference = word;
  if (before === after) return;
  rows.set(
    before,
    (rows.get(before) ?? []).filter((other) => other !== chain),
  );
  addToRow(rows, after, chain);
}

/** Distance in ems, or infinity where the word cannot go on with the chain. */
function joinCost(chain: Chain, word: Word): number {
  const { reference } = chain;
  const large = Math.max(reference.style.fontSize, word.style.fontSize);
  const small = Math.min(reference.style.fontSize, word.style.fontSize);
  const gap = word.box.x0 - chain.end;
  if (isTooFar(chain, gap / Math.max(small, large * 0.6))) return Number.POSITIVE_INFINITY;
  if (gap < -0.9 * large) return Number.POSITIVE_INFINITY;
  const apart = Math.abs(reference.baseline - word.baseline);
  if (large > small * 1.8 && apart > small * 0.25 && !dropsFrom(reference, word)) {
    if (!isRaised(reference, word, small, large)) return Number.POSITIVE_INFINITY;
  }
  const overlap = bandOverlap(reference, word);
  if (overlap < leastOverlap(word, gap, small, large)) return Number.POSITIVE_INFINITY;
  return Math.max(0, gap) / small + (1 - overlap) * 2;
}

function isTooFar({ words }: Chain, ems: number): boolean {
  if (ems <= LARGEST_GAP) return false;
  return ems > LARGEST_ITEM_GAP || !areItemNumber(words);
}

/** Share of its height that a word has in common with its line: scripts hang half out of it, some nearly whole. */
function leastOverlap(word: Word, gap: number, small: number, large: number): number {
  if (gap >= small * 0.5) return 0.5;
  if (word.subscript || word.superscript) return 0.15;
  return large > small * 1.15 ? 0.35 : 0.5;
}

/** Letters over several lines at the start of a paragraph, each with a word right behind it that hangs from its top. */
function findInitials(words: readonly Word[]): ReadonlySet<Word> {
  const initials = new Set<Word>();
  words.forEach((word, at) => {
    if (!INITIAL.test(word.text)) return;
    const reach = word.box.x1 + word.style.fontSize;
    for (let next = at + 1; (words[next]?.box.x0 ?? reach) < reach; next++)
      if (initialCost(word, words[next] as Word) < Number.POSITIVE_INFINITY) initials.add(word);
  });
  return initials;
}

/** Whether an initial stands beside type of another font: the last column's, for nothing is left of an initial in its own. */
function opensColumn(word: Word, { style }: Word, initials: ReadonlySet<Word>): boolean {
  return initials.has(word) && style.fontName !== word.style.fontName;
}

/** A capital, perhaps behind the quotation mark it opens. */
const INITIAL = /^[“"‘'«„]?\p{Lu}$/u;

/** How far a word hangs behind an initial, in ems of its own; infinity where it does not. */
function initialCost(initial: Word, word: Word): number {
  const gap = word.box.x0 - initial.box.x1;
  const isBehind = gap > -0.5 * word.style.fontSize && gap < initial.style.fontSize;
  if (!isBehind || !dropsFrom(initial, word)) return Number.POSITIVE_INFINITY;
  const reachesDown = initial.baseline - word.baseline > word.style.fontSize * 0.6;
  return reachesDown ? Math.max(0, gap) / word.style.fontSize : Number.POSITIVE_INFINITY;
}

/** A drop cap: one large letter whose top is level with the first of the lines beside it. */
function dropsFrom(big: Word, word: Word): boolean {
  if (big.text.length > 2 || big.style.fontSize < word.style.fontSize * 1.8) return false;
  const topOfWord = word.baseline - word.style.fontSize * 0.7;
  const topOfBig = Math.max(big.box.y0, big.baseline - big.style.fontSize * 0.75);
  return Math.abs(topOfWord - topOfBig) < word.style.fontSize * 0.6;
}

/** A small mark above or below the line, as a note's number beside a large heading. */
function isRaised(reference: Word, word: Word, small: number, large: number): boolean {
  const sub = reference.style.fontSize < word.style.fontSize ? reference : word;
  return sub.text.length <= 3 && large < small * 3;
}

/** Share of the lower of the two bands of letters that both have in common. */
function bandOverlap(a: Word, b: Word): number {
  const topA = a.baseline - a.style.fontSize * 0.75;
  const topB = b.baseline - b.style.fontSize * 0.75;
  const bottomA = a.baseline + a.style.fontSize * 0.1;
  const bottomB = b.baseline + b.style.fontSize * 0.1;
  const shared = Math.min(bottomA, bottomB) - Math.max(topA, topB);
  return shared / Math.min(bottomA - topA, bottomB - topB);
}

/** Hebrew, Arabic and their neighbours. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LEFT_TO_RIGHT = /[A-Za-z\u00c0-\u024f\u0370-\u052f]/;

/** Turns a line round where most of its words read from the right; foreign words within keep their order. */
function inReadingDirection(words: readonly Word[]): readonly Word[] {
  if (!words.some(({ text }) => RIGHT_TO_LEFT.test(text))) return words;
  let right = 0;
  let left = 0;
  for (const { text } of words) {
    if (RIGHT_TO_LEFT.test(text)) right += text.length;
    else if (LEFT_TO_RIGHT.test(text)) left += text.length;
  }
  if (right <= left) return words;
  const turned = [...words].reverse();
  for (const { start, end } of foreignRuns(turned.map(({ text }) => text)))
    turned.splice(start, end - start, ...turned.slice(start, end).reverse());
  return turned;
}
