import type { Span } from '@sheaf/document';

/** The number of a part, which goes before its name. */
const NUMBER_ALONE = /^[\p{N}.]{1,12}$/u;
/** Dates, amounts and names of values are other things than the words over or under them. */
const FIGURE_OR_VALUE = /[\p{N}:：]/u;
const SMALL = /\p{Ll}/u;

/** The text of a heading with blanks where one title goes on at the end of a line; it stays as long as it was, so that spans fit. */
export function joinTitle(text: string, spans: readonly Span[] = []): string {
  let joined = '';
  let at = 0;
  for (const line of text.split('\n')) {
    const above = joined.slice(joined.lastIndexOf('\n') + 1);
    if (at > 0) joined += isOneTitle(above, line) && !changesAt(spans, at) ? ' ' : '\n';
    joined += line;
    at += line.length + 1;
  }
  return joined;
}

/** Whether two lines are words of one title, written alike: both in capitals or neither, and no figures in either. */
function isOneTitle(above: string, line: string): boolean {
  if (NUMBER_ALONE.test(above)) return true;
  if (FIGURE_OR_VALUE.test(above) || FIGURE_OR_VALUE.test(line)) return false;
  return SMALL.test(above) === SMALL.test(line);
}

/** Whether words turn slanted, or cease to be, at the line that begins at a place. */
function changesAt(spans: readonly Span[], at: number): boolean {
  return spans.some(
    ({ italic, start, end }) => italic === true && (start === at) !== (end === at - 1),
  );
}
