import type { DraftBlock } from './page-draft.ts';

/** Blank between notes at most, in ems. */
const LARGEST_GAP = 1.6;

/** Notes come together: what stands right under a note, or between two, in the same type, is a note too; what stands over text without a mark is none. */
export function spreadNotes(labelled: readonly DraftBlock[], bodySize: number): DraftBlock[] {
  const blocks = labelled.map((block) =>
    block.label === 'Footnote' && !isMarked(block) && standsOverText(block, labelled)
      ? { ...block, label: 'Text' as const }
      : block,
  );
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

/** Opens with a figure or a sign, or with anything raised. */
function isMarked({ text, spans }: DraftBlock): boolean {
  return /^[\p{N}*†‡§¶[]/u.test(text) || spans.some((span) => span.superscript && span.start === 0);
}

/** Text is set larger than notes by this at least (points). */
const LARGER = 0.5;

function standsOverText({ box, style }: DraftBlock, blocks: readonly DraftBlock[]): boolean {
  return blocks.some(
    (other) =>
      other.label === 'Text' &&
      other.box.y0 >= box.y1 &&
      other.style.fontSize > style.fontSize + LARGER,
  );
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
