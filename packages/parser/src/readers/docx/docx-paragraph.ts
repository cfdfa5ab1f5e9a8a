import type { FlowBlock } from '../flow-block.ts';
import { type InlineText, joinRuns, type Run, trimRuns } from '../inline-text.ts';
import { isMonospaceName } from '../monospace-name.ts';
import { headingBlock } from '../word/heading-block.ts';
import { isCaptionStyle, isCodeParagraphStyle, isQuoteStyle } from '../word/style-names.ts';
import type { WordBlock } from '../word/word-section.ts';
import { findElement, findElements, firstChild, type XmlElement } from '../xml/xml-element.ts';
import { newContent, type ParagraphContent, type Story } from './docx-context.ts';
import { readInlines } from './docx-inlines.ts';
import type { NumberedItem } from './docx-numbering.ts';
import { isOn } from './docx-run-style.ts';
import {
  fontOf,
  indentOf,
  outlineLevelOf,
  type ParagraphStyle,
  typePointsOf,
} from './docx-styles.ts';

const MAX_HEADING_LEVEL = 6;

/** A paragraph as blocks: itself, the parts explicit page breaks cut it into, and what floats on it. */
export function readParagraph(paragraph: XmlElement, story: Story): WordBlock[] {
  const properties = firstChild(paragraph, 'w:pPr');
  const style = story.document.styles.paragraph(
    firstChild(properties, 'w:pStyle')?.attributes['w:val'],
  );
  const { held, heldKeys: keys, heldNotes: notes } = story;
  const content: ParagraphContent = { ...newContent(), runs: held, keys, notes };
  story.held = [];
  story.heldKeys = [];
  story.heldNotes = [];
  const ownBreak = firstChild(properties, 'w:pageBreakBefore');
  if (ownBreak ? isOn(ownBreak) : style.startsPage) {
    content.pagesBefore++;
    story.pageJustEnded = true;
  }
  // Cells, text boxes and pages may be coloured; only plain body text is known to stand on white.
  story.hasGround =
    story.depth > 0 ||
    story.document.hasBackdrop ||
    style.isShaded ||
    firstChild(properties, 'w:shd') !== undefined;
  readInlines(paragraph, content, story, { style: {} });
  content.pagesBefore += story.heldPages;
  story.heldPages = 0;
  if (joinsNext(properties) && content.finished.length === 0) {
    story.held = content.runs;
    story.heldKeys = content.keys;
    story.heldNotes = content.notes;
    story.heldPages = content.pagesBefore;
    return content.floating;
  }
  const typePoints = smallestType(paragraph, style, story);
  const look = {
    typePoints,
    ...(isBoldByStyle(paragraph, style) ? { isBold: true } : {}),
    ...(isTypewritten(paragraph, style) && content.finished.length === 0
      ? { typewritten: content.runs.map(({ text }) => text).join('') }
      : {}),
  };
  return blocksOf(content, properties, style, story).map((one) => ({ ...look, ...one }));
}

function isBoldByStyle(paragraph: XmlElement, style: ParagraphStyle): boolean {
  return (
    style.isBold &&
    !style.names.includes('definition term') &&
    findElements(paragraph, 'w:r').every((run) => isOn(firstChild(run, 'w:rPr', 'w:b') ?? BOLD))
  );
}

function isTypewritten(paragraph: XmlElement, style: ParagraphStyle): boolean {
  const runs = findElements(paragraph, 'w:r').filter((run) => findElement(run, 'w:t'));
  return (
    runs.length > 0 &&
    runs.every((run) => isMonospaceName(fontOf(firstChild(run, 'w:rPr')) ?? style.font ?? ''))
  );
}

/** What a run says that says nothing of its weight. */
const BOLD: XmlElement = { name: 'w:b', attributes: {}, children: [] };

/** A large first letter makes no heading (points). */
function smallestType(paragraph: XmlElement, style: ParagraphStyle, story: Story): number {
  const usual = style.typePoints ?? story.document.styles.typePoints;
  const sizes = findElements(paragraph, 'w:r')
    .filter((run) => findElement(run, 'w:t'))
    .map((run) => typePointsOf(firstChild(run, 'w:rPr')) ?? usual);
  return sizes.reduce((smallest, size) => Math.min(smallest, size), sizes[0] ?? usual);
}

/** What still waits for a paragraph to run on in, where none comes. */
export function readHeld(story: Story): WordBlock[] {
  return story.held.length === 0
    ? []
    : readParagraph({ name: 'w:p', attributes: {}, children: [] }, story);
}

/** Drop caps and paragraphs whose end was deleted run on in the next paragraph. */
function joinsNext(properties: XmlElement | undefined): boolean {
  const dropCap = firstChild(properties, 'w:framePr')?.attributes['w:dropCap'];
  if (dropCap === 'drop' || dropCap === 'margin') return true;
  return firstChild(properties, 'w:rPr', 'w:del') !== undefined;
}

function blocksOf(
  content: ParagraphContent,
  properties: XmlElement | undefined,
  style: ParagraphStyle,
  story: Story,
): WordBlock[] {
  const parts = [...content.finished.map((part) => part.runs), content.runs];
  const blocks: WordBlock[] = [];
  parts.forEach((runs, index) => {
    const pagesBefore = index === 0 ? content.pagesBefore : 1;
    const block = blockOf(runs, content, properties, style, story);
    if (block) blocks.push({ block, pagesBefore });
    else story.heldPages += pagesBefore;
  });
  return finishBlocks(blocks, content, story);
}

