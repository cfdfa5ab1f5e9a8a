import { isPageNumber } from './furniture-text.ts';
import { NAMED_VALUE } from './named-value.ts';
import { orderPage } from './order-page.ts';
import type { DraftBlock, PageDraft } from './page-draft.ts';

/** Outermost part of the page where text that repeats is taken for furniture, as a share of its height. */
const EDGE = 0.16;

/** Fewest pages on which the same text at the same place makes it furniture. */
const FEWEST_PAGES = 2;

/** Headers and footers told by what repeats from page to page; what does not is given back to the text. */
export function markRunningFurniture(drafts: readonly PageDraft[]): PageDraft[] {
  if (drafts.length < FEWEST_PAGES) return [...drafts];
  const seen = countEdges(drafts);
  const needed = drafts.length > 8 ? 3 : FEWEST_PAGES;
  return drafts.map((draft, index) => {
    const elements = draft.elements.map((block) => {
      if (index === 0 && tellsSomething(block)) return block;
      const key = edgeKey(block, draft);
      const pages = key === undefined ? 0 : (seen.get(key)?.size ?? 0);
      return settle(block, draft, pages >= needed, drafts.length);
    });
    const changed = elements.some((block, place) => block !== draft.elements[place]);
    return changed ? { ...draft, elements: orderFurniture(elements) } : draft;
  });
}

/** Whether a block that may be said on every page is to be read once: whose account it is, not where one is. */
function tellsSomething({ label, text }: DraftBlock): boolean {
  return TEXTUAL.has(label) && NAMED_VALUE.test(text);
}

function countEdges(drafts: readonly PageDraft[]): Map<string, Set<number>> {
  const seen = new Map<string, Set<number>>();
  for (const draft of drafts)
    for (const block of draft.elements) {
      const key = edgeKey(block, draft);
      if (key === undefined) continue;
      const pages = seen.get(key);
      if (pages) pages.add(draft.pageNumber);
      else seen.set(key, new Set([draft.pageNumber]));
    }
  return seen;
}

/** Text with its numbers blanked and its height on the page, for short blocks near the edges. */
function edgeKey(block: DraftBlock, draft: PageDraft): string | undefined {
  if (block.shape.lineCount === 0 || block.shape.lineCount > 3 || block.text.length > 200)
    return undefined;
  const side = edgeOf(block, draft);
  if (!side) return undefined;
  const text = block.text
    .toLowerCase()
    .replace(/\d+|\b[ivxlc]+\b/g, '#')
    .replace(/[^\p{L}#]+/gu, ' ')
    .trim();
  const height = side === 'PageHeader' ? block.box.y0 : draft.height - block.box.y1;
  return `${side} ${text} ${Math.round(height / 12)}`;
}

function edgeOf(block: DraftBlock, draft: PageDraft): 'PageHeader' | 'PageFooter' | undefined {
  if (block.box.y1 < EDGE * draft.height) return 'PageHeader';
  return block.box.y0 > (1 - EDGE) * draft.height ? 'PageFooter' : undefined;
}

const TEXTUAL: ReadonlySet<string> = new Set([
  'Text',
  'SectionHeader',
  'ListItem',
  'Footnote',
  'Caption',
  'Formula',
]);

/** Sureness of the model below which furniture that never repeats is text after all. */
const SURE = 0.9;

function settle(block: DraftBlock, draft: PageDraft, repeats: boolean, pages: number): DraftBlock {
  const side = edgeOf(block, draft);
  if (repeats && side && TEXTUAL.has(block.label))
    return { ...withoutList(block), label: side, repeats };
  const isFurniture = block.label === 'PageHeader' || block.label === 'PageFooter';
  if (!isFurniture) return block;
  if (repeats) return { ...block, repeats };
  const unsure = (block.labelChance ?? 1) < SURE && !isPageNumber(block.text);
  return unsure && pages > 4 ? { ...block, label: 'Text' } : block;
}

function withoutList(block: DraftBlock): DraftBlock {
  const { list: _, ...rest } = block;
  return rest;
}

/** Headers to the front and footers to the end; the rest keeps its order. */
function orderFurniture(elements: readonly DraftBlock[]): DraftBlock[] {
  const headers = elements.filter(({ label }) => label === 'PageHeader');
  const footers = elements.filter(({ label }) => label === 'PageFooter');
  const body = elements.filter((block) => !headers.includes(block) && !footers.includes(block));
  return [...orderPage(headers), ...body, ...orderPage(footers)];
}
