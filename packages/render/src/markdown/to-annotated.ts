import type { ParsedDocument } from '@sheaf/document';
import { pixelBox, roundTo } from '../structured/pixel-box.ts';
import { documentBlocks, type FurnitureChoice, type PlacedElement } from './blocks.ts';

/** Markdown with a comment of provenance before each block; without those lines it is the markdown itself. */
export function toAnnotated(
  document: ParsedDocument,
  options: { readonly furniture?: FurnitureChoice } = {},
): string {
  const blocks = documentBlocks(document, options.furniture);
  if (blocks.length === 0) return '';
  const parts = blocks.map((block, i) => {
    const comments = block.sources.map((source) => `${provenance(source)}\n`).join('');
    return (i === 0 ? '' : block.separator) + comments + block.text;
  });
  return `${parts.join('')}\n`;
}

function provenance({ element, page }: PlacedElement): string {
  const { x0, y0, x1, y1 } = pixelBox(element.box, page);
  const confidence = roundTo(element.confidence, 2);
  return `<!-- page=${page.pageNumber} id=${element.id} label=${element.label} bbox=${x0},${y0},${x1},${y1} confidence=${confidence} -->`;
}