/** Notes, bookmarks and page ends belong to a block; where the paragraph has none, to what floats on it or comes next. */
function finishBlocks(blocks: WordBlock[], content: ParagraphContent, story: Story): WordBlock[] {
  const all = [...blocks, ...content.floating];
  const [first] = all;
  if (!first) {
    story.heldKeys = content.keys;
    story.heldNotes = content.notes;
    story.heldPages += content.pagesAfter;
    return [];
  }
  if (blocks.length === 0) {
    const pagesBefore = (first.pagesBefore ?? 0) + story.heldPages;
    story.heldPages = 0;
    all[0] = { ...first, pagesBefore };
  }
  all[0] = { ...(all[0] ?? first), keys: content.keys, notes: content.notes };
  const last = all.at(-1) ?? first;
  all[all.length - 1] = { ...last, pagesAfter: (last.pagesAfter ?? 0) + content.pagesAfter };
  return all;
}

function blockOf(
  runs: readonly Run[],
  content: ParagraphContent,
  properties: XmlElement | undefined,
  style: ParagraphStyle,
  story: Story,
): FlowBlock | undefined {
  if (style.names.some(isCodeParagraphStyle)) return codeBlock(runs);
  const trimmed = trimRuns(runs);
  const formula = formulaBlock(trimmed, content);
  if (formula) return formula;
  const inline = joinRuns(trimmed);
  if (inline.text.trim() === '' && !inline.spans) {
    return emptyItem(properties, style, story);
  }
  if (isIndex(content, style, story)) return { label: 'DocumentIndex', ...inline };
  const item = numberingOf(properties, style, story);
  const level = headingLevelOf(properties, style);
  if (level !== undefined) return headingBlock(inline, level, item);
  return textBlock(inline, content, properties, style, item);
}

/** Code keeps its blanks. */
function codeBlock(runs: readonly Run[]): FlowBlock | undefined {
  const text = runs.map((run) => run.text).join('');
  return text.trim() === '' ? undefined : { label: 'Code', text };
}

/** A paragraph of nothing but mathematics. */
function formulaBlock(runs: readonly Run[], content: ParagraphContent): FlowBlock | undefined {
  const shown = runs.filter((run) => run.text.trim() !== '');
  if (shown.length === 0 || !shown.every((run) => run.style.latex !== undefined)) return undefined;
  if (!content.displayMath && shown.length > 1) return undefined;
  return {
    label: 'Formula',
    text: shown.map((run) => run.text).join('\n'),
    latex: shown.map((run) => run.style.latex).join(' \\\\ '),
  };
}

function isIndex(content: ParagraphContent, style: ParagraphStyle, story: Story): boolean {
  const name = style.names[0] ?? '';
  if (name === 'toc heading') return false;
  if (/^(?:toc \d|table of figures|index \d|table of authorities)$/.test(name)) return true;
  const inField = story.fields.some((frame) => frame.field.kind === 'index');
  return content.isIndex || inField || (story.inIndex && style.headingLevel === undefined);
}

function headingLevelOf(
  properties: XmlElement | undefined,
  style: ParagraphStyle,
): number | undefined {
  const own = outlineLevelOf(properties);
  const level = own === undefined ? style.headingLevel : own === 0 ? undefined : own;
  return level === undefined ? undefined : Math.min(level, MAX_HEADING_LEVEL);
}

function numberingOf(
  properties: XmlElement | undefined,
  style: ParagraphStyle,
  story: Story,
): NumberedItem | undefined {
  const own = firstChild(properties, 'w:numPr');
  const numId = firstChild(own, 'w:numId')?.attributes['w:val'] ?? style.numbering?.numId;
  if (numId === undefined || numId === '0') return undefined;
  const { numbering } = story.document;
  const ownLevel = firstChild(own, 'w:ilvl')?.attributes['w:val'];
  const level =
    ownLevel === undefined
      ? (style.numbering?.level ?? numbering.levelOfStyle(numId, style.id) ?? 0)
      : Number(ownLevel);
  return numbering.next(numId, Number.isFinite(level) ? level : 0);
}

/** An empty numbered paragraph still takes a number in Word; in a cell it is what is read there. */
function emptyItem(
  properties: XmlElement | undefined,
  style: ParagraphStyle,
  story: Story,
): FlowBlock | undefined {
  const item = firstChild(properties, 'w:numPr') && numberingOf(properties, style, story);
  if (!item?.ordered || story.depth === 0) return undefined;
  return { label: 'Text', text: item.marker };
}

function textBlock(
  inline: InlineText,
  content: ParagraphContent,
  properties: XmlElement | undefined,
  style: ParagraphStyle,
  item: NumberedItem | undefined,
): FlowBlock {
  const [name = ''] = style.names;
  if (name === 'title') return { label: 'Title', ...inline, headingLevel: 1 };
  if (name === 'subtitle') return { label: 'Title', ...inline, headingLevel: 2 };
  const isCaption = style.names.some(isCaptionStyle);
  if (isCaption || startsWithSequence(inline.text, content)) return { label: 'Caption', ...inline };
  const indent = indentOf(properties) ?? item?.indentPoints ?? style.indentPoints;
  const indentPoints = indent === undefined ? {} : { indentPoints: indent };
  if (item) {
    const { level, ordered, marker } = item;
    return { label: 'ListItem', ...inline, list: { level, ordered, marker }, ...indentPoints };
  }
  return {
    label: 'Text',
    ...inline,
    ...indentPoints,
    ...(style.names.some(isQuoteStyle) ? { quote: true } : {}),
  };
}

/** `Table 3: …` numbered by a sequence field is a caption, whatever its style. */
function startsWithSequence(text: string, content: ParagraphContent): boolean {
  const name = content.sequenceName;
  return (
    name !== undefined &&
    /^(?:table|figure|tabelle|abbildung|tableau|figura|tabla|tabella)$/i.test(name) &&
    text.toLowerCase().startsWith(name.toLowerCase())
  );
}
