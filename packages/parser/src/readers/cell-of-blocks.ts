import { tableText } from '@sheaf/document';
import type { FlowBlock, FlowCell, FlowTable } from './flow-block.ts';
import { type InlineText, joinInline, shiftSpans } from './inline-text.ts';

/** The blocks in a table cell as one text, a line each; list items keep their markers, tables are kept beside it. */
export function cellOfBlocks(
  blocks: readonly FlowBlock[],
): Pick<FlowCell, 'text' | 'spans' | 'tables'> {
  const lines: InlineText[] = [];
  const tables: FlowTable[] = [];
  for (const block of blocks) {
    const line = lineOf(block);
    if (line.text.length > 0) lines.push(line);
    if ('table' in block && block.table) tables.push(block.table);
  }
  const inline = joinInline(lines, '\n');
  return tables.length > 0 ? { ...inline, tables } : inline;
}

function lineOf(block: FlowBlock): InlineText {
  if (block.label === 'ListItem') {
    const indent = '  '.repeat(block.list.level);
    const marker = block.list.marker ? `${indent}${block.list.marker} ` : indent;
    return {
      text: marker + block.text,
      ...(block.spans ? { spans: shiftSpans(block.spans, marker.length) } : {}),
    };
  }
  if (block.label === 'Formula' && block.latex !== undefined) {
    return {
      text: block.text,
      spans: [{ start: 0, end: block.text.length, latex: block.latex }],
    };
  }
  if ('table' in block && block.table) return { text: tableText(block.table) };
  if (block.label === 'Picture' && block.text === '') return { text: block.description ?? '' };
  return block.spans ? { text: block.text, spans: block.spans } : { text: block.text };
}
