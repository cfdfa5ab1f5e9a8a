import type { OcrWord } from './ocr-word.ts';

/** Words that stand beside a dash must be believed this much. */
const SURE = 0.8;

/** Whether a word is a dash between two sure words of its line: readers do not know which of all dashes it is, and so are sure of none. */
export function isDashWithin(words: readonly OcrWord[], index: number): boolean {
  const [before, word, after] = [words[index - 1], words[index], words[index + 1]];
  if (!before || !word || !after || !/^[-–—]$/u.test(word.text)) return false;
  if (!before.spaceAfter || !word.spaceAfter) return false;
  return [before, after].every((beside) => beside.confidence >= SURE && isWord(beside));
}

function isWord({ text }: OcrWord): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
