import type { OcrWord } from '../read/ocr-word.ts';
import type { FoundFormula } from './find-formulas.ts';
import { signAt, signEdges, withoutIdeographs } from './signs-of-word.ts';

/** What was read where a formula stands: its own words, and what is left of those that it shares with the text around it. */
export type FormulaWords = {
  readonly own: readonly OcrWord[];
  readonly before: readonly OcrWord[];
  readonly after: readonly OcrWord[];
  /** The words of the page that these stand for. */
  readonly taken: readonly OcrWord[];
};

/** Words stand in a formula with this share of their height. */
const LEVEL = 0.5;
/** A word that has this much of a formula (ems) has signs of it, however long both are: a line without blanks is one word. */
const SHARED = 1;
/** A word reaches out of a formula by more than this where it has letters outside (ems). */
const OUTSIDE = 0.3;
/** The sentence goes on or ends after a formula; the mark is none of its signs. */
const STOP = /.[.,;:!?]$/u;

/** The words on a formula; one that goes on beside it is parted where the formula ends. */
export function wordsOfFormula(
  words: readonly OcrWord[],
  formula: FoundFormula,
  emPixels: number,
): FormulaWords {
  const taken = words.filter(
    (word) => word.angle === 0 && !word.formula && isOn(word, formula, emPixels),
  );
  const isEnd = (word: OcrWord) => formula.kind === 'inline' && word === taken.at(-1);
  const parted = taken.map((word) => part(word, formula, isEnd(word), emPixels));
  return {
    taken,
    own: parted.flatMap(({ own }) => own),
    before: parted.flatMap(({ before }) => before),
    after: parted.flatMap(({ after }) => after),
  };
}

function isOn(word: OcrWord, { x0, y0, x1, y1 }: FoundFormula, emPixels: number): boolean {
  const wide = Math.min(word.x1, x1) - Math.max(word.x0, x0);
  const high = Math.min(word.y1, y1) - Math.max(word.y0, y0);
  const isOnSome =
    wide > Math.min(LEVEL * (word.x1 - word.x0), LEVEL * (x1 - x0), SHARED * emPixels);
  return isOnSome && high > LEVEL * Math.min(word.y1 - word.y0, y1 - y0);
}

type Parted = {
  readonly own: readonly OcrWord[];
  readonly before: readonly OcrWord[];
  readonly after: readonly OcrWord[];
};

function part(word: OcrWord, { x0, x1 }: FoundFormula, isEnd: boolean, emPixels: number): Parted {
  const signs = [...word.text];
  const edges = signEdges(word, signs);
  const isOut = (outside: number) => outside > OUTSIDE * emPixels;
  const first = isOut(x0 - word.x0) ? signAt(edges, x0, 1, signs.length) : 0;
  const isStopped = isEnd && STOP.test(word.text);
  const last = isOut(word.x1 - x1)
    ? signAt(edges, x1, first, signs.length - 1)
    : signs.length - (isStopped ? 1 : 0);
  const own = withoutIdeographs(signs, edges, { from: first, to: Math.max(first, last) }, emPixels);
  // The brackets that begin and end a formula are often seen half.
  const within = signs.slice(own.from, own.to);
  const begin = own.from - (lacks(within, signs[own.from - 1], OPENING) ? 1 : 0);
  const end = own.to + (lacks(within, signs[own.to], CLOSING) ? 1 : 0);
  const piece = (from: number, to: number, spaceAfter: boolean): OcrWord[] =>
    from < to
      ? [
          {
            ...word,
            text: signs.slice(from, to).join(''),
            // Edges of signs are a guess: what stands beside a formula does not reach into it.
            x0: from === end ? Math.max(x1, edges[from] ?? x1) : (edges[from] ?? word.x0),
            x1: to === begin ? Math.min(x0, edges[to] ?? x0) : (edges[to] ?? word.x1),
            spaceAfter,
          },
        ]
      : [];
  return {
    before: piece(0, begin, false),
    own: piece(begin, end, end === signs.length && word.spaceAfter),
    after: piece(end, signs.length, word.spaceAfter),
  };
}

/** Brackets and their partners. */
const CLOSING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };
const OPENING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Whether a text has one bracket more than partners of it, and a sign beside it is such a one; those among ideographs are as wide as they. */
function lacks(
  text: readonly string[],
  sign: string | undefined,
  partners: Readonly<Record<string, string>>,
): boolean {
  const bracket = sign?.normalize('NFKC') ?? '';
  const partner = partners[bracket];
  const count = (wanted: string): number =>
    text.filter((other) => other.normalize('NFKC') === wanted).length;
  return partner !== undefined && count(partner) === count(bracket) + 1;
}
