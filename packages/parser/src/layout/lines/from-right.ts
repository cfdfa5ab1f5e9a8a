import type { Box } from '@sheaf/document';
import { lineText, type TextLine } from './text-line.ts';

const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g;

/** Whether most signs of a text are read from the right. */
export function isFromRight(text: string): boolean {
  return 2 * (text.match(FROM_RIGHT)?.length ?? 0) > text.replace(/\s/g, '').length;
}

export function areFromRight(lines: readonly TextLine[]): boolean {
  return isFromRight(lines.map(lineText).join(''));
}

/** A line as in a mirror, so that it begins at the left like all others. */
export function mirrorLine(line: TextLine): TextLine {
  const words = line.words.map((word) => ({ ...word, box: mirrored(word.box) }));
  return { ...line, words, box: mirrored(line.box) };
}

function mirrored(box: Box): Box {
  return { ...box, x0: -box.x1, x1: -box.x0 };
}
