import type { LineBox } from '../detect/join-regions.ts';
import { engineByScript } from '../engines/choose-engine.ts';
import { latinEngine } from '../engines/latin-engine.ts';
import type { RecognitionEngine } from '../engines/recognition-engine.ts';
import type { ImagePyramid } from './cut-line.ts';
import { doubtfulParts } from './doubtful-parts.ts';
import { keepCredible } from './keep-credible.ts';
import type { OcrWord } from './ocr-word.ts';
import { readLines } from './read-lines.ts';
import type { PictureReading } from './read-picture.ts';
import { surenessOf, withLines, wordsOn } from './words-on-lines.ts';

/** Lines in a script that the reader does not know are read less surely than this: ideographs read as Latin letters gave 0 to 0.4. */
const STRANGE = 0.4;
/** Lines that tell the script of others must be at least this sure in it. */
const READABLE = 0.55;
/** Fewer lines of another script may be scrawls. */
const FEWEST_LINES = 3;
/** One letter of another script alone may be a stroke of anything. */
const FEWEST_LETTERS = 2;
/** Letters that are a single stroke may be a dash or a rule. */
const OTHER_LETTER = /(?!\p{Script=Latin}|[一ー丨ㅡㅣ])\p{L}/gu;

/** A reading in which the lines that its reader could not read are read in the script they are in: forms in two languages, tables of numbers with other words. */
export async function withOtherScripts(
  reading: PictureReading,
  pyramid: ImagePyramid,
  lines: readonly LineBox[],
  reader: RecognitionEngine,
): Promise<PictureReading> {
  const other = await readOtherScripts(pyramid, lines, reading.marks, reader);
  if (!other) return reading;
  const words = withLines(reading.words, other.lines, other.words);
  return {
    ...reading,
    words,
    marks: withLines(reading.marks, other.lines, other.words),
    unreadLines: lines.filter((line) => wordsOn(line, words).length === 0).length,
  };
}

/** Lines to be taken as they were read anew, and all words that were. */
type OtherScript = { readonly lines: readonly LineBox[]; readonly words: readonly OcrWord[] };

async function readOtherScripts(
  pyramid: ImagePyramid,
  lines: readonly LineBox[],
  words: readonly OcrWord[],
  reader: RecognitionEngine,
): Promise<OtherScript | undefined> {
  const below = (least: number) => lines.filter((line) => surenessOf(wordsOn(line, words)) < least);
  const strange = below(STRANGE);
  if (strange.length < FEWEST_LINES) return undefined;
  const { engine, isUpsideDown } = await engineByScript(pyramid, strange);
  if (engine === latinEngine() || engine === reader || isUpsideDown) return undefined;
  const doubtful = lines.flatMap((line) => doubtfulParts(line, wordsOn(line, words)));
  const read = keepCredible(await readLines(pyramid, doubtful, engine));
  const isClear = (line: LineBox) => {
    const own = wordsOn(line, read);
    return otherLetters(own) >= FEWEST_LETTERS && surenessOf(own) >= READABLE;
  };
  if (strange.filter(isClear).length < FEWEST_LINES) return undefined;
  const found = doubtful.filter((line) => {
    const own = wordsOn(line, read);
    // A stretch of white or dirt is read as something too.
    const least = lines.includes(line) ? 0 : READABLE;
    const before = surenessOf(wordsOn(line, words));
    return otherLetters(own) > 0 && surenessOf(own) > Math.max(least, before);
  });
  return { lines: found, words: read };
}

function otherLetters(words: readonly OcrWord[]): number {
  return words.flatMap(({ text }) => text.match(OTHER_LETTER) ?? []).length;
}
