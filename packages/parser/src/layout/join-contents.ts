import { enclosingBox } from '@sheaf/document';
import type { DraftBlock } from './page-draft.ts';

/** Fewest entries that make a table of contents. */
const FEWEST_ENTRIES = 5;

const ENTRY_END = /(?:^|[.\s…·_])(\d{1,4}|[ivxlc]{1,6})$/i;
const LEADER = /(?:[.…·_]\s?){4,}|…{2,}/;
const HEADING =
  /^(?:table of )?contents$|^contents\b|^(?:list of )?(?:figures|tables)$|^inhalt|^sommaire|^índice|^index$/i;

/** Joins the lines of a table of contents into one block: entries that end in numbers down one right edge. */
export function joinContents(blocks: readonly DraftBlock[]): DraftBlock[] {
  const texts = blocks.filter(({ shape }) => shape.lineCount > 0);
  const rows = groupRows(texts);
  const entries = rows.filter(isEntry);
  if (entries.length < FEWEST_ENTRIES) return [...blocks];
  const led = entries.filter((row) => LEADER.test(rowText(row))).length;
  const named = texts.some(({ text }) => text.length < 40 && HEADING.test(text.trim()));
  if (led < entries.length * 0.5 && !named) return [...blocks];
  const aligned = alignedEntries(entries);
  const first = aligned[0]?.[0];
  const last = aligned.at(-1)?.[0];
  if (!first || !last || aligned.length < FEWEST_ENTRIES) return [...blocks];
  const region = rows.filter((row) => {
    const y = row[0]?.box.y0 ?? 0;
    return y >= first.box.y0 - 1 && y <= last.box.y0 + 1;
  });
  if (aligned.length < region.length * 0.5) return [...blocks];
  const taken = new Set(region.flat());
  return [...blocks.filter((block) => !taken.has(block)), mergeRows(region)];
}

function groupRows(blocks: readonly DraftBlock[]): DraftBlock[][] {
  const rows: DraftBlock[][] = [];
  for (const block of [...blocks].sort((a, b) => a.box.y0 - b.box.y0)) {
    const row = rows.at(-1);
    const head = row?.[0];
    if (row && head && block.box.y0 < head.box.y0 + (head.box.y1 - head.box.y0) * 0.5)
      row.push(block);
    else rows.push([block]);
  }
  return rows.map((row) => row.sort((a, b) => a.box.x0 - b.box.x0));
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
