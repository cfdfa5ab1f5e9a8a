import type { TextStyle, Word } from '../../page/primitives.ts';
import type { OcrWord } from './ocr-word.ts';
import type { PictureReading } from './read-picture.ts';

/** Strokes this much wider than the page's usual ones are bold; so much in a word alone among lighter ones. Measured on 23,600 drawn words: 0.79 of the bold ones found, 0.79 of those found bold. */
const BOLD = 1.23;
const BOLD_ALONE = 1.4;
/** Strokes of capitals and digits are that much wider than those of small letters. */
const CAPITALS = 1.15;
/** Type sizes are measured in steps of this share; one step more or less than a usual size is noise. */
const SIZE_STEP = 1.06;

/** Words read off a picture as words of the page, in points. */
export function toWords({ words }: PictureReading, pixelsPerPoint: number): Word[] {
  const bold = boldWords(words);
  const steps = words.map((word) => sizeStep(word.fontSize / pixelsPerPoint));
  const sizes = usualSteps(words, steps);
  const styles = new Map<string, TextStyle>();
  return words.map((word, index) => {
    const step = steps[index] ?? 0;
    const inPoints = (pixels: number) => pixels / pixelsPerPoint;
    return {
      text: word.text,
      box: {
        x0: inPoints(word.x0),
        y0: inPoints(word.y0),
        x1: inPoints(word.x1),
        y1: inPoints(word.y1),
      },
      baseline: inPoints(word.baseline),
      style: styleOf(SIZE_STEP ** (sizes.get(step) ?? step), bold[index] ?? false, styles),
      angle: word.angle,
      origin: 'ocr',
      confidence: Math.round(word.confidence * 1000) / 1000,
      spaceAfter: word.spaceAfter,
    };
  });
}

/** Of each word whether it is bold: heavier than most letters of the page, as a word beside it is too, or by far. */
function boldWords(words: readonly OcrWord[]): boolean[] {
  const weights = words.map(({ text, weight }) => (isCapital(text) ? weight / CAPITALS : weight));
  const usual = usualWeight(words, weights);
  const ratio = (index: number) => (weights[index] ?? 0) / Math.max(usual, Number.EPSILON);
  return words.map((word, index) => {
    if (usual === 0 || ratio(index) <= BOLD) return false;
    const beside = [
      ...(words[index - 1]?.spaceAfter ? [ratio(index - 1)] : []),
      ...(word.spaceAfter ? [ratio(index + 1)] : []),
    ];
    const isAlone = beside.length > 0 && beside.every((other) => other <= BOLD);
    return !isAlone || (ratio(index) > BOLD_ALONE && !isOneLetter(word.text));
  });
}

/** The strokes of a single letter are too few to measure. */
function isOneLetter(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < 2;
}

function isCapital(text: string): boolean {
  const small = text.match(/\p{Ll}/gu)?.length ?? 0;
  return (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) > small * 2;
}

/** The weight that half of the page's letters do not exceed. */
function usualWeight(words: readonly OcrWord[], weights: readonly number[]): number {
  const ranked = words
    .map(({ text }, index) => ({ letters: text.length, weight: weights[index] ?? 0 }))
    .sort((a, b) => a.weight - b.weight);
  const half = ranked.reduce((sum, { letters }) => sum + letters, 0) / 2;
  let passed = 0;
  for (const { letters, weight } of ranked) {
    passed += letters;
    if (passed >= half) return weight;
  }
  return 0;
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
