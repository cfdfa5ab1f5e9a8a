import { enclosingBox } from '@sheaf/document';
import type { DraftBlock } from './page-draft.ts';

/** Fewest entries that make a table of contents. */
const FEWEST_ENTRIES = 5;

/** And fewest where nothing but the rising numbers of pages tells it. */
const FEWEST_RISING = 6;

/** Share of the entries whose numbers rise where these stand at no edge. */
const MOSTLY = 0.9;

const ENTRY_END = /(?:^|[.\s…·_])(\d{1,4}|[ivxlc]{1,6})$/i;
const LEADER = /(?:[.…·_]\s?){4,}|…{2,}/;
const HEADING =
  /^(?:table of )?contents$|^contents\b|^(?:list of )?(?:figures|tables)$|^inhalt|^sommaire$|^table des matières$|^índice|^indice$|^sumário$|^sommario$|^spis (?:treści|tabel|rysunków|ilustracji)$|^inhoud|^innehåll|^indhold|^innhold|^sisällys|^obsah$|^tartalom|^cuprins$|^içindekiler$|^index$/i;
const PAGE_NUMBER = /^[.…·_\s]*(?:\d{1,4}|[ivxlc]{1,6})$/i;

/** Joins the lines of a table of contents into one block: entries that end in numbers down one right edge. */
export function joinContents(blocks: readonly DraftBlock[]): DraftBlock[] {
  const texts = blocks.filter(({ shape }) => shape.lineCount > 0);
  const rows = groupRows(texts);
  const entries = rows.filter(isEntry);
  if (entries.length < FEWEST_ENTRIES) return [...blocks];
  const led = entries.filter((row) => LEADER.test(rowText(row))).length;
  const named = texts.some(({ text }) => text.length < 40 && HEADING.test(text.trim()));
  if (led < entries.length * 0.5 && !named && !pagesRise(entries)) return [...blocks];
  const level = alignedEntries(entries);
  const aligned = named && 2 * level.length < entries.length ? risingEntries(entries) : level;
  const first = aligned[0];
  const last = aligned.at(-1);
  if (!first || !last || aligned.length < FEWEST_ENTRIES) return [...blocks];
  const region = rows.filter(
    (row) => topOf(row) >= topOf(first) - 1 && topOf(row) <= topOf(last) + 1,
  );
  if (aligned.length < region.length * 0.5) return [...blocks];
  const taken = new Set(region.flat());
  return [...blocks.filter((block) => !taken.has(block)), mergeRows(region)];
}

/** Blocks on one height; the number of a page stands beside the last line of what it belongs to. */
function groupRows(blocks: readonly DraftBlock[]): DraftBlock[][] {
  const rows: DraftBlock[][] = [];
  const numbers: DraftBlock[] = [];
  for (const block of [...blocks].sort((a, b) => a.box.y0 - b.box.y0)) {
    const row = rows.at(-1);
    const head = row?.[0];
    if (PAGE_NUMBER.test(block.text)) numbers.push(block);
    else if (row && head && block.box.y0 < head.box.y0 + (head.box.y1 - head.box.y0) * 0.5)
      row.push(block);
    else rows.push([block]);
  }
  const bottoms = rows
    .flatMap((row) => row.map((block) => ({ block, row })))
    .sort((a, b) => a.block.box.y1 - b.block.box.y1);
  for (const number of numbers) {
    const row = rowBeside(number, bottoms) ?? rowOver(number, bottoms);
    if (row) row.push(number);
    else rows.push([number]);
  }
  return rows
    .map((row) => row.sort((a, b) => Number(isLed(a)) - Number(isLed(b)) || a.box.x0 - b.box.x0))
    .sort((a, b) => topOf(a) - topOf(b));
}

/** Leaders and the number of a page, without what they lead from. */
function isLed({ text }: DraftBlock): boolean {
  return PAGE_NUMBER.test(text) && LEADER.test(text);
}

