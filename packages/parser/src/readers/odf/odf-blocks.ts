import type { FlowBlock } from '../flow-block.ts';
import { joinInline, joinRuns, trimRuns } from '../inline-text.ts';
import { cutTableAtPages } from '../word/cut-table-at-pages.ts';
import { joinLines } from '../word/join-lines.ts';
import { isCaptionStyle, isCodeParagraphStyle, isQuoteStyle } from '../word/style-names.ts';
import type { WordBlock } from '../word/word-section.ts';
import { childElements, firstChild, textOf, type XmlElement } from '../xml/xml-element.ts';
import { newOdfContent, type OdfContent, type OdfContext } from './odf-context.ts';
import { readOdfInlines } from './odf-inlines.ts';
import { readOdfList, readOdfNumberedParagraph } from './odf-list.ts';
import { isHiddenStyle, type OdfStyle, odfLength, odfProperty } from './odf-styles.ts';
import { readOdfTable } from './odf-table.ts';

/** Reads block-level elements of an OpenDocument text. */
export function readOdfBlocks(elements: readonly XmlElement[], context: OdfContext): WordBlock[] {
  return joinLines(elements.flatMap((element) => readBlock(element, context)));
}

function readBlock(element: XmlElement, context: OdfContext): WordBlock[] {
  switch (element.name) {
    case 'text:p':
    case 'text:h':
      return readParagraph(element, context);
    case 'text:list':
      return readOdfList(element, context);
    case 'text:numbered-paragraph':
      return readOdfNumberedParagraph(element, context);
    case 'table:table':
      return tableBlocks(element, context);
    case 'text:table-of-content':
    case 'text:illustration-index':
    case 'text:table-index':
    case 'text:object-index':
    case 'text:user-index':
    case 'text:alphabetical-index':
    case 'text:bibliography':
      return indexBlocks(element, context);
    case 'text:soft-page-break':
      context.hasSoftBreaks = true;
      context.heldPages++;
      return [];
    case 'text:section':
      if (element.attributes['text:display'] === 'none') return hide(element, context);
      return readOdfBlocks(childElements(element), context);
    case 'text:index-body':
    case 'text:index-title':
    case 'office:text':
      return readOdfBlocks(childElements(element), context);
    default:
      if (!element.name.startsWith('draw:')) return [];
      return readParagraph({ name: 'text:p', attributes: {}, children: [element] }, context);
  }
}

function hide(element: XmlElement, context: OdfContext): WordBlock[] {
  context.hiddenTexts.push(textOf(element));
  return [];
}

function tableBlocks(element: XmlElement, context: OdfContext): WordBlock[] {
  const { pages, keys, pageStyle } = takeHeld(context);
  const read = readOdfTable(element, context);
  const key = `odf-block-${context.nextKey++}`;
  const [first, ...rest] = read.table.numRows === 0 ? [] : cutTableAtPages({ ...read, key });
  if (!first) {
    context.heldPages += pages;
    context.heldKeys.push(...keys);
    context.heldPageStyle = pageStyle;
    return [];
  }
  const pagesBefore = (first.pagesBefore ?? 0) + pages;
  return [{ ...first, keys, pagesBefore, ...(pageStyle ? { pageStyle } : {}) }, ...rest];
}

type Held = {
  readonly pages: number;
  readonly keys: string[];
  readonly pageStyle: string | undefined;
};

function takeHeld(context: OdfContext): Held {
  const { heldPages: pages, heldKeys: keys, heldPageStyle: pageStyle } = context;
  context.heldPages = 0;
  context.heldKeys = [];
  context.heldPageStyle = undefined;
  return { pages, keys, pageStyle };
}

function indexBlocks(element: XmlElement, context: OdfContext): WordBlock[] {
  const body = firstChild(element, 'text:index-body');
  const blocks = body ? readOdfBlocks(childElements(body), context) : [];
  const lines = blocks.filter((one) => one.block.label === 'Text');
  const title = blocks.filter((one) => one.block.label !== 'Text');
  if (lines.length === 0) return title;
  const inline = joinInline(
    lines.map((one) => one.block),
    '\n',
  );
  return [...title, { block: { label: 'DocumentIndex', ...inline } }];
}

