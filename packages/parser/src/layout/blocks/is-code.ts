import { lineText, type TextLine } from '../lines/text-line.ts';
import type { TextBlock } from './find-blocks.ts';

/** Signs that programs are full of and prose is not. */
const CODE_SIGNS =
  /[{}()[\];=<>#$|\\]|::|->|\/\/|^\s*(?:def|class|import|for|if|return|SELECT|CREATE)\b/;
/** Share of lines with such signs from which on they are a program. */
const CODED_SHARE = 0.4;
/** Signs that make a single line a command; words of prose stand in brackets too. */
const COMMAND_SIGNS = /[{};=<>~\\$|]|::|->|\w\(|\s--?\w/;
const ADDRESS = /https?:\/\/|\bwww\.|\S@[\w-]+\.\w/;
/** A line set in from its column by so much stands apart from the text (ems). */
const INDENT = 1;

/** Whether a block of a page that is not typewritten throughout is a program, a command or what one says. */
export function isCode({ lines, column }: TextBlock): boolean {
  if (!lines.every((line) => line.monospace)) return false;
  if (lines.some(({ isCounted }) => isCounted)) return true;
  const texts = lines.map(lineText);
  if (texts.every((text) => ADDRESS.test(text))) return false;
  const coded = texts.filter((text) => CODE_SIGNS.test(text) && !ADDRESS.test(text));
  if (lines.length > 1 && coded.length >= lines.length * CODED_SHARE) return true;
  if (!lines.every(isPlainlyTyped)) return false;
  return lines.length > 1 || isSetIn(lines, column.x0) || COMMAND_SIGNS.test(texts[0] ?? '');
}

/** Every word of it, in the weight of running text: names in headings are typed too. */
function isPlainlyTyped(line: TextLine): boolean {
  return !line.bold && line.words.every(({ style }) => style.monospace);
}

function isSetIn(lines: readonly TextLine[], columnX0: number): boolean {
  return lines.every(({ box, fontSize }) => box.x0 - columnX0 >= INDENT * fontSize);
}
