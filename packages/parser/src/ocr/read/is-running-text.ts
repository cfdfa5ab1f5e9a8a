import type { OcrWord } from './ocr-word.ts';

/** Words of a line of running text at least: labels of a drawing are shorter. */
const WORDS = 5;
/** So many such lines are paragraphs and no caption. */
const LINES = 6;

/** Whether most of what was read stands in lines of running text. */
export function isRunningText(words: readonly OcrWord[]): boolean {
  const lines = linesOf(words);
  const running = lines.filter((line) => line.filter(isWord).length >= WORDS);
  return running.length >= LINES && lettersOf(running.flat()) * 2 > lettersOf(words);
}

/** Words come line by line, and nothing follows on the last one of each. */
function linesOf(words: readonly OcrWord[]): OcrWord[][] {
  const lines: OcrWord[][] = [[]];
  for (const word of words) {
    lines.at(-1)?.push(word);
    if (!word.spaceAfter) lines.push([]);
  }
  return lines;
}

function isWord({ text }: OcrWord): boolean {
  return /\p{L}{2}/u.test(text);
}

function lettersOf(words: readonly OcrWord[]): number {
  return words.reduce((sum, { text }) => sum + text.length, 0);
}
