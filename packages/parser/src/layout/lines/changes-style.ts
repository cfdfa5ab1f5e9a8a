import type { Word } from '../../page/primitives.ts';
import { sizeRatio } from './size-ratio.ts';
import { lineText, type TextLine } from './text-line.ts';

/** Whether whole lines differ in size, weight, colour or slant. */
export function changesStyle(previous: TextLine, line: TextLine): boolean {
  const ratio = sizeRatio(previous, line);
  if (ratio > 1.12 || ratio < 0.89) return true;
  if (previous.monospace !== line.monospace) return true;
  const last = lastLettered(previous);
  const first = firstLettered(line);
  if (!last || !first) return false;
  if (last.style.color !== first.style.color && hasOneColor(previous) && previous.words.length > 0)
    return isShort(previous, line) && colorsDiffer(previous, line);
  if (isUnderlined(previous) && !line.words.some(({ underline }) => underline))
    return isShort(previous, line) && !/^\p{Ll}/u.test(lineText(line));
  if (previous.bold === line.bold || last.style.bold === first.style.bold) return false;
  return isUniform(previous) && isUniform(line);
}

function lastLettered(line: TextLine): Word | undefined {
  return line.words.findLast((word) => /[\p{L}\p{N}]/u.test(word.text));
}

/** The first word, or number where there is none: numbers of clauses are often bold as the headings above them are. */
function firstLettered(line: TextLine): Word | undefined {
  return (
    line.words.find((word) => /\p{L}/u.test(word.text)) ??
    line.words.find((word) => /\p{N}/u.test(word.text))
  );
}

function isUnderlined(line: TextLine): boolean {
  return line.words.every(({ underline, text }) => underline || !/[\p{L}\p{N}]/u.test(text));
}

function hasOneColor(line: TextLine): boolean {
  return line.words.every((word) => word.style.color === line.color);
}

function colorsDiffer(a: TextLine, b: TextLine): boolean {
  return a.color !== b.color && hasOneColor(b);
}

function isShort(previous: TextLine, line: TextLine): boolean {
  return (
    previous.box.x1 - previous.box.x0 < 0.8 * (line.box.x1 - line.box.x0) || previous.letters < 60
  );
}

/** Whether no more than a stray sign of a line differs in weight; the number before a bold name is often light. */
function isUniform(line: TextLine): boolean {
  const [first, ...rest] = line.words;
  const isNumber = first !== undefined && !/\p{L}/u.test(first.text);
  let other = 0;
  for (const word of isNumber ? rest : line.words)
    if (word.style.bold !== line.bold && /[\p{L}\p{N}]/u.test(word.text)) other += word.text.length;
  return other <= 0.15 * line.letters;
}
