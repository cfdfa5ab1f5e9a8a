import type { Box } from '@sheaf/document';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { EQUATION_NUMBER } from '../labels/equation-number.ts';

/** Captions stand at most this far from what they describe, in points. */
const FARTHEST = 120;

/** Finds for each caption the table, chart or picture it stands by; equation numbers go to their formula. */
export function tieCaptions(blocks: readonly DraftBlock[]): DraftBlock[] {
  return blocks.map((block) => {
    if (block.label !== 'Caption') return block;
    const wanted = wantedLabels(block.text);
    let best = -1;
    let least = FARTHEST;
    blocks.forEach((other, index) => {
      if (!wanted.has(other.label)) return;
      const gap = distance(block.box, other.box);
      if (gap < least) {
        best = index;
        least = gap;
      }
    });
    return best < 0 ? block : { ...block, captionFor: best };
  });
}

function wantedLabels(text: string): ReadonlySet<string> {
  if (EQUATION_NUMBER.test(text)) return new Set(['Formula']);
  if (/^tab/i.test(text)) return new Set(['Table', 'Picture']);
  if (/^(?:fig|chart|graph|diagram|photo|plate|map)/i.test(text))
    return new Set(['Picture', 'Chart', 'Seal']);
  return new Set(['Table', 'Picture', 'Chart', 'Seal']);
}

/** Blank between two boxes; sideways counts double, captions stand above or below. */
function distance(a: Box, b: Box): number {
  const dx = Math.max(a.x0 - b.x1, b.x0 - a.x1, 0);
  const dy = Math.max(a.y0 - b.y1, b.y0 - a.y1, 0);
  return dy + dx * (standSideBySide(a, b) ? 0.2 : 2);
}

function standSideBySide(a: Box, b: Box): boolean {
  return Math.min(a.y1, b.y1) > Math.max(a.y0, b.y0);
}