type Bottom = { readonly block: DraftBlock; readonly row: DraftBlock[] };

/** The row of a block left of a number that ends on its height; `bottoms` come from the highest to the lowest. */
function rowBeside({ box }: DraftBlock, bottoms: readonly Bottom[]): DraftBlock[] | undefined {
  const slack = 0.6 * (box.y1 - box.y0);
  let low = 0;
  let high = bottoms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bottoms[middle] as Bottom).block.box.y1 < box.y1 - slack) low = middle + 1;
    else high = middle;
  }
  for (let index = low; index < bottoms.length; index++) {
    const { block, row } = bottoms[index] as Bottom;
    if (block.box.y1 > box.y1 + slack) return undefined;
    if (block.box.x0 < box.x0) return row;
  }
  return undefined;
}

/** Leaders with nothing before them lead from the entry right above, which had no room for them (lines). */
const NEXT_LINE = 1.5;

function rowOver(number: DraftBlock, bottoms: readonly Bottom[]): DraftBlock[] | undefined {
  if (!isLed(number)) return undefined;
  const { box } = number;
  const height = box.y1 - box.y0;
  return bottoms.findLast(
    ({ block }) =>
      block.box.y1 <= box.y1 - 0.5 * height && box.y0 - block.box.y1 < NEXT_LINE * height,
  )?.row;
}

function topOf(row: readonly DraftBlock[]): number {
  return Math.min(...row.map(({ box }) => box.y0));
}

/** Numbers that only rise from entry to entry, set apart from their text, are those of pages. */
function pagesRise(entries: readonly DraftBlock[][]): boolean {
  const pages = entries.flatMap((row) => {
    const last = row.length > 1 ? row.at(-1)?.text : undefined;
    return last && PAGE_NUMBER.test(last) ? [Number(/\d+/.exec(last)?.[0] ?? Number.NaN)] : [];
  });
  if (pages.length < FEWEST_RISING || pages.length < entries.length * 0.7) return false;
  const falls = pages.filter((page, index) => page < (pages[index - 1] ?? page)).length;
  return falls <= pages.length * 0.1 && (pages.at(-1) ?? 0) > (pages[0] ?? 0);
}

function rowText(row: readonly DraftBlock[]): string {
  return row.map(({ text }) => text).join(' ');
}

function isEntry(row: readonly DraftBlock[]): boolean {
  const text = rowText(row);
  return text.length < 300 && /\p{L}/u.test(text) && ENTRY_END.test(text);
}

/** Right edges of one list of contents differ by no more than this, in points. */
const SAME_EDGE = 8;

function alignedEntries(entries: readonly DraftBlock[][]): DraftBlock[][] {
  const edge = (row: readonly DraftBlock[]) => row.at(-1)?.box.x1 ?? 0;
  const edges = entries.map(edge).sort((a, b) => a - b);
  const middle = edges[edges.length >> 1] ?? 0;
  return entries.filter((row) => Math.abs(edge(row) - middle) < SAME_EDGE);
}

/** Entries whose numbers stand right behind them, where all rise with but one or two exceptions. */
function risingEntries(entries: readonly DraftBlock[][]): DraftBlock[][] {
  const pages = entries.map((row) => Number(ENTRY_END.exec(rowText(row))?.[1] ?? Number.NaN));
  const rising = entries.filter((_, at) => at === 0 || (pages[at] ?? 0) >= (pages[at - 1] ?? 0));
  return rising.length >= Math.max(FEWEST_RISING, MOSTLY * entries.length) ? rising : [];
}

function mergeRows(rows: readonly DraftBlock[][]): DraftBlock {
  const all = rows.flat();
  const [base] = all as [DraftBlock];
  const { list: _, ...rest } = base;
  return {
    ...rest,
    label: 'DocumentIndex',
    box: enclosingBox(all.map(({ box }) => box)) ?? base.box,
    text: rows.map(rowText).join('\n'),
    spans: [],
    shape: { ...base.shape, lineCount: 0 },
  };
}
