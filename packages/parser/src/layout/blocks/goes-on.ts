import { lineText, type TextLine } from '../lines/text-line.ts';

/** What ties two lines of a column together whatever else they look like: a broken word, an initial, the year of a reference. */
export function goesOn(
  previous: TextLine,
  line: TextLine,
  margins: { readonly hanging: boolean; readonly left: number; readonly em: number },
): boolean {
  const first = line.words[0]?.text ?? '';
  const last = previous.words.at(-1)?.text ?? '';
  if (/^\p{Ll}/u.test(first)) return /\p{L}[-\u00ad\u2010]$/u.test(last);
  if (/^\p{Lu}{2}/u.test(first) && /\p{Lu}{2}[-\u00ad\u2010]$/u.test(last)) return true;
  // A name that goes on after a comma begins with an initial, not with the letter of an item.
  if (/^\p{Lu}\.$/u.test(first)) return /[,&]$/.test(lineText(previous));
  return /^\(\d{4}\p{Ll}?\)/u.test(first) && hangsUnder(previous, line, margins);
}

/** A line set in less than this is level with the margin (ems). */
const SMALLEST_INDENT = 0.7;

/** Whether a line hangs under the first of its paragraph, which may be bold and end like a sentence. */
function hangsUnder(
  previous: TextLine,
  line: TextLine,
  { hanging, left, em }: { readonly hanging: boolean; readonly left: number; readonly em: number },
): boolean {
  return (
    hanging &&
    previous.box.x0 < left + SMALLEST_INDENT * em &&
    line.box.x0 > previous.box.x0 + SMALLEST_INDENT * em
  );
}
