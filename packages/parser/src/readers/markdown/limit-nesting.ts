/** Quotes and lists nested deeper than this in one line are text; the parser goes through all of them for every line. */
const MAX_MARKERS = 100;
/** Blanks before an item say how deep its list is; no list that people write is indented by more (letters). */
const MAX_INDENT = 100;

/** The text with no line that opens more quotes and lists than a reader could follow. */
export function limitNesting(text: string): string {
  return LONG_START.test(text) ? text.split('\n').map(limitLine).join('\n') : text;
}

/** Only longer lines have room for so many blanks or markers. */
const LONG_START = new RegExp(`^[ \\t>*+\\-\\d.)]{${Math.min(MAX_INDENT, MAX_MARKERS)}}`, 'm');
const ITEM_START = /^[ \t]+(?=(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$))/;
const MARKER = /[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/y;

function limitLine(line: string): string {
  const indented = line.replace(ITEM_START, (blanks) => blanks.slice(0, MAX_INDENT));
  MARKER.lastIndex = 0;
  let at = 0;
  for (let markers = 0; MARKER.test(indented); markers++) {
    at = MARKER.lastIndex;
    if (markers === MAX_MARKERS) return `${indented.slice(0, at - 1)}\\${indented.slice(at - 1)}`;
  }
  return indented;
}
