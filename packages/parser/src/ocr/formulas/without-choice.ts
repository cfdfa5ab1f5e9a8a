import { aroundBoth } from '../raster/pixel-box.ts';
import type { OcrWord } from '../read/ocr-word.ts';
import type { FoundFormula } from './find-formulas.ts';
import { signEdges } from './signs-of-word.ts';

/** `A.`, `B．`: the letter of an answer to choose from, which stands before formulas too. */
const CHOICE = /^[A-H][.．、]/u;
/** What is left behind it and narrower than this is no formula (ems). */
const NARROWEST = 0.3;

/** A formula without the letter of the answer that it is; what stands behind one is no display. */
export function withoutChoice(
  formula: FoundFormula,
  words: readonly OcrWord[],
  emPixels: number,
): FoundFormula[] {
  const [first] = words
    .filter((word) => word.angle === 0 && isOn(word, formula))
    .sort((a, b) => a.x0 - b.x0);
  const [marker] = CHOICE.exec(first?.text ?? '') ?? [];
  if (!first || marker === undefined) return [formula];
  const x0 = signEdges(first, [...first.text])[marker.length] ?? first.x1;
  if (x0 <= formula.x0) return [formula];
  return formula.x1 - x0 < NARROWEST * emPixels ? [] : [{ ...formula, kind: 'inline', x0 }];
}

/** Whether a word has as much in common with a formula as its letter is wide. */
function isOn(word: OcrWord, formula: FoundFormula): boolean {
  const { x0, x1, y0, y1 } = aroundBoth(word, formula);
  const width = word.x1 - word.x0 + (formula.x1 - formula.x0);
  const height = word.y1 - word.y0 + (formula.y1 - formula.y0);
  return x1 - x0 < width && y1 - y0 < height;
}
