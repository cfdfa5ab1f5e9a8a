import type { WordBlock } from '../word/word-section.ts';
import type { RtfNestedTable, RtfRow, RtfStory } from './rtf-state.ts';
import { rtfTable } from './rtf-table.ts';

/** Ends a row of a table that stands in a cell. */
export function endNestedRow(story: RtfStory): void {
  const table = openNestedTable(story);
  const { definitions, isHeaderRow, singlesOutFirst } = story;
  const { cells } = table;
  if (cells.length > 0) {
    table.rows.push({ cells, definitions, isHeader: isHeaderRow, singlesOutFirst });
  }
  table.cells = [];
}

/** Puts tables that lie deeper than `depth` into the cells around them: what comes next stands behind them. */
export function closeNestedTables(story: RtfStory, depth: number): void {
  while (story.nested.length > Math.max(0, depth - 1)) {
    const table = story.nested.pop();
    if (!table) return;
    if (table.cellBlocks.length > 0) table.cells.push({ blocks: table.cellBlocks });
    if (table.cells.length > 0) {
      table.rows.push({ cells: table.cells, definitions: [], isHeader: false });
    }
    if (table.rows.length === 0) continue;
    (story.nested.at(-1) ?? story).cellBlocks.push(...tableBlocks(table.rows, story));
  }
}

/** What takes the blocks of a paragraph in so many tables. */
export function cellAt(story: RtfStory, depth: number): { readonly cellBlocks: WordBlock[] } {
  while (story.nested.length < depth - 1) {
    story.nested.push({ rows: [], cells: [], cellBlocks: [] });
  }
  return story.nested[depth - 2] ?? story;
}

/** A table as a block, with the pictures of its cells after it. */
export function tableBlocks(rows: readonly RtfRow[], story: RtfStory): WordBlock[] {
  const inside = rows.flatMap((row) => row.cells.flatMap((cell) => cell.blocks));
  const key = `rtf-block-${story.shared.nextKey++}`;
  return [
    {
      block: { label: 'Table', text: '', table: rtfTable(rows), key },
      notes: inside.flatMap((one) => one.notes ?? []),
      keys: inside.flatMap((one) => one.keys ?? []),
      pagesBefore: inside[0]?.pagesBefore ?? 0,
    },
    ...inside
      .filter((one) => one.block.label === 'Picture')
      .map(({ block: drawn }) => ({ block: drawn })),
  ];
}

/** The nested table whose paragraph is being read; one that is not announced is one deep. */
export function openNestedTable(story: RtfStory): RtfNestedTable {
  const depth = Math.max(2, story.paragraph.depth);
  story.paragraph = { ...story.paragraph, inTable: true, depth };
  cellAt(story, depth);
  closeNestedTables(story, depth);
  return story.nested[depth - 2] ?? { rows: [], cells: [], cellBlocks: [] };
}
