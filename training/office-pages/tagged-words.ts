// What the structure tree of a printed page says of its words.
import type {
  PagePrimitives,
  StructureNode,
  Word,
} from '../../packages/parser/src/page/primitives.ts';

/** A word with the element of the tree that says what it is; artifacts have none. */
export type TaggedWord = { readonly word: Word; readonly tag: StructureNode | undefined };

/** Roles that hold others or are parts of them; all others, names of styles among them, say what content is. */
const SILENT: ReadonlySet<string> = new Set([
  ...['Document', 'Part', 'Art', 'Sect', 'Div', 'BlockQuote', 'NonStruct', 'Private'],
  ...['L', 'Lbl', 'LBody', 'Table', 'TR', 'THead', 'TBody', 'TFoot'],
  ...['Span', 'Link', 'Quote', 'Reference', 'Annot', 'Ruby', 'Warichu', 'Internet Link'],
]);

/** Roles that say what all within them is, but for notes. */
const WHOLE: ReadonlySet<string> = new Set([
  ...['H', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'LI', 'Caption', 'Note', 'Formula'],
  ...['TOC', 'TOCI', 'Index', 'TD', 'TH', 'Figure'],
]);

export function tagWords({ words, structure }: PagePrimitives): TaggedWord[] {
  const tags = new Map<number, StructureNode>();
  for (const node of structure) noteTags(node, undefined, tags);
  return words.map((word) => ({
    word,
    tag: word.markedContentId === undefined ? undefined : tags.get(word.markedContentId),
  }));
}

/** A role within a paragraph is news, one within a cell, an item or a title is not. */
function noteTags(
  node: StructureNode,
  outer: StructureNode | undefined,
  tags: Map<number, StructureNode>,
): void {
  const isNews = outer ? node.role === 'Note' : !SILENT.has(node.role);
  const isNearer = outer && !WHOLE.has(outer.role) && WHOLE.has(node.role);
  const tag = isNews || isNearer ? node : outer;
  if (tag) for (const id of node.markedContentIds) tags.set(id, tag);
  for (const child of node.children) noteTags(child, tag, tags);
}

/** Styles of Word and LibreOffice that name what follows, and the role of titles of slides. */
const NAMED: Readonly<Record<string, number>> = {
  Title: 0,
  H: 1,
  'Contents Heading': 1,
  'TOC Heading': 1,
};

/** Level of a heading in the tree: 0 for a title, undefined for what is none. Slides have titles and no levels. */
export function headingLevel(role: string | undefined): number | undefined {
  const match = /^H([1-6])$/.exec(role ?? '');
  return match ? Number(match[1]) : NAMED[role ?? ''];
}
