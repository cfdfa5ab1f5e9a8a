import type { DraftBlock } from './page-draft.ts';

/** Blank between notes at most, in ems. */
const LARGEST_GAP = 1.6;

/** Notes come together: what stands right under a note, or between two, in the same type, is a note too. */
export function spreadNotes(blocks: readonly DraftBlock[], bodySize: number): DraftBlock[] {
  const notes = new Set(blocks.filter(({ label }) => label === 'Footnote'));
  if (notes.size === 0) return [...blocks];
  for (let grown = true; grown; ) {
    grown = false;
    for (const block of blocks) {
      if (notes.has(block) || (block.label !== 'Text' && block.label !== 'ListItem')) continue;
      if (![...notes].some((note) => goesWith(block, note, bodySize))) continue;
      notes.add(block);
      grown = true;
    }
  }
  return blocks.map((block) => {
    if (!notes.has(block) || block.label === 'Footnote') return block;
    const { list: _, ...rest } = block;
    return { ...rest, label: 'Footnote' };
  });
}

function goesWith(block: DraftBlock, note: DraftBlock, bodySize: number): boolean {
  const size = note.style.fontSize;
  if (Math.abs(block.style.fontSize - size) > 0.3) return false;
  const overlap = Math.min(block.box.x1, note.box.x1) - Math.max(block.box.x0, note.box.x0);
  if (overlap < 0.4 * Math.min(block.box.x1 - block.box.x0, note.box.x1 - note.box.x0))
    return false;
  const below = block.box.y0 - note.box.y1;
  if (below > -size && below < LARGEST_GAP * size) return true;
  const above = note.box.y0 - block.box.y1;
  // Notes that go on from the page before have no mark, but the rule over all notes.
  const mayOpen = size < bodySize * 0.95 || block.shape.ruleAbove;
  return mayOpen && above > -size && above < LARGEST_GAP * size;
}
