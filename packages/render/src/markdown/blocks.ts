import {
  type Element,
  isPageNumber,
  type ListItemElement,
  type Page,
  type ParsedDocument,
  type Table,
} from '@sheaf/document';
import { elementBlock } from './element-block.ts';
import { listIndent, type OpenList } from './list-indent.ts';
import { nameNotes } from './name-notes.ts';

export type PlacedElement = { readonly element: Element; readonly page: Page };

/** One block of the markdown with the elements it was made of. */
export type Block = {
  readonly sources: readonly PlacedElement[];
  readonly text: string;
  /** What stands between this block and the one before it. */
  readonly separator: '\n\n' | '\n' | ' ' | '';
};

/** Running headers and footers: all of them, none, or (`auto`) those of documents of one page that only it may say: no number of a page, no head of a longer work, and none of a web page. */
export type FurnitureChoice = 'keep' | 'drop' | 'auto';

/** The document's blocks in reading order, those without text left out. */
export function documentBlocks(
  document: ParsedDocument,
  furniture: FurnitureChoice = 'auto',
): Block[] {
  const noteNames = nameNotes(document);
  const merged = mergedTablesById(document);
  const blocks: Block[] = [];
  let lists: readonly OpenList[] = [];
  for (const placed of visibleElements(document, furniture)) {
    const merge = merged.get(placed.element.id);
    if (merge && merge.firstId !== placed.element.id) {
      addSource(blocks, merge.firstId, placed);
      continue;
    }
    if (placed.element.label !== 'ListItem') lists = [];
    else lists = listIndent(lists, placed.element);
    const text = elementBlock(placed.element, {
      noteNames: noteNames(placed.page),
      lists,
      table: merge?.table,
    });
    if (text === '') continue;
    addBlock(blocks, {
      sources: [placed],
      text,
      separator: separatorBefore(blocks.at(-1), placed),
    });
  }
  return blocks;
}

function visibleElements(document: ParsedDocument, furniture: FurnitureChoice): PlacedElement[] {
  const isShown = furnitureShown(document, furniture);
  return document.pages.flatMap((page) =>
    page.elements
      .filter((element) => !isFurniture(element) || isShown(element))
      .map((element) => ({ element, page })),
  );
}

function furnitureShown(
  document: ParsedDocument,
  furniture: FurnitureChoice,
): (element: Element) => boolean {
  if (furniture !== 'auto') return () => furniture === 'keep';
  if (!isSingleSheet(document)) return () => false;
  return (element) => !isRunning(element) && !isPageNumber(element.text);
}

/** What stands around a web page is about its site. */
function isSingleSheet({ numPages, format }: ParsedDocument): boolean {
  return numPages <= 1 && format !== 'html';
}

function isRunning(element: Element): boolean {
  return 'running' in element && element.running === true;
}

function isFurniture(element: Element): boolean {
  return element.label === 'PageHeader' || element.label === 'PageFooter';
}

function mergedTablesById(document: ParsedDocument) {
  const byId = new Map<string, { firstId: string; table: Table }>();
  for (const { table, elementIds } of document.mergedTables) {
    const [firstId] = elementIds;
    if (firstId === undefined) continue;
    for (const id of elementIds) byId.set(id, { firstId, table });
  }
  return byId;
}

function addSource(blocks: Block[], id: string, placed: PlacedElement): void {
  const index = blocks.findLastIndex((block) => block.sources[0]?.element.id === id);
  const block = blocks[index];
  if (block) blocks[index] = { ...block, sources: [...block.sources, placed] };
}

/** A word broken between two halves of a paragraph is made whole. */
function addBlock(blocks: Block[], block: Block): void {
  const previous = blocks.at(-1);
  const isBroken =
    previous !== undefined &&
    block.separator === ' ' &&
    /\p{L}-$/u.test(previous.text) &&
    /^\p{Ll}/u.test(block.text);
  if (!isBroken) {
    blocks.push(block);
    return;
  }
  blocks[blocks.length - 1] = { ...previous, text: previous.text.slice(0, -1) };
  blocks.push({ ...block, separator: '' });
}

function separatorBefore(previous: Block | undefined, placed: PlacedElement): Block['separator'] {
  const last = previous?.sources.at(-1)?.element;
  if (last === undefined) return '\n\n';
  const { element } = placed;
  if (element.label === 'Text' && last.label === 'Text' && element.continues === last.id)
    return runsOn(last.text, element.text) ? '' : ' ';
  if (isListLine(element) && isListLine(last) && !startsNewList(last, element)) return '\n';
  return '\n\n';
}

const SQUARE = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]`;
const ENDS_SQUARE = new RegExp(`${SQUARE}$`, 'u');
const STARTS_SQUARE = new RegExp(`^${SQUARE}`, 'u');

/** Chinese and Japanese are written without blanks. */
function runsOn(before: string, after: string): boolean {
  return ENDS_SQUARE.test(before.slice(-2)) && STARTS_SQUARE.test(after);
}

function isListLine(element: Element): boolean {
  return element.label === 'ListItem' || element.label.startsWith('Checkbox');
}

/** An ordered list right after a bulleted one of the same level needs a blank line to be told apart. */
function startsNewList(last: Element, next: Element): boolean {
  const a = (last as Partial<ListItemElement>).list;
  const b = (next as Partial<ListItemElement>).list;
  return a !== undefined && b !== undefined && a.level === b.level && a.ordered !== b.ordered;
}
