import type { OfficeBlock, OfficeDocument } from './read-office.ts';

/** Headings a text must have: fewer were set by hand, not by style. */
const FEWEST_HEADINGS = 2;
/** Lines that look like headings and are tagged as text, for each heading, at most: more are headings set by hand. */
const MOST_LOOKALIKES = 0.5;
/** Slides that must have a title (share). */
const TITLED_SLIDES = 0.6;

/** Whether the author of a document has told headings from text by their styles: else its tree teaches nothing. */
export function teachesHeadings({ kind, pages }: OfficeDocument): boolean {
  if (kind === 'slides') {
    const written = pages.filter(({ blocks }) => blocks.length > 0);
    const titled = written.filter(({ headings }) => headings.length > 0);
    return titled.length > 0 && titled.length >= TITLED_SLIDES * written.length;
  }
  const headings = pages.flatMap((page) => page.headings).length;
  const lookalikes = pages.flatMap(({ blocks }) => blocks.filter(looksLikeHeading)).length;
  return headings >= FEWEST_HEADINGS && lookalikes <= MOST_LOOKALIKES * headings;
}

/** Letters of a line that may be a heading. */
const LONGEST = 80;
/** Type this much larger than the running text stands out. */
const LARGER = 1.15;

function looksLikeHeading({ block, among, truth }: OfficeBlock): boolean {
  if (truth !== 'Text' || block.list || block.shape.lineCount !== 1) return false;
  const standsOut = among.boldAgainstBody === 1 || among.sizeRatio >= LARGER;
  return standsOut && block.text.length <= LONGEST && !/[.:;,]$/.test(block.text);
}
