import type { LineBox } from '../detect/join-regions.ts';
import { engineByScript } from '../engines/choose-engine.ts';
import { latinEngine } from '../engines/latin-engine.ts';
import type { ImagePyramid } from './cut-line.ts';
import { isOn } from './is-on.ts';
import { keepCredible } from './keep-credible.ts';
import type { OcrWord } from './ocr-word.ts';
import { readLines } from './read-lines.ts';

/** Lines in a script that the reader does not know are read less surely than this: ideographs read as Latin letters gave 0 to 0.4. */
const STRANGE = 0.4;
/** Lines that tell the script of others must be at least this sure in it: print gives 0.9, scrawls and dirt 0.1 to 0.5. */
const READABLE = 0.55;
/** Fewer lines of another script may be scrawls. */
const FEWEST_LINES = 3;
/** One letter of another script alone may be a stroke of anything. */
const FEWEST_LETTERS = 2;
/** Where a page has another script, lines less sure than this may have words in it, as those that begin with a number do. */
const DOUBTFUL = 0.75;
const OTHER_LETTER = /(?!\p{Script=Latin})\p{L}/gu;

/** Lines read anew, and what they say. */
export type OtherScript = {
  readonly lines: readonly LineBox[];
  readonly words: readonly OcrWord[];
};

/** Reads those lines that the reader of Latin letters could not, in the script they are in: forms in two languages, tables of numbers with other words. */
export async function readOtherScripts(
  pyramid: ImagePyramid,
  lines: readonly LineBox[],
  words: readonly OcrWord[],
): Promise<OtherScript | undefined> {
  const below = (least: number) => lines.filter((line) => surenessOf(wordsOn(line, words)) < least);
  const strange = below(STRANGE);
  if (strange.length < FEWEST_LINES) return undefined;
  const { engine, isUpsideDown } = await engineByScript(pyramid, strange);
  if (engine === latinEngine() || isUpsideDown) return undefined;
  const doubtful = below(DOUBTFUL);
  const read = keepCredible(await readLines(pyramid, doubtful, engine));
  const isClear = (line: LineBox) => {
    const own = wordsOn(line, read);
    return otherLetters(own) >= FEWEST_LETTERS && surenessOf(own) >= READABLE;
  };
  if (strange.filter(isClear).length < FEWEST_LINES) return undefined;
  const found = doubtful.filter((line) => {
    const own = wordsOn(line, read);
    return otherLetters(own) > 0 && surenessOf(own) > surenessOf(wordsOn(line, words));
  });
  return { lines: found, words: found.flatMap((line) => wordsOn(line, read)) };
}

function wordsOn(line: LineBox, words: readonly OcrWord[]): OcrWord[] {
  return words.filter((word) => isOn(word, line));
}

function otherLetters(words: readonly OcrWord[]): number {
  return words.flatMap(({ text }) => text.match(OTHER_LETTER) ?? []).length;
}

/** How sure the words of a line are on the mean of their letters; a line without any is not at all. */
function surenessOf(words: readonly OcrWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const sure = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  return letters > 0 ? sure / letters : 0;
}
