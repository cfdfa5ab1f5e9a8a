import type { StructureNode } from '../../../page/primitives.ts';

/** The alternate texts of a structure tree by the content they describe. */
export function describedContent(structure: readonly StructureNode[]): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  for (const node of structure) noteTexts(node, undefined, texts);
  return texts;
}

function noteTexts(
  node: StructureNode,
  outer: string | undefined,
  texts: Map<number, string>,
): void {
  const text = node.alternateText ?? outer;
  if (text !== undefined) for (const id of node.markedContentIds) texts.set(id, text);
  for (const child of node.children) noteTexts(child, text, texts);
}
