import type { WordBlock, WordSection } from './word-section.ts';

/** Endnotes stand at the end of the document, not of the page that refers to them. */
export function withEndnotesLast(sections: readonly WordSection[]): readonly WordSection[] {
  const endnotes: WordBlock[] = [];
  const moved = sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((one) => {
      if (!one.notes?.some(isEndnote)) return one;
      endnotes.push(...one.notes.filter(isEndnote).map((block) => ({ block })));
      return { ...one, notes: one.notes.filter((note) => !isEndnote(note)) };
    }),
  }));
  const last = moved.at(-1);
  if (!last || endnotes.length === 0) return sections;
  return [...moved.slice(0, -1), { ...last, blocks: [...last.blocks, ...endnotes] }];
}

function isEndnote(note: WordBlock['block']): boolean {
  return note.label === 'Footnote' && note.noteKind === 'endnote';
}
