import type { FlowBlock } from '../flow-block.ts';
import { type InlineText, shiftSpans } from '../inline-text.ts';
import type { WordBlock, WordSection } from './word-section.ts';

/** Longer lines are sentences (letters). */
const MAX_HEADING_LETTERS = 100;
/** Type that is larger than the body's by less than this is the body's (share). */
const LARGER = 1.1;
/** Where more of the text looks like headings, none is: a poster, a list of names (share of the letters). */
const MAX_HEADING_SHARE = 0.5;

/** Lines of one look that follow each other are an address or a letterhead from this many on. */
const FEWEST_OF_A_BLOCK = 3;
/** A title stands among the first blocks of a document. */
const LAST_OF_TITLE = 12;
/** The title of a document is set larger than its text by this much (share). */
const TITLE_SIZE = 1.25;

/**
 * Writers who know no styles set their headings by hand: in bold or in larger type. Where a document names none of its
 * paragraphs a heading, or its title alone, those that look like one become headings; their levels follow from size, then
 * from numbers. The largest line at the beginning is the title wherever none is named.
 */
export function withFormattedHeadings(sections: readonly WordSection[]): readonly WordSection[] {
  const blocks = sections.flatMap((section) => section.blocks);
  const body = bodyPoints(blocks);
  const levels = new Map([...titleOf(blocks, body), ...headingsOf(blocks, body)]);
  if (levels.size === 0) return sections;
  return sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((one) => {
      const headingLevel = levels.get(one);
      return headingLevel === undefined ? one : { ...one, block: toHeading(one, headingLevel) };
    }),
  }));
}

type Levels = ReadonlyMap<WordBlock, number>;
const NONE: Levels = new Map();

function isNamed({ block }: WordBlock): boolean {
  return block.label === 'SectionHeader';
}

function headingsOf(blocks: readonly WordBlock[], body: number): Levels {
  const named = blocks.filter(isNamed);
  const first = blocks.findIndex(({ block }) => block.text.trim() !== '');
  const hasTitle = named.length === 1 && blocks[first] === named[0];
  if (named.length > 0 && !hasTitle) return siblingsOf(named, blocks, body);
  const headings = blocks.filter(
    (one, index) =>
      looksLikeHeading(one, body) &&
      leadsToText(blocks, index, body) &&
      !standsInBlock(blocks, index, body),
  );
  if (lettersOf(headings) > lettersOf(blocks) * MAX_HEADING_SHARE) return NONE;
  return levelsOf(headings, body, hasTitle ? 2 : 1);
}

/** Lines that look like headings and have a number that those named lack: `1. Subject` set by hand before `2. Price` in a style. */
function siblingsOf(
  named: readonly WordBlock[],
  blocks: readonly WordBlock[],
  body: number,
): Levels {
  const levels = new Map<number, number>();
  const taken = new Set<string>();
  for (const { block } of named) {
    const number = numberOf(block.text);
    if (number === '' || !('headingLevel' in block)) continue;
    levels.set(depthOf(number), block.headingLevel ?? 1);
    taken.add(number);
  }
  if (levels.size === 0) return NONE;
  return new Map(
    blocks.flatMap((one, index) => {
      const isLine = one.block.label === 'Text' && looksLikeHeading(one, body, true);
      const number = isLine ? numberOf(one.block.text) : '';
      const level = number === '' || taken.has(number) ? undefined : levels.get(depthOf(number));
      const isHeading = level !== undefined && leadsToText(blocks, index, body);
      return isHeading ? [[one, level] as const] : [];
    }),
  );
}

/** Whether a line is one of several of its look that follow each other. */
function standsInBlock(blocks: readonly WordBlock[], index: number, body: number): boolean {
  const rank = sizeRank(blocks[index]?.typePoints, body);
  const isAlike = (one: WordBlock | undefined): boolean =>
    one !== undefined && looksLikeHeading(one, body) && sizeRank(one.typePoints, body) === rank;
  let [from, to] = [index, index];
  while (isAlike(blocks[from - 1])) from--;
  while (isAlike(blocks[to + 1])) to++;
  return to - from + 1 >= FEWEST_OF_A_BLOCK;
}

/** The line set largest of those before the first heading, where it stands out and nothing is named a title. */
function titleOf(blocks: readonly WordBlock[], body: number): Levels {
  if (body === 0 || blocks.some(({ block }) => block.label === 'Title' && block.headingLevel === 1))
    return NONE;
  const end = blocks.findIndex((one) => isNamed(one) || one.block.label === 'Table');
  const before = blocks.slice(0, end < 0 ? LAST_OF_TITLE : Math.min(end, LAST_OF_TITLE));
  const sizes = before.map(({ typePoints = 0 }) => typePoints);
  const largest = Math.max(0, ...sizes);
  const lines = before.filter(({ typePoints }) => typePoints === largest);
  const [title] = lines;
  const isTitle =
    title !== undefined &&
    lines.length === 1 &&
    blocks.length > before.length &&
    largest >= TITLE_SIZE * body &&
    looksLikeHeading(title, body);
  return isTitle ? new Map([[title, 1]]) : NONE;
}

