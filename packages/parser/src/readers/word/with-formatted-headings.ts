import type { FlowBlock } from '../flow-block.ts';
import type { InlineText } from '../inline-text.ts';
import type { WordBlock, WordSection } from './word-section.ts';

/** Longer lines are sentences (letters). */
const MAX_HEADING_LETTERS = 100;
/** Type that is larger than the body's by less than this is the body's (share). */
const LARGER = 1.1;
/** Where more of the text looks like headings, none is: a poster, a list of names (share of the letters). */
const MAX_HEADING_SHARE = 0.5;

/**
 * Writers who know no styles set their headings by hand: in bold or in larger type. Where a document names none of its
 * paragraphs a heading, those that look like one become headings; their levels follow from size, then from numbers.
 */
export function withFormattedHeadings(sections: readonly WordSection[]): readonly WordSection[] {
  const blocks = sections.flatMap((section) => section.blocks);
  if (blocks.some(({ block }) => block.label === 'SectionHeader')) return sections;
  const body = bodyPoints(blocks);
  const headings = blocks.filter(
    (one, index) => looksLikeHeading(one, body) && leadsToText(blocks, index, body),
  );
  if (lettersOf(headings) > lettersOf(blocks) * MAX_HEADING_SHARE) return sections;
  const levels = levelsOf(headings, body);
  return sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((one) => {
      const headingLevel = levels.get(one);
      return headingLevel === undefined ? one : { ...one, block: toHeading(one, headingLevel) };
    }),
  }));
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

function looksLikeHeading({ block, typePoints }: WordBlock, body: number): boolean {
  if (block.label !== 'Text' || block.quote) return false;
  const text = block.text.trim();
  if (text.length > MAX_HEADING_LETTERS || text.includes('\n')) return false;
  if (!/\p{L}/u.test(text) || /[.,;:!?…]$/.test(text)) return false;
  return isBold(block) || sizeRank(typePoints, body) > 0;
}

function isBold({ text, spans = [] }: InlineText): boolean {
  return spans.some(({ bold, start, end }) => bold && start === 0 && end >= text.trimEnd().length);
}

/** A heading stands over something that is none, and no label before a short value. */
function leadsToText(blocks: readonly WordBlock[], index: number, body: number): boolean {
  const next = blocks.slice(index + 1, index + 3).find((one) => !looksLikeHeading(one, body));
  if (next === undefined || next.block.label === 'Footnote') return false;
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

function levelsOf(headings: readonly WordBlock[], body: number): Map<WordBlock, number> {
  const ranks = [...new Set(headings.map((one) => sizeRank(one.typePoints, body)))];
  ranks.sort((a, b) => b - a);
  return new Map(
    headings.map((one) => {
      const rank = ranks.indexOf(sizeRank(one.typePoints, body));
      return [one, Math.min(6, 1 + rank + numberDepth(one.block.text))];
    }),
  );
}

/** `2.1.3 Results` stands two below `2 Method`. */
function numberDepth(text: string): number {
  const number = /^\d{1,3}(?:\.\d{1,3}){0,5}/.exec(text)?.[0] ?? '';
  return number.split('.').length - 1;
}

/** What made it a heading is no stress inside it. */
function toHeading({ block }: WordBlock, headingLevel: number): FlowBlock {
  const { text, spans = [] } = block as InlineText;
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
