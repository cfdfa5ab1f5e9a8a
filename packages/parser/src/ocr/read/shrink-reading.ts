import { resizeGray } from '../raster/gray-image.ts';
import type { OcrWord } from './ocr-word.ts';
import type { PictureReading } from './read-picture.ts';

/** What was read off a picture, in the pixels of a smaller picture of the same page. */
export function shrinkReading(reading: PictureReading, share: number): PictureReading {
  const { width, height } = reading.upright;
  return {
    ...reading,
    words: reading.words.map((word) => shrinkWord(word, share)),
    marks: reading.marks.map((word) => shrinkWord(word, share)),
    upright: resizeGray(reading.upright, Math.round(width * share), Math.round(height * share)),
  };
}

function shrinkWord(word: OcrWord, share: number): OcrWord {
  return {
    ...word,
    x0: word.x0 * share,
    y0: word.y0 * share,
    x1: word.x1 * share,
    y1: word.y1 * share,
    baseline: word.baseline * share,
    fontSize: word.fontSize * share,
  };
}
