import { looksLikeSentence } from '../../assemble/heading-prominence.ts';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { type PartNumber, readPartNumber } from '../blocks/part-number.ts';

/** Edges closer than this are one (ems). */
const SAME_EDGE = 0.5;
/** Letters of the name of a part at most, its number with it: clauses are longer. */
const LONGEST_NAME = 80;

/** Items for each heading that counts on with them from which on these are items too, though they be set larger. */
const FEWEST_AGREEING = 3;

type Counted = PartNumber & { readonly block: DraftBlock };

/** What names of parts are taken for: plain ones for items, the last on a page for a note or its foot, the first for its head. */
const UNSURE: ReadonlySet<string> = new Set(['Text', 'ListItem', 'Footnote']);
const FURNITURE: ReadonlySet<string> = new Set(['PageHeader', 'PageFooter']);

/** Lines at one edge that count on from each other agree: all that may be headings are where most of them are and lead something, else none between items or set like them. */
export function agreeCounted(blocks: readonly DraftBlock[]): DraftBlock[] {
  const labels = new Map<DraftBlock, 'ListItem' | 'SectionHeader'>();
  for (const run of findRuns(blocks.flatMap(countOf))) {
    const found = nameParts(run, blocks);
    if (found) for (const block of found) labels.set(block, 'SectionHeader');
    else for (const block of findItems(run)) labels.set(block, 'ListItem');
  }
  if (labels.size === 0) return [...blocks];
  return blocks.map((block) => {
    const label = labels.get(block);
    return label ? { ...block, label } : block;
  });
}

/** What becomes a heading of lines half of which are; nothing where one stands right above the next, as items do. */
function nameParts(
  run: readonly DraftBlock[],
  blocks: readonly DraftBlock[],
): DraftBlock[] | undefined {
  const headings = run.filter(isHeading);
  const [heading] = headings;
  if (!heading || 2 * headings.length < run.length) return undefined;
  const isLeading = run.every((block, at) => {
    const next = run[at + 1];
    return !next || blocks.some(({ box }) => box.y0 > block.box.y0 && box.y1 < next.box.y1);
  });
  return isLeading ? run.filter((block) => mayName(block, heading)) : undefined;
}

/** Headings that are items: bold ones that lead points of their own between others, and any set like the items that are half of its count. */
function findItems(run: readonly DraftBlock[]): DraftBlock[] {
  const items = run.filter(isItem);
  const isCommon = 2 * items.length >= run.length;
  const isRare = items.length >= FEWEST_AGREEING * run.filter(isHeading).length;
  return run.filter((block, at) => {
    if (!isHeading(block)) return false;
    const isBetween = [run[at - 1], run[at + 1]].every((other) => other && isItem(other));
    return (
      isBetween || isRare || (isCommon && items.some(({ style }) => isSetAlike(style, block.style)))
    );
  });
}

function isItem({ label }: DraftBlock): boolean {
  return label === 'ListItem';
}

function isHeading({ label }: DraftBlock): boolean {
  return label === 'SectionHeader';
}

/** Running heads name parts too, in type of their own. */
function mayName(block: DraftBlock, heading: DraftBlock): boolean {
  const { label, text, shape, style } = block;
  const isOpen = UNSURE.has(label) || (FURNITURE.has(label) && isSetAlike(style, heading.style));
  if (!isOpen || shape.lineCount > 1 || text.length > LONGEST_NAME) return false;
  return !looksLikeSentence(text) && /\p{L}[\p{L}\p{M}]/u.test(text);
}

function isSetAlike(a: DraftBlock['style'], b: DraftBlock['style']): boolean {
  return a.fontName === b.fontName && a.fontSize === b.fontSize && a.bold === b.bold;
}

/** Blocks from above to below at one edge, each of which counts on from the one before. */
function findRuns(counted: readonly Counted[]): DraftBlock[][] {
  const runs: Counted[][] = [];
  for (const one of counted.toSorted((a, b) => a.block.box.y0 - b.block.box.y0)) {
    const last = runs.findLast((run) => isLevel(run.at(-1), one));
    if (last && last.at(-1)?.value === one.value - 1) last.push(one);
    else runs.push([one]);
  }
  return runs.filter(({ length }) => length > 1).map((run) => run.map(({ block }) => block));
}

function countOf(block: DraftBlock): Counted[] {
  if (block.shape.lineCount === 0) return [];
  const number = readPartNumber(block.text);
  return number ? [{ block, ...number }] : [];
}

function isLevel(last: Counted | undefined, one: Counted): boolean {
  if (last?.form !== one.form) return false;
  const apart = Math.abs(last.block.box.x0 - one.block.box.x0);
  return apart < SAME_EDGE * one.block.style.fontSize;
}
