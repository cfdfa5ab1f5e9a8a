import { ownValue } from '../../own-value.ts';
import {
  readCode,
  readDefinition,
  readFigure,
  readFormControl,
  readHeading,
  readImage,
  readMath,
  readNoteReference,
} from './html-elements.ts';
import type { HtmlFlow, HtmlSurrounding } from './html-flow.ts';
import { webFurnitureOf } from './html-furniture.ts';
import { inlineStyle } from './html-inline-style.ts';
import { readHtmlList } from './html-list.ts';
import {
  attributeOf,
  descendantsOf,
  type HtmlElement,
  type HtmlNode,
  isElement,
  rawText,
} from './html-node.ts';
import { readHtmlTable } from './html-table.ts';
import { isHidden, isSkipped } from './html-visibility.ts';

/** Elements nest deeper only in hostile pages; what is below is taken as plain text. */
const MAX_DEPTH = 300;

const BLOCK_TAGS = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'body',
  'center',
  'details',
  'div',
  'fieldset',
  'footer',
  'form',
  'header',
  'hgroup',
  'hr',
  'html',
  'legend',
  'li',
  'main',
  'menu',
  'nav',
  'optgroup',
  'option',
  'p',
  'section',
  'summary',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'caption',
  'figcaption',
  'dd',
  'dt',
  'search',
]);

export type Walk = (
  nodes: readonly HtmlNode[],
  flow: HtmlFlow,
  surrounding: HtmlSurrounding,
) => void;

/** Reads nodes into the flow, in document order. */
export const walkHtml: Walk = (nodes, flow, surrounding) => {
  for (const node of nodes) {
    if (isElement(node)) readElement(node, flow, surrounding);
    else if (node.nodeName === '#text' && 'value' in node) flow.addText(node.value, surrounding);
  }
};

type ElementReader = (
  element: HtmlElement,
  flow: HtmlFlow,
  surrounding: HtmlSurrounding,
  walk: Walk,
) => void;

const READERS: Readonly<Record<string, ElementReader>> = {
  h1: readHeading,
  h2: readHeading,
  h3: readHeading,
  h4: readHeading,
  h5: readHeading,
  h6: readHeading,
  ul: readHtmlList,
  ol: readHtmlList,
  menu: readHtmlList,
  dir: readHtmlList,
  table: readHtmlTable,
  pre: readCode,
  listing: readCode,
  xmp: readCode,
  img: readImage,
  svg: readImage,
  image: readImage,
  figure: readFigure,
  dl: readDefinition,
  math: readMath,
  input: readFormControl,
  select: readFormControl,
  br: (_element, flow, surrounding) => flow.addBreak(surrounding.style),
  hr: (_element, flow, surrounding) => flow.flush(surrounding),
  rt: (element, flow, surrounding) => flow.addText(`(${rawText(element)})`, surrounding),
};

function readElement(element: HtmlElement, flow: HtmlFlow, surrounding: HtmlSurrounding): void {
  if (isSkipped(element)) return;
  if (isHidden(element)) {
    flow.addHidden(element);
    return;
  }
  if (surrounding.depth > MAX_DEPTH) {
    flow.tooDeep = true;
    flow.addText(rawText(element), surrounding);
    return;
  }
  const deeper = {
    ...surrounding,
    ...webFurniture(element, surrounding),
    depth: surrounding.depth + 1,
  };
  const read = ownValue(READERS, element.tagName);
  if (read) {
    if (BLOCK_READERS.has(element.tagName)) startBlock(element, flow, surrounding);
    read(element, flow, deeper, walkHtml);
    return;
  }
  if (BLOCK_TAGS.has(element.tagName)) readBlock(element, flow, deeper);
  else readInline(element, flow, deeper);
}

/** What surrounds the content of a web page is furniture, with all that is in it. */
function webFurniture(element: HtmlElement, { web, furniture }: HtmlSurrounding) {
  const isBlock = BLOCK_TAGS.has(element.tagName) || BLOCK_READERS.has(element.tagName);
  if (!web || furniture || !isBlock) return {};
  const found = webFurnitureOf(element, web);
  return found ? { furniture: found } : {};
}

