import { isPageNumber } from '@sheaf/document';
import { lineText, type TextLine } from '../lines/text-line.ts';

/** Lowest part of a page in which its number stands, as a share of its height. */
const MARGIN = 0.12;
/** How far the middle of the number may be from the page's (points). */
const OFF_CENTRE = 2;

/** The number of a page alone on its lowest line, in the middle of the page: however near, it is no line of the text above. */
export function findCentredNumber(
  lines: readonly TextLine[],
  { width, height }: { readonly width: number; readonly height: number },
): TextLine | undefined {
  const lowest = lines.at(-1);
  if (!lowest || lowest.baseline < (1 - MARGIN) * height) return undefined;
  if (Math.abs((lowest.box.x0 + lowest.box.x1 - width) / 2) > OFF_CENTRE) return undefined;
  const isAlone = (lines.at(-2)?.baseline ?? 0) < lowest.baseline - lowest.fontSize / 2;
  return isAlone && isPageNumber(lineText(lowest)) ? lowest : undefined;
}
