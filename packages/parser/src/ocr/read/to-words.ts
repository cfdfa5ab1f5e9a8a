import type { TextStyle, Word } from '../../page/primitives.ts';
import type { PixelBox } from '../raster/pixel-box.ts';
import { boldWords } from './bold-words.ts';
import type { OcrWord } from './ocr-word.ts';
import type { PictureReading } from './read-picture.ts';

/** Type sizes are measured in steps of this share; one step more or less than a usual size is noise. */
const SIZE_STEP = 1.06;

/** White beside the first and last letter of a word that its type counts to it, as words of files have it (heights of the word's ink; medians over 31 pages). */
const BEARING = { before: 0.04, after: 0.06 };

/** Words read off a picture as words of the page, in points. */
export function toWords({ words }: PictureReading, pixelsPerPoint: number): Word[] {
  const bold = boldWords(words);
  const steps = words.map((word) => sizeStep(word.fontSize / pixelsPerPoint));
  const sizes = usualSteps(words, steps);
  const styles = new Map<string, TextStyle>();
  return words.map((word, index) => {
    const step = steps[index] ?? 0;
    const inPoints = (pixels: number) => pixels / pixelsPerPoint;
    const { x0, y0, x1, y1 } = withBearings(word);
    return {
      text: word.text,
      box: { x0: inPoints(x0), y0: inPoints(y0), x1: inPoints(x1), y1: inPoints(y1) },
      baseline: inPoints(word.baseline),
      style: styleOf(SIZE_STEP ** (sizes.get(step) ?? step), bold[index] ?? false, styles),
      angle: word.angle,
      origin: 'ocr',
      confidence: Math.round(word.confidence * 1000) / 1000,
      spaceAfter: word.spaceAfter,
      ...(word.formula?.kind === 'displayed' && { displayed: true as const }),
      ...(word.formula?.latex !== undefined && { latex: word.formula.latex }),
    };
  });
}

/** The box of a level word from where its type begins to where the next would. */
function withBearings({ x0, y0, x1, y1, angle }: OcrWord): PixelBox {
  if (angle !== 0) return { x0, y0, x1, y1 };
  const height = y1 - y0;
  return { x0: x0 - height * BEARING.before, y0, x1: x1 + height * BEARING.after, y1 };
}

function sizeStep(size: number): number {
  return Math.round(Math.log(Math.max(1, size)) / Math.log(SIZE_STEP));
}

/** For each measured step the usual one it stands for: the commonest sizes draw their neighbours to them. */
function usualSteps(
  words: readonly OcrWord[],
  steps: readonly number[],
): ReadonlyMap<number, number> {
  const letters = new Map<number, number>();
  for (const [index, step] of steps.entries()) {
    letters.set(step, (letters.get(step) ?? 0) + (words[index]?.text.length ?? 0));
  }
  const usual = new Map<number, number>();
  for (const [step] of [...letters].sort((a, b) => b[1] - a[1])) {
    if (usual.has(step)) continue;
    for (const near of [step - 1, step, step + 1]) {
      if (!usual.has(near)) usual.set(near, step);
    }
  }
  return usual;
}

function styleOf(fontSize: number, bold: boolean, styles: Map<string, TextStyle>): TextStyle {
  const key = `${fontSize} ${bold}`;
  const style = styles.get(key) ?? {
    fontName: '',
    fontSize: Math.round(fontSize * 100) / 100,
    bold,
    italic: false,
    monospace: false,
    color: 0,
  };
  styles.set(key, style);
  return style;
}
