import { IDEOGRAPH } from '../detect/ideographs.ts';
import type { LineBox } from '../detect/join-regions.ts';
import { latinEngine } from '../engines/latin-engine.ts';
import type { ImagePyramid } from './cut-line.ts';
import { keepCredible } from './keep-credible.ts';
import type { OcrWord } from './ocr-word.ts';
import { readLines } from './read-lines.ts';
import { surenessOf, withLines, wordsOn } from './words-on-lines.ts';

/** Has lines in which a reader of ideographs found none read by that of Latin letters, which knows numbers and addresses better; the surer reading is taken. */
export async function readLatinLines(
  pyramid: ImagePyramid,
  lines: readonly LineBox[],
  words: readonly OcrWord[],
): Promise<OcrWord[]> {
  const plain = lines.filter((line) => {
    const own = wordsOn(line, words);
    return own.length > 0 && !own.some(({ text }) => IDEOGRAPH.test(text));
  });
  const read = keepCredible(await readLines(pyramid, plain, latinEngine()));
  const better = plain.filter(
    (line) => surenessOf(wordsOn(line, read)) > surenessOf(wordsOn(line, words)),
  );
  return withLines(words, better, read);
}