/** The size in which most letters are set. */
function bodyPoints(blocks: readonly WordBlock[]): number {
  const letters = new Map<number, number>();
  for (const { block, typePoints = 0 } of blocks) {
    if (block.label !== 'Text') continue;
    letters.set(typePoints, (letters.get(typePoints) ?? 0) + block.text.length);
  }
  const [most] = [...letters].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? 0;
}

function looksLikeHeading(one: WordBlock, body: number, mayEnd = false): boolean {
  const { block, typePoints } = one;
  if (block.label === 'ListItem') return isNumberedHeading(one);
  if (block.label !== 'Text' || block.quote) return false;
  const text = block.text.trim();
  if (text.length > MAX_HEADING_LETTERS || text.includes('\n')) return false;
  if (!/\p{L}/u.test(text) || (mayEnd ? /[,;:!?…]$/ : /[.,;:!?…]$/).test(text)) return false;
  return isBold(one) || sizeRank(typePoints, body) > 0;
}

/** Some number their headings as items of a list. */
function isNumberedHeading(one: WordBlock): boolean {
  const { block } = one;
  return (
    block.label === 'ListItem' &&
    /^\d{1,3}(?:\.\d{1,3}){0,5}[.)]?$/.test(block.list.marker) &&
    block.text.length <= MAX_HEADING_LETTERS &&
    !/[,;!?…]$/.test(block.text.trim()) &&
    isBold(one)
  );
}

function isBold({ block, isBold: isBoldByStyle = false }: WordBlock): boolean {
  const { text, spans = [] } = block;
  return (
    isBoldByStyle ||
    spans.some(({ bold, start, end }) => bold && start === 0 && end >= text.trimEnd().length)
  );
}

/** A heading stands over something that is none, and no label before a short value. */
function leadsToText(blocks: readonly WordBlock[], index: number, body: number): boolean {
  const next = blocks.slice(index + 1, index + 3).find((one) => !looksLikeHeading(one, body));
  if (next === undefined || next.block.label === 'Footnote') return false;
  // An item over others is one of a list, however bold.
  if (blocks[index]?.block.label === 'ListItem') return next.block.label !== 'ListItem';
  return next.block.label !== 'Text' || next.block.text.length > textLength(blocks[index]);
}

function textLength(one: WordBlock | undefined): number {
  return one?.block.text.length ?? 0;
}

function lettersOf(blocks: readonly WordBlock[]): number {
  return blocks.reduce((sum, one) => sum + textLength(one), 0);
}

/** The size of what is larger than the body; 0 for what is not. */
function sizeRank(typePoints: number | undefined, body: number): number {
  return typePoints !== undefined && body > 0 && typePoints >= body * LARGER ? typePoints : 0;
}

function levelsOf(headings: readonly WordBlock[], body: number, top: number): Levels {
  const ranks = [...new Set(headings.map((one) => sizeRank(one.typePoints, body)))];
  ranks.sort((a, b) => b - a);
  return new Map(
    headings.map((one) => {
      const rank = ranks.indexOf(sizeRank(one.typePoints, body));
      return [one, Math.min(6, top + rank + numberDepth(numbered(one.block).text))];
    }),
  );
}

/** `2.1.3 Results` stands two below `2 Method`. */
function numberDepth(text: string): number {
  return depthOf(numberOf(text));
}

function numberOf(text: string): string {
  return /^\d{1,3}(?:\.\d{1,3}){0,5}/.exec(text.trimStart())?.[0] ?? '';
}

function depthOf(number: string): number {
  return number.split('.').length - 1;
}

/** What made it a heading is no stress inside it. */
function toHeading({ block }: WordBlock, headingLevel: number): FlowBlock {
  const { text, spans = [] } = numbered(block);
  const kept = spans.flatMap(({ bold: _bold, start, end, ...style }) =>
    Object.keys(style).length > 0 ? [{ start, end, ...style }] : [],
  );
  return {
    label: 'SectionHeader',
    text,
    ...(kept.length > 0 ? { spans: kept } : {}),
    ...(block.key === undefined ? {} : { key: block.key }),
    ...(block.pageBreakBefore ? { pageBreakBefore: true } : {}),
    headingLevel,
  };
}

/** A heading says the number that it has in its list. */
function numbered(block: FlowBlock): InlineText {
  if (block.label !== 'ListItem') return block as InlineText;
  const lead = `${block.list.marker} `;
  return { text: lead + block.text, spans: shiftSpans(block.spans, lead.length) };
}
