import { type BoostedTrees, classChances } from '@sheaf/boosted-trees';
import model from '../../../models/bold-model.json' with { type: 'json' };
import { IDEOGRAPH } from '../detect/ideographs.ts';
import { measureWeights } from './measure-weights.ts';
import type { OcrWord } from './ocr-word.ts';

/** Chance from which on words side by side are bold, and one alone among plain ones: one that is smudged looks like it. */
const BOLD = 0.5;
const BOLD_ALONE = 0.9;

/** Of each word of a picture whether it is bold. */
export function boldWords(
  words: readonly OcrWord[],
  chances: readonly number[] = boldChances(words),
): boolean[] {
  const isHeavy = chances.map((chance) => chance >= BOLD);
  return words.map(({ spaceAfter }, index) => {
    const before = words[index - 1]?.spaceAfter ? [isHeavy[index - 1]] : [];
    const after = spaceAfter ? [isHeavy[index + 1]] : [];
    const beside = [...before, ...after];
    const isAlone = beside.length > 0 && !beside.some((other) => other);
    return (chances[index] ?? 0) >= (isAlone ? BOLD_ALONE : BOLD);
  });
}

/** Strokes of bold ideographs are wider than those of plain ones by this ratio at least: bold headings of one page had 1.4 to 1.6, plain lines of two others up to 1.15 and 1.21. */
const BOLD_IDEOGRAPHS = 1.25;

function boldChances(words: readonly OcrWord[]): number[] {
  return measureWeights(words).map((features, index) => {
    const isIdeographic = IDEOGRAPH.test(words[index]?.text ?? '');
    if (isIdeographic && (features.ratio ?? 0) < BOLD_IDEOGRAPHS) return 0;
    return classChances(model as BoostedTrees, features).get('bold') ?? 0;
  });
}
