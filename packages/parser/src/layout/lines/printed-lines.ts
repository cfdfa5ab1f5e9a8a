import type { Box, PrintedLine } from '@sheaf/document';

export type WrittenLine = { readonly text: string; readonly box: Box };

/** Lines by their places in a text; undefined where the text is not just its lines, as where a broken word was put together. */
export function printedLines(
  text: string,
  lines: readonly WrittenLine[],
): readonly PrintedLine[] | undefined {
  if (lines.map((line) => line.text).join(' ') !== text.replaceAll('\n', ' ')) return undefined;
  let start = 0;
  return lines.map((line) => {
    const from = start;
    start += line.text.length + 1;
    return { start: from, box: line.box };
  });
}
