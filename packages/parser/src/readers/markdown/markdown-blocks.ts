import type { FlowBlock, FlowCell, FlowTable } from '../flow-block.ts';
import { readHtmlBlocks } from '../html/read-html-blocks.ts';
import { type InlineText, joinInline, shiftSpans } from '../inline-text.ts';
import { limitTable } from '../limit-table.ts';
import { bulletAt } from '../list-marker.ts';
import { markdownInline, picturesIn } from './markdown-inline.ts';
import type { MarkdownNode } from './markdown-tree.ts';
import { parseMarkdown } from './parse-markdown.ts';

type Place = {
  readonly quote: boolean;
  /** Level of the list around; -1 outside. */
  readonly level: number;
};

const OUTSIDE: Place = { quote: false, level: -1 };
const INDENT_PER_LEVEL_POINTS = 18;
/** A box before the text of an item (GitHub's task lists). */
const TASK_BOX = /^\[([ xX])\][ \t]+/;

/** The blocks of a Markdown text, in order; footnotes stand where they are defined. */
export function markdownBlocks(text: string): FlowBlock[] {
  return parseMarkdown(text).flatMap((node) => blocksOf(node, OUTSIDE));
}

function blocksOf(node: MarkdownNode, place: Place): FlowBlock[] {
  switch (node.type) {
    case 'heading':
      return [
        {
          label: 'SectionHeader',
          headingLevel: Number(node.token.tag.slice(1)),
          ...inlineOf(node),
        },
      ];
    case 'paragraph':
      return paragraphBlocks(node, place);
    case 'bullet_list':
    case 'ordered_list':
      return listBlocks(node, { ...place, level: place.level + 1 });
    case 'blockquote':
      return node.children.flatMap((child) => blocksOf(child, { ...place, quote: true }));
    case 'fence':
    case 'code_block':
      return [codeBlock(node.token.content, node.token.info)];
    case 'html_block':
      return readHtmlBlocks(node.token.content).blocks.slice();
    case 'table':
      return [{ label: 'Table', text: '', table: limitTable(tableOf(node)) }];
    case 'footnote_reference':
      return [
        {
          label: 'Footnote',
          noteLabel: String(node.token.meta?.label ?? ''),
          ...joinInline(
            node.children.flatMap((child) => blocksOf(child, { ...place, level: -1 })),
            '\n',
          ),
        },
      ];
    default:
      return [];
  }
}

/** The parser's pieces of the line or lines a block consists of. */
function piecesOf(node: MarkdownNode) {
  return node.children[0]?.token.children ?? [];
}

function inlineOf(node: MarkdownNode): InlineText {
  return markdownInline(piecesOf(node));
}

function paragraphBlocks(node: MarkdownNode, place: Place): FlowBlock[] {
  const formula = displayFormula(node.children[0]?.token.content ?? '');
  if (formula !== undefined) return [{ label: 'Formula', text: formula, latex: formula }];
  const inline = inlineOf(node);
  const text: FlowBlock[] =
    inline.text === ''
      ? []
      : [{ label: 'Text', ...inline, ...(place.quote ? { quote: true } : {}), ...indentOf(place) }];
  return [...text, ...picturesIn(piecesOf(node))];
}

function codeBlock(content: string, info: string): FlowBlock {
  const [language] = info.trim().split(/\s/, 1);
  return { label: 'Code', text: content.replace(/\n$/, ''), ...(language ? { language } : {}) };
}

function listBlocks(list: MarkdownNode, place: Place): FlowBlock[] {
  const ordered = list.type === 'ordered_list';
  const first = Number(list.token.attrGet('start') ?? 1);
  return list.children.flatMap((item, index) => {
    const marker = ordered ? `${first + index}.` : bulletAt(place.level);
    return itemBlocks(item, { ordered, marker }, place);
  });
}

function itemBlocks(
  item: MarkdownNode,
  mark: { readonly ordered: boolean; readonly marker: string },
  place: Place,
): FlowBlock[] {
  const [first, ...rest] = item.children;
  const hasText = first?.type === 'paragraph';
  const inline = hasText ? inlineOf(first) : { text: '' };
  const pictures = hasText ? picturesIn(piecesOf(first)) : [];
  const others = (hasText ? rest : item.children).flatMap((child) => blocksOf(child, place));
  const task = taskOf(inline);
  if (task) return [{ ...task, ...indentOf(place) }, ...pictures, ...others];
  const list = { level: place.level, ...mark };
  return [{ label: 'ListItem', list, ...inline }, ...pictures, ...others];
}

/** An item that begins with a box, and its text without the box. */
function taskOf({ text, spans }: InlineText): FlowBlock | undefined {
  const box = TASK_BOX.exec(text);
  const isPlain = !spans?.some(({ start }) => start < (box?.[0].length ?? 0));
  if (!box || !isPlain) return undefined;
  return {
    label: box[1] === ' ' ? 'CheckboxUnselected' : 'CheckboxSelected',
    text: text.slice(box[0].length),
    ...(spans ? { spans: shiftSpans(spans, -box[0].length) } : {}),
  };
}

function tableOf(node: MarkdownNode): FlowTable {
  const rows = node.children.flatMap((part) => part.children);
  const cells: FlowCell[] = rows.flatMap((row, rowIndex) =>
    row.children.map((cell, col) => ({
      ...inlineOf(cell),
      row: rowIndex,
      col,
      rowSpan: 1,
      colSpan: 1,
      isHeader: cell.type === 'th',
    })),
  );
  const numCols = rows.reduce((most, row) => Math.max(most, row.children.length), 0);
  return { cells, numRows: rows.length, numCols };
}

function indentOf(place: Place): { readonly indentPoints?: number } {
  return place.level < 0 ? {} : { indentPoints: (place.level + 1) * INDENT_PER_LEVEL_POINTS };
}

/** `$$ … $$` alone in a paragraph is a displayed formula. */
function displayFormula(source: string): string | undefined {
  return /^\$\$([^$]+)\$\$$/.exec(source.trim())?.[1]?.trim() || undefined;
}
