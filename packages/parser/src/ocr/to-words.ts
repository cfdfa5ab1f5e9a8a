import type { TextStyle, Word } from '../page/primitives.ts';
import type { OcrWord } from './ocr-word.ts';
import type { PictureReading } from './read-picture.ts';

/** Strokes this much wider than the page's usual ones are bold. */
const BOLD = 1.45;
/** Type sizes are told apart in steps of this share; finer differences are noise. */
const SIZE_STEP = 1.06;

/** Words read off a picture as words of the page, in points. */
export function toWords({ words }: PictureReading, pixelsPerPoint: number): Word[] {
  const weights = words.map((word) => word.weight).sort((a, b) => a - b);
  const usual = weights[weights.length >> 1] ?? 0;
  const styles = new Map<string, TextStyle>();
  return words.map((word) => {
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
      style: styleOf(word, word.fontSize / pixelsPerPoint, usual, styles),
      angle: word.angle,
      origin: 'ocr',
      confidence: Math.round(word.confidence * 1000) / 1000,
      spaceAfter: word.spaceAfter,
    };
  });
}

function styleOf(
  word: OcrWord,
  size: number,
  usualWeight: number,
  styles: Map<string, TextStyle>,
): TextStyle {
  const fontSize = SIZE_STEP ** Math.round(Math.log(Math.max(1, size)) / Math.log(SIZE_STEP));
  const bold = usualWeight > 0 && word.weight > usualWeight * BOLD;
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
