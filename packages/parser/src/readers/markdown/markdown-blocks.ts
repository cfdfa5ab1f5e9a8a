import type { FlowBlock, FlowCell, FlowTable } from '../flow-block.ts';
import { readHtmlBlocks } from '../html/read-html-blocks.ts';
import { joinInline } from '../inline-text.ts';
import { limitTable } from '../limit-table.ts';
import { bulletAt } from '../list-marker.ts';
import { limitNesting } from './limit-nesting.ts';
import { type MarkdownSource, markdownInline, picturesIn } from './markdown-inline.ts';
import type { List, ListItem, MarkdownTable, Paragraph, RootContent } from './markdown-tree.ts';
import { parseMarkdown } from './parse-markdown.ts';

type Place = {
  readonly source: MarkdownSource;
  readonly quote: boolean;
  /** Level of the list around; -1 outside. */
  readonly level: number;
  readonly depth: number;
};

const INDENT_PER_LEVEL_POINTS = 18;
/** Quotes and lists nested deeper than this are kept as text without further structure. */
const MAX_NESTING = 100;

/** The blocks of a Markdown text, in order; footnotes stand where they are defined. What could not be read is told in `problems`. */
export function markdownBlocks(source: string, problems: string[] = []): FlowBlock[] {
  const text = limitNesting(source);
  const { tree, isPlain } = parseMarkdown(text);
  if (isPlain) {
    problems.push('its lines hold too many marks to be matched; they are shown as they stand');
  }
  const definitions = new Map<string, string>();
  collectDefinitions(tree.children, definitions);
  const place: Place = { source: { text, definitions }, quote: false, level: -1, depth: 0 };
  return tree.children.flatMap((node) => blocksOf(node, place));
}

function collectDefinitions(nodes: readonly RootContent[], definitions: Map<string, string>): void {
  for (const node of nodes) {
    if (node.type === 'definition') definitions.set(node.identifier, node.url);
    if (node.type === 'blockquote') collectDefinitions(node.children, definitions);
  }
}

function blocksOf(node: RootContent, place: Place): FlowBlock[] {
  switch (node.type) {
    case 'heading':
      return [
        {
          label: 'SectionHeader',
          headingLevel: node.depth,
          ...markdownInline(node.children, place.source),
        },
      ];
    case 'paragraph':
      return paragraphBlocks(node, place);
    case 'list':
      return listBlocks(node, place);
    case 'blockquote':
      if (place.depth >= MAX_NESTING) return [sourceBlock(node, place)];
      return node.children.flatMap((child) =>
        blocksOf(child, { ...place, quote: true, depth: place.depth + 1 }),
      );
    case 'code':
      return [codeBlock(node.value, node.lang)];
    case 'html':
      return readHtmlBlocks(node.value).blocks.slice();
    case 'table':
      return [{ label: 'Table', text: '', table: limitTable(tableOf(node, place)) }];
    case 'footnoteDefinition':
      return [
        {
          label: 'Footnote',
          noteLabel: node.label ?? node.identifier,
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

function paragraphBlocks(node: Paragraph, place: Place): FlowBlock[] {
  const formula = displayFormula(sourceOf(node, place));
  if (formula !== undefined) return [{ label: 'Formula', text: formula, latex: formula }];
  const pictures = picturesIn(node.children);
  const inline = markdownInline(node.children, place.source);
  const text: FlowBlock[] =
    inline.text === ''
      ? []
      : [{ label: 'Text', ...inline, ...(place.quote ? { quote: true } : {}), ...indentOf(place) }];
  return [...text, ...pictures];
}

function codeBlock(text: string, language: string | null | undefined): FlowBlock {
  return { label: 'Code', text, ...(language ? { language } : {}) };
}

function listBlocks(list: List, place: Place): FlowBlock[] {
  if (place.depth >= MAX_NESTING) return [sourceBlock(list, place)];
  const level = place.level + 1;
  return list.children.flatMap((item, index) => {
    const ordered = list.ordered === true;
    const marker = ordered ? `${(list.start ?? 1) + index}.` : bulletAt(level);
    return itemBlocks(item, { ordered, marker }, { ...place, level, depth: place.depth + 1 });
  });
}

function itemBlocks(
  item: ListItem,
  mark: { readonly ordered: boolean; readonly marker: string },
  place: Place,
): FlowBlock[] {
  const [first, ...rest] = item.children;
  const hasText = first?.type === 'paragraph';
  const inline = hasText ? markdownInline(first.children, place.source) : { text: '' };
  const pictures = hasText ? picturesIn(first.children) : [];
  const others = (hasText ? rest : item.children).flatMap((child) => blocksOf(child, place));
  if (typeof item.checked === 'boolean') {
    const label = item.checked ? 'CheckboxSelected' : 'CheckboxUnselected';
    return [{ label, ...inline, ...indentOf(place) }, ...pictures, ...others];
  }
  const list = { level: place.level, ...mark };
  return [{ label: 'ListItem', list, ...inline }, ...pictures, ...others];
}

function tableOf(node: MarkdownTable, place: Place): FlowTable {
  const cells: FlowCell[] = node.children.flatMap((row, rowIndex) =>
    row.children.map((cell, col) => ({
      ...markdownInline(cell.children, place.source),
      row: rowIndex,
      col,
      rowSpan: 1,
      colSpan: 1,
      isHeader: rowIndex === 0,
    })),
  );
  const numCols = node.children.reduce((most, row) => Math.max(most, row.children.length), 0);
  return { cells, numRows: node.children.length, numCols };
}

function indentOf(place: Place): { readonly indentPoints?: number } {
  return place.level < 0 ? {} : { indentPoints: (place.level + 1) * INDENT_PER_LEVEL_POINTS };
}

function sourceOf(node: RootContent, place: Place): string {
  const { start, end } = node.position ?? {};
  return place.source.text.slice(start?.offset ?? 0, end?.offset ?? 0);
}

function sourceBlock(node: RootContent, place: Place): FlowBlock {
  return { label: 'Text', text: sourceOf(node, place) };
}

/** `$$ … $$` alone in a paragraph is a displayed formula. */
function displayFormula(source: string): string | undefined {
  return /^\$\$\s*([^$]+?)\s*\$\$$/.exec(source.trim())?.[1];
}
