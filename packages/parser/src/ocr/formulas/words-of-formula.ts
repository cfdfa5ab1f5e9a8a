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
  const taken = words.filter((word) => word.angle === 0 && !word.formula && isOn(word, formula));
  const isEnd = (word: OcrWord) => formula.kind === 'inline' && word === taken.at(-1);
  const parted = taken.map((word) => part(word, formula, isEnd(word), emPixels));
  return {
    taken,
    own: parted.flatMap(({ own }) => own),
    before: parted.flatMap(({ before }) => before),
    after: parted.flatMap(({ after }) => after),
  };
}

function isOn(word: OcrWord, { x0, y0, x1, y1 }: FoundFormula): boolean {
  const wide = Math.min(word.x1, x1) - Math.max(word.x0, x0);
  const high = Math.min(word.y1, y1) - Math.max(word.y0, y0);
  const isMostlyOn = wide > LEVEL * (word.x1 - word.x0) || wide > LEVEL * (x1 - x0);
  return isMostlyOn && high > LEVEL * Math.min(word.y1 - word.y0, y1 - y0);
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
  const within = isOut(word.x1 - x1)
    ? signAt(edges, x1, first, signs.length - 1)
    : signs.length - (isStopped ? 1 : 0);
  const own = withoutIdeographs(
    signs,
    edges,
    { from: first, to: Math.max(first, within) },
    emPixels,
  );
  const outside = signs.slice(own.to).join('');
  // The bracket that ends a formula is often seen half.
  const end = closes(signs.slice(own.from).join(''), outside) ? signs.length : own.to;
  const piece = (from: number, to: number, spaceAfter: boolean): OcrWord[] =>
    from < to
      ? [
          {
            ...word,
            text: signs.slice(from, to).join(''),
            x0: edges[from] ?? word.x0,
            x1: edges[to] ?? word.x1,
            spaceAfter,
          },
        ]
      : [];
  return {
    before: piece(0, own.from, false),
    own: piece(own.from, end, end === signs.length && word.spaceAfter),
    after: piece(end, signs.length, word.spaceAfter),
  };
}

/** Whether a text ends with nothing but the bracket that closes one in it. */
function closes(text: string, end: string): boolean {
  const opened = { ')': '(', ']': '[', '}': '{' }[end];
  return opened !== undefined && text.split(opened).length === text.split(end).length;
}
