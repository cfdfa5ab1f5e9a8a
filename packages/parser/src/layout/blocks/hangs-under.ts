import { readListMarker } from '../../page/list-marker.ts';
import { lineText, type TextLine } from '../lines/text-line.ts';

/** Whether a line stands under the text of the item or work that begins with another. */
export function hangsUnder(line: TextLine, first: TextLine | undefined, em: number): boolean {
  const start = first && textStart(first);
  return start !== undefined && Math.abs(line.box.x0 - start) < 0.3 * em;
}

/** Where the text of an item or of a counted work starts, after its marker. */
export function textStart(first: TextLine): number | undefined {
  const [mark, text] = first.words;
  if (!/^\[[^\]]{1,12}\]$/.test(mark?.text ?? '') && !readListMarker(lineText(first)))
    return undefined;
  return text?.box.x0;
}
