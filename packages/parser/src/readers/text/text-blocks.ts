import type { FlowBlock } from '../flow-block.ts';

/** Paragraphs of plain text: lines between blank lines, kept as they stand; a form feed starts a page. */
export function textBlocks(text: string): FlowBlock[] {
  const blocks: FlowBlock[] = [];
  const pages = text.replace(/\r\n?/g, '\n').replaceAll('\0', '').split('\f');
  pages.forEach((page, index) => {
    let isFirst = true;
    for (const paragraph of page.split(/\n(?:[ \t]*\n)+/)) {
      const trimmed = paragraph.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
      if (trimmed === '') continue;
      blocks.push({
        label: 'Text',
        text: trimmed,
        ...(index > 0 && isFirst ? { pageBreakBefore: true } : {}),
      });
      isFirst = false;
    }
  });
  return blocks;
}
