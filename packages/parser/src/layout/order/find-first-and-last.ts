import type { Box } from '@sheaf/document';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { BLUR } from './cut-boxes.ts';
import { isLevel } from './line-end-beside.ts';

const LAST_OR_FIRST: ReadonlySet<string> = new Set(['PageHeader', 'PageFooter', 'Footnote']);

/** Logos and ornaments stand beside and under furniture too. */
const FIGURES: ReadonlySet<string> = new Set(['Picture', 'Chart']);

/**
 * Headers, footers and notes that stand where such do, to be read before or after all text. A header with text over it or beside it is
 * none, nor is a footer or a note with text under it: those are read where they stand, for a label may be wrong, and the place is not.
 */
export function findFirstAndLast(blocks: readonly DraftBlock[]): ReadonlySet<DraftBlock> {
  const others = blocks.filter(({ label }) => !LAST_OR_FIRST.has(label));
  const fromTop = others.map(({ box }) => box).sort((a, b) => a.y1 - b.y1);
  const texts = others.filter(({ label }) => !FIGURES.has(label)).map(({ box }) => box);
  const fromFoot = texts.toSorted((a, b) => b.y0 - a.y0);
  return new Set(
    blocks.filter(({ label, box }) => {
      if (!LAST_OR_FIRST.has(label)) return false;
      if (label === 'PageHeader') return !hasTextOver(box, fromTop) && !hasTextBeside(box, texts);
      if (hasTextUnder(box, fromFoot)) return false;
      return label === 'Footnote' || !hasTextBeside(box, texts);
    }),
  );
}

/** Whether any of some boxes, from the highest foot to the lowest, stands over another. */
function hasTextOver(box: Box, texts: readonly Box[]): boolean {
  for (const other of texts) {
    if (other.y1 > box.y0 + BLUR) return false;
    if (sharesWidth(other, box)) return true;
  }
  return false;
}

/** Whether any of some boxes, from the lowest head to the highest, stands under another. */
function hasTextUnder(box: Box, texts: readonly Box[]): boolean {
  for (const other of texts) {
    if (other.y0 < box.y1 - BLUR) return false;
    if (sharesWidth(other, box)) return true;
  }
  return false;
}

function hasTextBeside(box: Box, texts: readonly Box[]): boolean {
  return texts.some((other) => isLevel(box, other));
}

function sharesWidth(a: Box, b: Box): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1;
}
