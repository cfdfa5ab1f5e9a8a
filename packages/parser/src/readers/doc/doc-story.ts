import { cellOfBlocks } from '../cell-of-blocks.ts';
import type { ParagraphContent } from '../docx/docx-context.ts';
import type { FieldFrame } from '../docx/docx-fields.ts';
import type { NumberedItem } from '../docx/docx-numbering.ts';
import type { FlowBlock } from '../flow-block.ts';
import { joinRuns, type Run, trimRuns } from '../inline-text.ts';
import type { RtfCell, RtfRow } from '../rtf/rtf-state.ts';
import { rtfTable } from '../rtf/rtf-table.ts';
import { headingBlock } from '../word/heading-block.ts';
import { joinLines } from '../word/join-lines.ts';
import { isCaptionStyle, isCodeParagraphStyle, isQuoteStyle } from '../word/style-names.ts';
import type { WordBlock } from '../word/word-section.ts';
import type { DocFile } from './doc-file.ts';
import type { DocNote } from './doc-notes.ts';
import { type DocParagraph, paragraphAt } from './doc-paragraph-properties.ts';
import { readDocRuns } from './doc-runs.ts';

type Story = {
  readonly file: DocFile;
  readonly fields: FieldFrame[];
  readonly blocks: WordBlock[];
  rows: RtfRow[];
  cells: RtfCell[];
  cellBlocks: WordBlock[];
  pages: number;
  /** A drop cap begins the next paragraph. */
  held: Run[];
};

const CELL_END = 0x07;
const PAGE_END = 0x0c;
const PARAGRAPH_END = 0x0d;

/** Reads a stretch of the text as blocks. */
export function readDocStory(file: DocFile, start: number, end: number): WordBlock[] {
  const story: Story = {
    file,
    fields: [],
    blocks: [],
    rows: [],
    cells: [],
    cellBlocks: [],
    pages: 0,
    held: [],
  };
  const { text } = file.text;
  let from = start;
  for (let at = start; at < Math.min(end, text.length); at++) {
    const code = text.charCodeAt(at);
    const isEnd = code === PARAGRAPH_END || code === CELL_END || code === PAGE_END;
    if (!isEnd && at < end - 1) continue;
    readParagraph(story, from, isEnd ? at : at + 1, at, code);
    from = at + 1;
  }
  endTable(story);
  return joinLines(story.blocks);
}

function readParagraph(story: Story, start: number, end: number, mark: number, code: number): void {
  const paragraph = paragraphAt(mark, story.file);
  const content = readDocRuns(start, end, story.file, story.fields, (note) =>
    noteBlock(story.file, note),
  );
  if (!paragraph.isInTable) endTable(story);
  content.runs.unshift(...story.held);
  story.held = paragraph.isDropCap ? content.runs : [];
  if (paragraph.isDropCap) return;
  if (!paragraph.endsRow) {
    const blocks = blocksOf(content, paragraph, story);
    (paragraph.isInTable ? story.cellBlocks : story.blocks).push(...blocks);
  }
  if (code === PAGE_END) story.pages++;
  if (!paragraph.isInTable) return;
  if (paragraph.endsRow) {
    story.rows.push({
      cells: story.cells,
      definitions: paragraph.cells,
      isHeader: paragraph.isHeaderRow,
      singlesOutFirst: paragraph.singlesOutFirst,
    });
    story.cells = [];
    story.cellBlocks = [];
  } else if (code === CELL_END) {
    story.cells.push({ blocks: story.cellBlocks });
    story.cellBlocks = [];
  }
}

function endTable(story: Story): void {
  if (story.cellBlocks.length > 0) story.cells.push({ blocks: story.cellBlocks });
  if (story.cells.length > 0)
    story.rows.push({ cells: story.cells, definitions: [], isHeader: false });
  const { rows } = story;
  story.rows = [];
  story.cells = [];
  story.cellBlocks = [];
  if (rows.length === 0) return;
  const inside = rows.flatMap((row) => row.cells.flatMap((cell) => cell.blocks));
  const key = `doc-block-${story.file.nextKey++}`;
  story.blocks.push({
    block: { label: 'Table', text: '', table: rtfTable(rows), key },
    notes: inside.flatMap((one) => one.notes ?? []),
    pagesBefore: story.pages,
  });
  story.pages = 0;
  story.blocks.push(
    ...inside.filter((one) => one.block.label === 'Picture').map(({ block }) => ({ block })),
  );
}

