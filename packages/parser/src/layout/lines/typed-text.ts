import { median } from '../../median.ts';
import type { Word } from '../../page/primitives.ts';
import type { TextLine } from './text-line.ts';

/** Lines further apart than this many of the usual distances have a blank line between them. */
const BLANK_LINE = 1.6;
/** Indents beyond are no longer those of a program (characters). */
const MOST_BLANKS = 200;

/** Monospaced lines as they were typed: every word in its column, blank lines kept. */
export function typedText(lines: readonly TextLine[]): string {
  const words = lines.flatMap((line) => line.words);
  // Numbers of lines are set in a type of their own.
  const typed = words.filter(({ style }) => style.monospace);
  const advance = median(
    (typed.length > 0 ? typed : words).map(advanceOf).filter((width) => width > 0),
  );
  const left = Math.min(...words.map(({ box }) => box.x0));
  const distance = median(lines.slice(1).map((line, index) => stepTo(lines, index, line)));
  const written = lines.map((line, index) => {
    const isApart = index > 0 && stepTo(lines, index - 1, line) > distance * BLANK_LINE;
    return (isApart ? '\n' : '') + typeLine(line.words, left, advance);
  });
  return written.join('\n');
}

function typeLine(words: readonly Word[], left: number, advance: number): string {
  let typed = '';
  words.forEach((word, index) => {
    const column = advance > 0 ? Math.round((word.box.x0 - left) / advance) : 0;
    const previous = words[index - 1];
    const gap = previous ? word.box.x0 - previous.box.x1 : 0;
    const isApart = previous !== undefined && (previous.spaceAfter || gap > advance);
    const blanks = Math.max(column - [...typed].length, 0);
    // Words that touch stand in one column, however wide their letters came out.
    typed += index > 0 && !isApart ? '' : ' '.repeat(Math.min(blanks, MOST_BLANKS));
    if (isApart && !typed.endsWith(' ')) typed += ' ';
    typed += word.text;
  });
  return typed;
}

function stepTo(lines: readonly TextLine[], before: number, line: TextLine): number {
  return line.baseline - (lines[before]?.baseline ?? line.baseline);
}

function advanceOf({ text, box }: Word): number {
  return (box.x1 - box.x0) / Math.max(1, [...text].length);
}
