import type { OcrWord } from '../read/ocr-word.ts';
import type { FoundFormula } from './find-formulas.ts';

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

/** Letters are taken to be equally wide. */
function part(word: OcrWord, { x0, x1 }: FoundFormula, isEnd: boolean, emPixels: number): Parted {
  const signs = [...word.text];
  const each = (word.x1 - word.x0) / signs.length;
  const count = (outside: number, least: number) =>
    outside > least * emPixels ? Math.max(1, Math.round(outside / each)) : 0;
  const first = Math.min(signs.length, count(x0 - word.x0, OUTSIDE));
  const isStopped = isEnd && STOP.test(word.text);
  const last = Math.min(
    signs.length - first,
    Math.max(isStopped ? 1 : 0, count(word.x1 - x1, OUTSIDE)),
  );
  const outside = signs.slice(signs.length - last).join('');
  // The bracket that ends a formula is often seen half.
  const end = signs.length - (closes(signs.slice(first).join(''), outside) ? 0 : last);
  const piece = (from: number, to: number, spaceAfter: boolean): OcrWord[] =>
    from < to
      ? [
          {
            ...word,
            text: signs.slice(from, to).join(''),
            x0: word.x0 + from * each,
            x1: word.x0 + to * each,
            spaceAfter,
          },
        ]
      : [];
  return {
    before: piece(0, first, false),
    own: piece(first, end, end === signs.length && word.spaceAfter),
    after: piece(end, signs.length, word.spaceAfter),
  };
}

/** Whether a text ends with nothing but the bracket that closes one in it. */
function closes(text: string, end: string): boolean {
  const opened = { ')': '(', ']': '[', '}': '{' }[end];
  return opened !== undefined && text.split(opened).length === text.split(end).length;
}
