import { type Box, boxHeight, boxWidth } from '@sheaf/document';
import { captionKind } from './caption-kind.ts';
import { looksLikeFormula } from './looks-like-formula.ts';
import type { DraftBlock } from './page-draft.ts';

export type PageFacts = {
  readonly width: number;
  readonly height: number;
  /** Size most letters of the page have. */
  readonly bodySize: number;
};

/** Labels what position and wording on one page tell: furniture, captions, footnotes, lists, formulas. */
export function labelPage(blocks: readonly DraftBlock[], page: PageFacts): DraftBlock[] {
  const figures = blocks.filter((block) => isFigure(block)).map((block) => block.box);
  const furniture = findFurniture(blocks, page);
  return blocks.map((block) => {
    if (block.label !== 'Text') return block;
    const edge = furniture.get(block);
    if (edge) return { ...block, label: edge };
    if (isEquationNumber(block, blocks)) return withoutList({ ...block, label: 'Caption' });
    if (isCaption(block, figures)) return withoutList({ ...block, label: 'Caption' });
    if (isFootnote(block, page)) return asFootnote(block);
    if (looksLikeFormula(block)) return withoutList({ ...block, label: 'Formula' });
    if (block.list) return asListItem(block);
    return block;
  });
}

function isFigure(block: DraftBlock): boolean {
  return block.label === 'Table' || block.label === 'Picture' || block.label === 'Chart';
}

function withoutList(block: DraftBlock): DraftBlock {
  const { list: _, ...rest } = block;
  return rest;
}

/** Outermost part of the page where headers and footers stand, as a share of its height. */
const EDGE = 0.12;

/** Goes inwards from both ends: lone short lines up to the first block that is more than that. */
function findFurniture(
  blocks: readonly DraftBlock[],
  page: PageFacts,
): Map<DraftBlock, 'PageHeader' | 'PageFooter'> {
  const found = new Map<DraftBlock, 'PageHeader' | 'PageFooter'>();
  const fromTop = [...blocks].sort((a, b) => a.box.y0 - b.box.y0);
  const fromBottom = [...blocks].sort((a, b) => b.box.y1 - a.box.y1);
  collectEdge(fromTop, page, 'PageHeader', found);
  collectEdge(fromBottom, page, 'PageFooter', found);
  return found;
}

function collectEdge(
  ordered: readonly DraftBlock[],
  page: PageFacts,
  label: 'PageHeader' | 'PageFooter',
  found: Map<DraftBlock, 'PageHeader' | 'PageFooter'>,
): void {
  for (let index = 0; index < ordered.length; index++) {
    const block = ordered[index] as DraftBlock;
    const depth = label === 'PageHeader' ? block.box.y1 : page.height - block.box.y0;
    if (depth > EDGE * page.height) return;
    if (block.label !== 'Text' || !isFurnitureLike(block, page)) {
      if (boxHeight(block.box) > 0.05 * page.height) return;
      continue;
    }
    const inner = ordered.slice(index + 1).filter((other) => !sameHeight(other.box, block.box));
    if (isPageNumber(block.text) || standsApart(block, inner, label)) found.set(block, label);
    else return;
  }
}

function sameHeight(a: Box, b: Box): boolean {
  const shared = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return shared > 0.4 * Math.min(boxHeight(a), boxHeight(b));
}

function isFurnitureLike(block: DraftBlock, page: PageFacts): boolean {
  if (block.shape.lineCount > 2) return false;
  const wide = boxWidth(block.box) > 0.55 * page.width;
  if (block.shape.lineCount === 2 && wide && block.style.fontSize > page.bodySize * 0.9)
    return false;
  if (/^\p{Ll}/u.test(block.text) && wide) return false;
  if (block.style.fontSize > page.bodySize * 1.25 && !isPageNumber(block.text)) return false;
  if (captionKind(block.text) && block.shape.lineCount > 1) return false;
  return true;
}

/** `12`, `- 12 -`, `xiv`, `Page 3 of 9`, `4 | The Data Journey`. */
export function isPageNumber(text: string): boolean {
  return /^(?:[-–—|\s]*(?:page\s*)?(?:\d{1,4}|[ivxlc]{1,7}|[A-Z]-?\d{1,3})(?:\s*(?:of|\/)\s*\d{1,4})?[-–—|\s]*)$/i.test(
    text.trim(),
  );
}

/** Blank between furniture and the page's text, in ems of the furniture. */
const FURNITURE_GAP = 1.1;

function standsApart(
  block: DraftBlock,
  inner: readonly DraftBlock[],
  label: 'PageHeader' | 'PageFooter',
): boolean {
  let nearest = Number.POSITIVE_INFINITY;
  for (const other of inner) {
    const gap = label === 'PageHeader' ? other.box.y0 - block.box.y1 : block.box.y0 - other.box.y1;
    if (gap > -2) nearest = Math.min(nearest, gap);
  }
  const needed = FURNITURE_GAP * block.style.fontSize;
  const outermost = block.box.y1 < 40 ? 0.4 : 1;
  return nearest > needed * outermost;
}

/** `(12)`, `(3.4a)`, `[7]`. */
export const EQUATION_NUMBER = /^[([]\s*[A-Z]?\d{1,3}(?:\.\d{1,3})*[a-z]?\s*[)\]]$/;

/** The number of a formula, far off in the margin on its height, is the formula's caption. */
function isEquationNumber(block: DraftBlock, blocks: readonly DraftBlock[]): boolean {
  if (!EQUATION_NUMBER.test(block.text)) return false;
  const middle = (block.box.y0 + block.box.y1) / 2;
  return blocks.some(
    ({ box, shape }) =>
      box !== block.box && box.y0 < middle && box.y1 > middle && shape.lineCount < 5,
  );
}

function isCaption(block: DraftBlock, figures: readonly Box[]): boolean {
  const kind = captionKind(block.text);
  if (!kind || block.shape.lineCount > 12) return false;
  if (kind === 'certain') return true;
  return figures.some((figure) => isBeside(block.box, figure));
}

/** Captions stand at most this far from what they describe, in points. */
const CAPTION_REACH = 40;

function isBeside(box: Box, figure: Box): boolean {
  const dx = Math.max(figure.x0 - box.x1, box.x0 - figure.x1, 0);
  const dy = Math.max(figure.y0 - box.y1, box.y0 - figure.y1, 0);
  return dx + dy < CAPTION_REACH;
}

const NOTE_START = /^(\d{1,3}|[*†‡§¶]{1,3}|[a-z])[.)]?\s*(?=\S)/;

/** Small type near the foot of the page that opens with a mark or stands under a short rule. */
function isFootnote(block: DraftBlock, page: PageFacts): boolean {
  if (block.box.y0 < 0.5 * page.height) return false;
  const small = block.style.fontSize < page.bodySize * 0.93;
  const note = NOTE_START.exec(block.text);
  const first = block.spans[0];
  const raised = first?.superscript === true && first.start === 0;
  if (small && (raised || block.shape.ruleAbove)) return true;
  if (raised && block.box.y0 > 0.7 * page.height) return true;
  return small && note !== null && block.box.y0 > 0.65 * page.height && boxWidth(block.box) > 60;
}

function asFootnote(block: DraftBlock): DraftBlock {
  return withoutList({ ...block, label: 'Footnote' });
}

function asListItem(block: DraftBlock): DraftBlock {
  return { ...block, label: 'ListItem' };
}
