import type { ParsedDocument } from '@sheaf/document';
import { documentBlocks, type FurnitureChoice } from './blocks.ts';

/** The document as GitHub-flavoured markdown; the same document gives the same bytes. */
export function toMarkdown(
  document: ParsedDocument,
  options: { readonly furniture?: FurnitureChoice } = {},
): string {
  const blocks = documentBlocks(document, options.furniture);
  if (blocks.length === 0) return '';
  return `${blocks.map((block, i) => (i === 0 ? '' : block.separator) + block.text).join('')}\n`;
}
