import { looksLikeHeading } from './looks-like-heading.ts';
import type { OfficeBlock, OfficeDocument } from './read-office.ts';

/** The pages that can be gone by, of a document whose author has told headings from text; none of any other. */
export function toldPages(document: OfficeDocument): OfficeDocument['pages'] {
  if (!teachesHeadings(document)) return [];
  // The title of a slide without one in the tree was written in a box like any other.
  return document.pages.filter(({ headings }) => document.kind === 'text' || headings.length > 0);
}

/** Headings a text must have: fewer were set by hand, not by style. */
const FEWEST_HEADINGS = 2;
/** Lines that look like headings and are tagged as text, for each heading, at most: more are headings set by hand. */
const MOST_LOOKALIKES = 0.5;
/** Slides that must have a title (share). */
const TITLED_SLIDES = 0.6;

/** Whether the author of a document has told headings from text by their styles: else its tree teaches nothing. */
function teachesHeadings({ kind, pages }: OfficeDocument): boolean {
  if (lacksFonts(pages.flatMap(({ blocks }) => blocks))) return false;
  if (kind === 'slides') {
    const written = pages.filter(({ blocks }) => blocks.length > 0);
    const titled = written.filter(({ headings }) => headings.length > 0);
    return titled.length > 0 && titled.length >= TITLED_SLIDES * written.length;
  }
  const headings = pages
    .flatMap((page) => page.headings)
    .filter(({ level }) => level !== undefined).length;
  const lookalikes = pages.flatMap(({ blocks }) => blocks).filter(looksLikeHeading).length;
  return headings >= FEWEST_HEADINGS && lookalikes <= MOST_LOOKALIKES * headings;
}

/** Blocks that may show one sign for many (share). */
const MOST_UNSHOWN = 0.05;

/** Letters that no font here has are all printed, and read, as one. */
function lacksFonts(blocks: readonly OfficeBlock[]): boolean {
  const unshown = blocks.filter(({ block }) => /(\p{L})\1{3}/u.test(block.text));
  return unshown.length > MOST_UNSHOWN * blocks.length;
}
