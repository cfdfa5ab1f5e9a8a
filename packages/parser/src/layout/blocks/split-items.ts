import { readListMarker } from '../../page/list-marker.ts';
import { findMeantBreaks } from '../lines/meant-breaks.ts';
import type { PageEdges } from '../lines/page-edges.ts';
import { lineText, type TextLine } from '../lines/text-line.ts';
import type { TextBlock } from './find-blocks.ts';

/** A capital before a full stop is an initial as often as the letter of an item. */
const INITIAL = /^\p{Lu}\.$/u;

/** Parts a block where a line was meant to end and the next opens an item: points in running lines are items too. */
export function splitItems(block: TextBlock, edges: PageEdges): TextBlock[] {
  if (!block.lines.slice(1).some(opensItem)) return [block];
  const isMeant = findMeantBreaks(block.lines, edges);
  const parts: TextLine[][] = [];
  block.lines.forEach((line, at) => {
    const part = parts.at(-1);
    if (part && !(isMeant[at - 1] && opensItem(line))) part.push(line);
    else parts.push([line]);
  });
  return parts.map((lines) => ({ ...block, lines }));
}

function opensItem(line: TextLine): boolean {
  const marker = readListMarker(lineText(line))?.marker;
  return marker !== undefined && !INITIAL.test(marker);
}
