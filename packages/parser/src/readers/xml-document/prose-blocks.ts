import type { FlowBlock } from '../flow-block.ts';
import { textOf, type XmlElement } from '../xml/xml-element.ts';

const HEADING = /(?:^|:)(?:title|head|heading|caption)$/i;
const MAX_HEADING_LEVEL = 6;

/** Whether text and elements stand mixed, as in documents and never in data. */
export function isProse(element: XmlElement): boolean {
  const hasText = element.children.some(
    (child) => typeof child === 'string' && child.trim() !== '',
  );
  const elements = element.children.filter((child) => typeof child !== 'string');
  if (hasText && elements.length > 0) return true;
  return elements.some(isProse);
}

/** Paragraphs are the outermost elements with text of their own; titles are headings by their depth. */
export function proseBlocks(root: XmlElement): FlowBlock[] {
  const blocks: FlowBlock[] = [];
  const visit = (element: XmlElement, depth: number): void => {
    const hasText = element.children.some(
      (child) => typeof child === 'string' && child.trim() !== '',
    );
    if (!hasText) {
      for (const child of element.children) if (typeof child !== 'string') visit(child, depth + 1);
      return;
    }
    const text = textOf(element).replace(/\s+/g, ' ').trim();
    const headingLevel = Math.min(Math.max(depth - 1, 1), MAX_HEADING_LEVEL);
    blocks.push(
      HEADING.test(element.name)
        ? { label: 'SectionHeader', headingLevel, text }
        : { label: 'Text', text },
    );
  };
  visit(root, 0);
  return blocks;
}
