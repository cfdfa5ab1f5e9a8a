import { isProduct } from '../../layout/formulas/math-word.ts';
import { FUNCTIONS } from '../../layout/formulas/write-latex.ts';
import type { OcrWord } from '../read/ocr-word.ts';
import type { FoundFormula } from './find-formulas.ts';

/** Words read as surely as this are what they say. */
const SURE = 0.85;
const LETTERS = /^[("'“‘[]?(\p{L}{2,})[)"'”’\].,;:!?]*$/u;
/** A word is in a formula that covers this share of its width and its height. */
const COVERED = 0.3;
/** What is left between two words and narrower than this is none (ems). */
const NARROWEST = 0.5;

/** What is left of a formula within a line when the words of the text are taken out of it: found too wide, it may be parted by them. */
export function withoutWords(
  formula: FoundFormula,
  words: readonly OcrWord[],
  emPixels: number,
): FoundFormula[] {
  if (formula.kind === 'displayed') return [formula];
  const prose = words
    .filter((word) => isSureWord(word) && covers(formula, word))
    .sort((a, b) => a.x0 - b.x0);
  if (prose.length === 0) return [formula];
  const edges = prose.map(({ x0, x1 }) => ({ x0, x1 }));
  return [...edges, { x0: formula.x1, x1: formula.x1 }]
    .map((next, index) => ({
      ...formula,
      x0: Math.max(formula.x0, edges[index - 1]?.x1 ?? formula.x0),
      x1: Math.min(formula.x1, next.x0),
    }))
    .filter(({ x0, x1 }) => x1 - x0 >= NARROWEST * emPixels);
}

/** Surely a word of a language, rather than letters side by side or the name of a function. */
export function isSureWord({ text, confidence }: Pick<OcrWord, 'text' | 'confidence'>): boolean {
  const letters = LETTERS.exec(text)?.[1];
  return (
    letters !== undefined && confidence >= SURE && !FUNCTIONS.test(letters) && !isProduct(letters)
  );
}

function covers({ x0, y0, x1, y1 }: FoundFormula, word: OcrWord): boolean {
  const wide = Math.min(word.x1, x1) - Math.max(word.x0, x0);
  const high = Math.min(word.y1, y1) - Math.max(word.y0, y0);
  return wide > COVERED * (word.x1 - word.x0) && high > COVERED * (word.y1 - word.y0);
}