function readParagraph(element: XmlElement, context: OdfContext): WordBlock[] {
  const style = context.styles.find('paragraph', element.attributes['text:style-name']);
  if (isHiddenStyle(style)) return hide(element, context);
  const held = takeHeld(context);
  const content: OdfContent = { ...newOdfContent(), keys: held.keys, pagesBefore: held.pages };
  const ownPageStyle = pageStyleOf(style);
  if (odfProperty(style, 'paragraph', 'fo:break-before') === 'page' || ownPageStyle)
    content.pagesBefore++;
  const pageStyle = ownPageStyle || held.pageStyle;
  readOdfInlines(element, content, context, {});
  if (odfProperty(style, 'paragraph', 'fo:break-after') === 'page') content.pagesAfter++;
  const block = blockOf(element, content, style);
  const all: WordBlock[] = block ? [{ block }, ...content.floating] : [...content.floating];
  const [first] = all;
  if (!first) {
    context.heldPages += content.pagesBefore + content.pagesAfter;
    context.heldKeys = content.keys;
    context.heldPageStyle = pageStyle;
    return [];
  }
  const { keys, notes, pagesBefore } = content;
  all[0] = { ...first, keys, notes, pagesBefore, ...(pageStyle ? { pageStyle } : {}) };
  const last = all.at(-1) ?? first;
  all[all.length - 1] = { ...last, pagesAfter: content.pagesAfter };
  return all;
}

/** A paragraph style that names a page style starts a page of it. */
function pageStyleOf(style: OdfStyle): string | undefined {
  return style.chain[0]?.attributes['style:master-page-name'];
}

function blockOf(element: XmlElement, content: OdfContent, style: OdfStyle): FlowBlock | undefined {
  if (style.names.some(isCodeParagraphStyle)) {
    const text = content.runs.map((run) => run.text).join('');
    return text.trim() === '' ? undefined : { label: 'Code', text };
  }
  const runs = trimRuns(content.runs);
  const inline = joinRuns(runs);
  if (inline.text.trim() === '' && !inline.spans) return undefined;
  const [only] = runs;
  if (runs.length === 1 && only?.style.latex !== undefined) {
    return { label: 'Formula', text: only.text, latex: only.style.latex };
  }
  if (element.name === 'text:h') {
    const level = Number(element.attributes['text:outline-level'] ?? 1);
    return {
      label: 'SectionHeader',
      ...inline,
      headingLevel: Math.min(Math.max(level || 1, 1), 6),
    };
  }
  return styledBlock(inline, content, style);
}

function styledBlock(
  inline: ReturnType<typeof joinRuns>,
  content: OdfContent,
  style: OdfStyle,
): FlowBlock {
  const [own = ''] = style.names;
  const isNamed = (...names: readonly string[]): boolean =>
    style.names.some((name) => names.includes(name));
  if (isNamed('title')) return { label: 'Title', ...inline, headingLevel: 1 };
  if (isNamed('subtitle')) return { label: 'Title', ...inline, headingLevel: 2 };
  if (style.names.some(isCaptionStyle) || content.isCaption) return { label: 'Caption', ...inline };
  const heading = /^heading (\d)/.exec(own)?.[1];
  if (heading !== undefined) {
    return {
      label: 'SectionHeader',
      ...inline,
      headingLevel: Math.min(Math.max(Number(heading), 1), 6),
    };
  }
  const indent = odfLength(odfProperty(style, 'paragraph', 'fo:margin-left'));
  const quote = style.names.some(isQuoteStyle) ? { quote: true } : {};
  return {
    label: 'Text',
    ...inline,
    ...(indent && indent > 0 ? { indentPoints: indent } : {}),
    ...quote,
  };
}
