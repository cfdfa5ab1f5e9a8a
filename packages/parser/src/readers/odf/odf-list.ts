import { ownValue } from '../../own-value.ts';
import type { FlowBlock } from '../flow-block.ts';
import { bulletAt, formatListNumber, type NumberKind } from '../list-marker.ts';
import type { WordBlock } from '../word/word-section.ts';
import { childElements, firstChild, type XmlElement } from '../xml/xml-element.ts';
import type { OdfContext } from './odf-context.ts';
import { odfLength } from './odf-styles.ts';

const KINDS: Readonly<Record<string, NumberKind>> = {
  '1': 'decimal',
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
};
const MAX_LEVEL = 9;

type Surrounding = {
  readonly styleName: string | undefined;
  readonly level: number;
  readonly counters: number[];
  readonly listIndent?: number | undefined;
};

/** A list with the markers its style prints; paragraphs after the first of an item are text. */
export function readOdfList(
  list: XmlElement,
  context: OdfContext,
  outer?: Surrounding,
): WordBlock[] {
  const styleName = list.attributes['text:style-name'] ?? outer?.styleName;
  const level = outer ? Math.min(outer.level + 1, MAX_LEVEL) : 0;
  const counters = outer?.counters ?? openCounters(list, styleName, context);
  const definition = levelOf(context.styles.listStyle(styleName), level);
  const listIndent = indentOf(definition);
  counters.length = Math.min(counters.length, level + 1);
  const blocks: WordBlock[] = [];
  for (const item of childElements(list)) {
    if (item.name !== 'text:list-item' && item.name !== 'text:list-header') continue;
    const isHeader = item.name === 'text:list-header';
    if (!isHeader) count(item, definition, counters, level);
    const marker = isHeader ? undefined : markerOf(definition, counters, level);
    const inside = readItem(item, { styleName, level, counters, listIndent }, marker, context);
    for (const block of inside) blocks.push(block);
  }
  if (!outer && styleName !== undefined) context.listCounters.set(styleName, counters);
  return blocks;
}

/** An item that stands for itself; those of one list style are counted together. */
export function readOdfNumberedParagraph(element: XmlElement, context: OdfContext): WordBlock[] {
  const styleName = element.attributes['text:style-name'];
  const level = Math.min(Math.max(Number(element.attributes['text:level']) || 1, 1), MAX_LEVEL);
  const counters = context.listCounters.get(styleName ?? '') ?? [];
  const item = { ...element, name: 'text:list-item' };
  const list = { name: 'text:list', attributes: {}, children: [item] };
  const blocks = readOdfList(list, context, { styleName, level: level - 2, counters });
  context.listCounters.set(styleName ?? '', counters);
  return blocks;
}

function openCounters(
  list: XmlElement,
  styleName: string | undefined,
  context: OdfContext,
): number[] {
  const goesOn =
    list.attributes['text:continue-numbering'] === 'true' ||
    list.attributes['text:continue-list'] !== undefined;
  return goesOn && styleName !== undefined ? [...(context.listCounters.get(styleName) ?? [])] : [];
}

function levelOf(style: XmlElement | undefined, level: number): XmlElement | undefined {
  return (
    style && childElements(style).find((one) => one.attributes['text:level'] === String(level + 1))
  );
}

function count(
  item: XmlElement,
  definition: XmlElement | undefined,
  counters: number[],
  level: number,
): void {
  const own = Number(item.attributes['text:start-value']);
  const start = Number(definition?.attributes['text:start-value'] ?? 1);
  const current = counters[level];
  for (let outer = 0; outer < level; outer++) counters[outer] ??= 1;
  counters[level] =
    item.attributes['text:start-value'] !== undefined && Number.isSafeInteger(own)
      ? own
      : current === undefined
        ? start
        : current + 1;
  counters.length = level + 1;
}

type Marker = { readonly ordered: boolean; readonly marker: string };

function markerOf(
  definition: XmlElement | undefined,
  counters: readonly number[],
  level: number,
): Marker {
  if (definition?.name !== 'text:list-level-style-number') {
    const bullet = definition?.attributes['text:bullet-char'];
    return {
      ordered: false,
      marker: bullet && !/[\ue000-\uf8ff]/.test(bullet) ? bullet : bulletAt(level),
    };
  }
  const { attributes } = definition;
  const kind = ownValue(KINDS, attributes['style:num-format'] ?? '');
  const shown = Math.min(Math.max(Number(attributes['text:display-levels'] ?? 1), 1), level + 1);
  const numbers = counters.slice(level + 1 - shown, level + 1);
  const text = kind ? numbers.map((value) => formatListNumber(value, kind)).join('.') : '';
  const marker =
    `${attributes['style:num-prefix'] ?? ''}${text}${attributes['style:num-suffix'] ?? ''}`.trim();
  return { ordered: kind !== undefined, marker };
}

function readItem(
  item: XmlElement,
  surrounding: Surrounding,
  marker: Marker | undefined,
  context: OdfContext,
): WordBlock[] {
  const blocks: WordBlock[] = [];
  let isFirst = true;
  for (const child of childElements(item)) {
    if (child.name === 'text:list') {
      for (const inner of readOdfList(child, context, surrounding)) blocks.push(inner);
      continue;
    }
    for (const one of context.readBlocks([child], context)) {
      blocks.push(
        isFirst && marker ? { ...one, block: asItem(one.block, surrounding, marker) } : one,
      );
      isFirst = false;
    }
  }
  return blocks;
}

/** How far in the items of a level stand: as the level says, unless their own paragraphs do. */
function indentOf(definition: XmlElement | undefined): number | undefined {
  const properties = firstChild(definition, 'style:list-level-properties');
  const alignment = firstChild(properties, 'style:list-level-label-alignment');
  return odfLength(
    alignment?.attributes['fo:margin-left'] ?? properties?.attributes['text:space-before'],
  );
}

function asItem(block: FlowBlock, { level, listIndent }: Surrounding, marker: Marker): FlowBlock {
  if (block.label !== 'Text') return block;
  const { quote: _quote, indentPoints, ...rest } = block;
  const indent = indentPoints ?? listIndent;
  return {
    ...rest,
    label: 'ListItem',
    list: { level, ...marker },
    ...(indent === undefined ? {} : { indentPoints: indent }),
  };
}
