import type { OfficeBlock } from './read-office.ts';

/** Lines and letters of what may be a heading. */
const MOST_LINES = 2;
const LONGEST = 80;
/** Type this much larger than the running text stands out. */
const LARGER = 1.1;

/** Whether a block that the tree calls text may have been meant as a heading all the same, and set as one by hand. */
export function looksLikeHeading({ among, truth }: OfficeBlock): boolean {
  if (truth !== 'Text' || among.lineCount > MOST_LINES) return false;
  if (among.letters > LONGEST || among.endsSentence === 1) return false;
  return among.boldAgainstBody + among.allCaps > 0 || among.sizeRatio >= LARGER;
}
