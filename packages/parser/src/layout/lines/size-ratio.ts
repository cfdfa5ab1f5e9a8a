import { LONG_LINE } from './takes-up.ts';
import type { TextLine } from './text-line.ts';

/** Sizes that differ by more are those of titles, unless the letters are as high. */
const MISREAD = 1.3;
const AS_HIGH = 1.25;

/** How much larger the type of one line is than that of another. OCR may take the size of a long line from a stroke or a stain: its height tells. */
export function sizeRatio(a: TextLine, b: TextLine): number {
  const ratio = a.fontSize / b.fontSize;
  const differs = ratio > MISREAD || ratio < 1 / MISREAD;
  if (!differs || Math.max(a.letters, b.letters) < LONG_LINE) return ratio;
  if (a.words[0]?.origin !== 'ocr' || b.words[0]?.origin !== 'ocr') return ratio;
  const height = (a.box.y1 - a.box.y0) / (b.box.y1 - b.box.y0);
  return height < AS_HIGH && height > 1 / AS_HIGH ? 1 : ratio;
}
