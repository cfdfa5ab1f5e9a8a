import { boxHeight } from '@sheaf/document';
import type { Word } from '../../page/primitives.ts';

/** Programs of telephones that print their name under every page. */
const SCANNERS = /^(?:Cam|Tap|Easy|i|Fax)Scanner\b/u;
/** Share of the page at its foot where they do. */
const FOOT = 0.12;

/** Words of a page without the line in which the program that scanned it names itself. */
export function dropScannerMark(words: readonly Word[], height: number): readonly Word[] {
  const mark = words.find(
    ({ text, box }) => SCANNERS.test(text) && box.y0 > height * (1 - FOOT) && boxHeight(box) > 0,
  );
  if (!mark) return words;
  const { y0, y1 } = mark.box;
  const middle = (y0 + y1) / 2;
  return words.filter(({ box }) => box.y0 > middle || box.y1 < middle);
}
