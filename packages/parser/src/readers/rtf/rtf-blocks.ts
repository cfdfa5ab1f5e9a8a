import type { FlowBlock } from '../flow-block.ts';
import { type InlineText, joinRuns, type Run, trimRuns } from '../inline-text.ts';
import { bulletAt } from '../list-marker.ts';
import { isCaptionStyle, isCodeParagraphStyle, isQuoteStyle } from '../word/style-names.ts';
import type { WordBlock } from '../word/word-section.ts';
import type { RtfStyle } from './rtf-header.ts';
import { cellAt, closeNestedTables, openNestedTable, tableBlocks } from './rtf-nested-tables.ts';
import { flushRtfBytes } from './rtf-runs.ts';
import type { RtfCell, RtfStory } from './rtf-state.ts';

/** Ends the paragraph being read; outside a table this ends the table before it. */
export function endParagraph(story: RtfStory): void {
  flushRtfBytes(story);
  const { inTable, depth } = story.paragraph;
  closeNestedTables(story, inTable ? depth : 0);
  if (!inTable) endTable(story);
  const block = blockOf(story);
  const { typePoints } = story;
  const all: WordBlock[] = [...(block ? [{ block, typePoints }] : []), ...story.floating];
  const [first] = all;
  if (first) {
    const pagesBefore = story.pages + (story.paragraph.startsPage ? 1 : 0);
    all[0] = { ...first, keys: story.keys, notes: story.notes, pagesBefore };
    story.keys = [];
    story.notes = [];
    story.pages = 0;
  }
  const cell = inTable ? cellAt(story, depth) : undefined;
  (cell?.cellBlocks ?? story.blocks).push(...all);
  story.runs = [];
  story.typePoints = Number.POSITIVE_INFINITY;
  story.floating = [];
  story.marker = '';
}

export function endCell(story: RtfStory): void {
  story.paragraph = { ...story.paragraph, inTable: true };
  endParagraph(story);
  story.cells.push({ blocks: story.cellBlocks });
  story.cellBlocks = [];
}

/** Ends a cell of a table that stands in a cell. */
export function endNestedCell(story: RtfStory): void {
  const table = openNestedTable(story);
  endParagraph(story);
  table.cells.push({ blocks: table.cellBlocks });
  table.cellBlocks = [];
}

export function endRow(story: RtfStory): void {
  const { cells, definitions, isHeaderRow, singlesOutFirst } = story;
  dropSurplus(cells, definitions.length);
  if (cells.length > 0)
    story.rows.push({ cells, definitions, isHeader: isHeaderRow, singlesOutFirst });
  story.cells = [];
  story.cellBlocks = [];
}

/** Ends the table of which rows have been read. */
export function endTable(story: RtfStory): void {
  if (story.cells.length > 0 || story.cellBlocks.length > 0) {
    if (story.cellBlocks.length > 0) story.cells.push({ blocks: story.cellBlocks });
    endRow(story);
  }
  if (story.rows.length === 0) return;
  const { rows } = story;
  story.rows = [];
  story.blocks.push(...tableBlocks(rows, story));
}

/** Some programs end a row with one cell more than it has. */
function dropSurplus(cells: RtfCell[], columns: number): void {
  while (columns > 0 && cells.length > columns && cells.at(-1)?.blocks.length === 0) cells.pop();
}

function blockOf(story: RtfStory): FlowBlock | undefined {
  const names = styleNames(story);
  if (names.some(isCodeParagraphStyle)) {
    const text = story.runs.map((run) => run.text).join('');
    return text.trim() === '' ? undefined : { label: 'Code', text };
  }
  const inline = joinRuns(trimRuns(story.runs.map((run) => withoutStyle(run, styleOf(story)))));
  if (inline.text.trim() === '' && !inline.spans) return undefined;
  const headingLevel = headingLevelOf(story, names);
  if (headingLevel !== undefined) return headingOf(inline, story.marker, headingLevel);
  const [name = ''] = names;
  if (name === 'title') return { label: 'Title', ...inline, headingLevel: 1 };
  if (name === 'subtitle') return { label: 'Title', ...inline, headingLevel: 2 };
  if (names.some(isCaptionStyle)) return { label: 'Caption', ...inline };
  return itemOrText(inline, story, names);
}

function styleOf(story: RtfStory): RtfStyle | undefined {
  return story.header.styles.get(story.paragraph.styleNumber);
}

/** What the paragraph's style says of all its text sets no stretch apart. */
function withoutStyle(run: Run, style: RtfStyle | undefined): Run {
  if (!style?.isBold && !style?.isItalic) return run;
  const { bold, italic, ...rest } = run.style;
  const kept = {
    ...(bold && !style.isBold ? { bold } : {}),
    ...(italic && !style.isItalic ? { italic } : {}),
  };
  return { ...run, style: { ...rest, ...kept } };
}

function itemOrText(inline: InlineText, story: RtfStory, names: readonly string[]): FlowBlock {
  const { list, listLevel, indentPoints } = story.paragraph;
  const indent = indentPoints ? { indentPoints } : {};
  const marker = story.marker.trim();
  const isItem = (list !== undefined && list > 0 && story.header.lists.has(list)) || marker !== '';
  if (isItem) {
    const isOrdered =
      story.header.lists.get(list ?? 0)?.[listLevel]?.isOrdered ?? /[\da-z]/i.test(marker);
    const shown = isOrdered
      ? marker
      : /^[\u0020-\ue000]+$/.test(marker) && marker !== '·'
        ? marker
        : bulletAt(listLevel);
    return {
      label: 'ListItem',
      ...inline,
      list: { level: listLevel, ordered: isOrdered, marker: shown },
      ...indent,
    };
  }
  return {
    label: 'Text',
    ...inline,
    ...indent,
    ...(names.some(isQuoteStyle) ? { quote: true } : {}),
  };
}

function headingOf(inline: InlineText, marker: string, headingLevel: number): FlowBlock {
  const prefix = marker.trim() ? `${marker.trim()} ` : '';
  const spans = inline.spans?.map((span) => ({
    ...span,
    start: span.start + prefix.length,
    end: span.end + prefix.length,
  }));
  return {
    label: 'SectionHeader',
    text: prefix + inline.text,
    ...(spans ? { spans } : {}),
    headingLevel,
  };
}

const MAX_STYLE_CHAIN = 30;

/** Names of the paragraph's style and those it is based on. */
function styleNames(story: RtfStory): string[] {
  const names: string[] = [];
  let number: number | undefined = story.paragraph.styleNumber;
  while (number !== undefined && names.length < MAX_STYLE_CHAIN) {
    const style = story.header.styles.get(number);
    if (!style) break;
    names.push(style.name);
    number = style.basedOn === number ? undefined : style.basedOn;
  }
  return names;
}

function headingLevelOf(story: RtfStory, names: readonly string[]): number | undefined {
  for (const name of names) {
    const byName = /^heading ?([1-9])\b/.exec(name)?.[1];
    if (byName !== undefined) return Math.min(Number(byName), 6);
  }
  const outline =
    story.paragraph.outlineLevel ??
    story.header.styles.get(story.paragraph.styleNumber)?.outlineLevel;
  return outline !== undefined && outline >= 0 && outline < 9
    ? Math.min(outline + 1, 6)
    : undefined;
}
