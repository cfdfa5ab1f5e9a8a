// What the structure tree of a printed page says of its words.
import type {
  PagePrimitives,
  StructureNode,
  Word,
} from '../../packages/parser/src/page/primitives.ts';

/** A word with the element of the tree that says what it is; artifacts have none. */
export type TaggedWord = { readonly word: Word; readonly tag: StructureNode | undefined };

/** Roles that say what content is, outermost first where they are nested; all others hold or shape such. */
const TELLING: ReadonlySet<string> = new Set([
  ...['Title', 'H', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6'],
  ...['P', 'LI', 'Caption', 'Note', 'Formula', 'TOCI', 'TOC', 'Index', 'TD', 'TH', 'Figure'],
]);

export function tagWords({ words, structure }: PagePrimitives): TaggedWord[] {
  const tags = new Map<number, StructureNode>();
  for (const node of structure) noteTags(node, undefined, tags);
  return words.map((word) => ({
    word,
    tag: word.markedContentId === undefined ? undefined : tags.get(word.markedContentId),
  }));
}

/** Paragraphs within a cell, an item or a title are what that is; a note within a paragraph is a note. */
function noteTags(
  node: StructureNode,
  outer: StructureNode | undefined,
  tags: Map<number, StructureNode>,
): void {
  const isTelling = TELLING.has(node.role) && (!outer || outer.role === 'P');
  const tag = isTelling ? node : outer;
  if (tag) for (const id of node.markedContentIds) tags.set(id, tag);
  for (const child of node.children) noteTags(child, tag, tags);
}

/** Level of a heading in the tree: 0 for a title, undefined for what is none. Slides have titles and no levels. */
export function headingLevel(role: string | undefined): number | undefined {
  if (role === 'Title') return 0;
  const match = /^H([1-6]?)$/.exec(role ?? '');
  return match ? Number(match[1] || 1) : undefined;
}