/** Readers of whole blocks; the others add to the paragraph around them. */
const BLOCK_READERS = new Set([
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'menu',
  'dir',
  'table',
  'pre',
  'listing',
  'xmp',
  'figure',
  'dl',
  'hr',
]);

function startBlock(element: HtmlElement, flow: HtmlFlow, surrounding: HtmlSurrounding): void {
  flow.flush(surrounding);
  flow.markPlace(attributeOf(element, 'id'));
}

function readBlock(element: HtmlElement, flow: HtmlFlow, surrounding: HtmlSurrounding): void {
  flow.flush(surrounding);
  flow.markPlace(attributeOf(element, 'id'));
  const inside = blockSurrounding(element, surrounding);
  if (isNote(element)) {
    readNote(element, flow, inside);
    return;
  }
  const { web } = surrounding;
  const isMain = web?.main === element;
  if (isMain) web.place = 'inside';
  walkHtml(element.childNodes, flow, inside);
  flow.flush(inside);
  if (isMain) web.place = 'after';
}

function blockSurrounding(element: HtmlElement, around: HtmlSurrounding): HtmlSurrounding {
  const style = inlineStyle(element, around.style);
  switch (element.tagName) {
    case 'blockquote':
      return { ...around, style, quote: true };
    case 'nav':
      return { ...around, style, furniture: 'PageHeader' };
    case 'header':
    case 'footer':
      return { ...around, style, ...furnitureOf(element) };
    default:
      return { ...around, style };
  }
}

/** A header or footer of the whole page is furniture, unless it carries the page's headline. */
function furnitureOf(element: HtmlElement): { furniture?: 'PageHeader' | 'PageFooter' } {
  const parent = element.parentNode;
  const ofPage = parent !== null && 'tagName' in parent && parent.tagName === 'body';
  if (!ofPage) return {};
  if (element.tagName === 'footer') return { furniture: 'PageFooter' };
  return hasHeadline(element) ? {} : { furniture: 'PageHeader' };
}

function hasHeadline(element: HtmlElement): boolean {
  for (const { tagName } of descendantsOf(element)) if (/^h[1-6]$/.test(tagName)) return true;
  return false;
}

function readInline(element: HtmlElement, flow: HtmlFlow, surrounding: HtmlSurrounding): void {
  if (readNoteReference(element, flow, surrounding)) return;
  const id =
    attributeOf(element, 'id') ??
    (element.tagName === 'a' ? attributeOf(element, 'name') : undefined);
  flow.markPlace(id);
  walkHtml(element.childNodes, flow, {
    ...surrounding,
    style: inlineStyle(element, surrounding.style),
    preformatted: surrounding.preformatted || element.tagName === 'textarea',
  });
}

/** A note of an e-book or of a page that follows the same accessibility roles. */
function isNote(element: HtmlElement): boolean {
  const type = `${attributeOf(element, 'epub:type') ?? ''} ${attributeOf(element, 'role') ?? ''}`;
  return /\b(?:footnote|endnote|rearnote|doc-footnote|doc-endnote)\b/.test(type);
}

function readNote(element: HtmlElement, flow: HtmlFlow, surrounding: HtmlSurrounding): void {
  const first = flow.blocks.length;
  walkHtml(element.childNodes, flow, surrounding);
  flow.flush(surrounding);
  const id = attributeOf(element, 'id');
  for (let i = first; i < flow.blocks.length; i++) {
    const block = flow.blocks[i];
    if (block?.label !== 'Text') continue;
    const { label: _label, indentPoints: _indent, quote: _quote, ...rest } = block;
    const noteLabel = id !== undefined && i === first ? { noteLabel: id } : {};
    flow.blocks[i] = { ...rest, label: 'Footnote', ...noteLabel };
  }
}