function noteBlock(file: DocFile, note: DocNote): FlowBlock {
  const blocks = readDocStory(file, note.start, note.end);
  const { text, spans } = cellOfBlocks(blocks.map((one) => one.block));
  return {
    label: 'Footnote',
    text,
    ...(spans ? { spans } : {}),
    noteLabel: note.label,
    noteKind: note.kind,
  };
}

function blocksOf(content: ParagraphContent, paragraph: DocParagraph, story: Story): WordBlock[] {
  const block = blockOf(content, paragraph, story);
  const all: WordBlock[] = [...(block ? [{ block }] : []), ...content.floating];
  const [first] = all;
  if (!first) return [];
  const pagesBefore = story.pages + (paragraph.startsPage ? 1 : 0);
  story.pages = 0;
  all[0] = { ...first, notes: content.notes, pagesBefore };
  return all;
}

/** Numbers of built-in styles ([MS-DOC] 2.9.271). */
const isBuiltIn = (paragraph: DocParagraph, number: number): boolean =>
  paragraph.styles[0]?.builtIn === number;
const TITLE = 62;
const SUBTITLE = 74;
const FIRST_INDEX_LEVEL = 19;
const LAST_INDEX_LEVEL = 27;

function blockOf(
  content: ParagraphContent,
  paragraph: DocParagraph,
  story: Story,
): FlowBlock | undefined {
  const names = paragraph.styles.map((style) => style.name);
  if (names.some(isCodeParagraphStyle)) {
    const text = content.runs.map((run) => run.text).join('');
    return text.trim() === '' ? undefined : { label: 'Code', text };
  }
  const inline = joinRuns(trimRuns(content.runs));
  if (inline.text.trim() === '' && !inline.spans) return undefined;
  if (isIndex(content, paragraph, story)) return { label: 'DocumentIndex', ...inline };
  const item = itemOf(paragraph, story.file);
  const headingLevel = headingLevelOf(paragraph);
  if (headingLevel !== undefined) return headingBlock(inline, headingLevel, item);
  if (isBuiltIn(paragraph, TITLE)) return { label: 'Title', ...inline, headingLevel: 1 };
  if (isBuiltIn(paragraph, SUBTITLE)) return { label: 'Title', ...inline, headingLevel: 2 };
  if (names.some(isCaptionStyle)) return { label: 'Caption', ...inline };
  const indentPoints = paragraph.indentPoints || item?.indentPoints;
  const indent = indentPoints ? { indentPoints } : {};
  if (item) {
    const { level, ordered, marker } = item;
    return { label: 'ListItem', ...inline, list: { level, ordered, marker }, ...indent };
  }
  return {
    label: 'Text',
    ...inline,
    ...indent,
    ...(names.some(isQuoteStyle) ? { quote: true } : {}),
  };
}

function isIndex(content: ParagraphContent, paragraph: DocParagraph, story: Story): boolean {
  const builtIn = paragraph.styles[0]?.builtIn ?? 0;
  if (builtIn >= FIRST_INDEX_LEVEL && builtIn <= LAST_INDEX_LEVEL) return true;
  return content.isIndex || story.fields.some((frame) => frame.field.kind === 'index');
}

function itemOf(paragraph: DocParagraph, file: DocFile): NumberedItem | undefined {
  const { list, listLevel } = paragraph;
  return list === undefined || list === 0
    ? undefined
    : file.numbering.next(String(list), listLevel);
}

function headingLevelOf(paragraph: DocParagraph): number | undefined {
  for (const style of paragraph.styles) {
    const named = /^heading ?([1-9])\b/.exec(style.name)?.[1];
    const level = style.builtIn >= 1 && style.builtIn <= 9 ? style.builtIn : named && Number(named);
    if (level) return Math.min(level, 6);
  }
  const { outlineLevel } = paragraph;
  return outlineLevel !== undefined && outlineLevel < 9 ? Math.min(outlineLevel + 1, 6) : undefined;
}
