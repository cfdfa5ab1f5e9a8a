import type { FoundTable } from '../tables/found-table.ts';
import { NO_SHAPE, NO_STYLE } from './draft-figure.ts';
import type { DraftBlock } from './page-draft.ts';

/** A found table as a block: its text row by row, cells parted by tabs. */
export function draftTable(found: FoundTable): DraftBlock {
  const rows = new Map<number, string[]>();
  for (const cell of found.table.cells) {
    const row = rows.get(cell.row) ?? [];
    row.push(cell.text.replace(/\s+/g, ' '));
    rows.set(cell.row, row);
  }
  const text = [...rows.values()].map((cells) => cells.join('\t')).join('\n');
  return {
    label: 'Table',
    box: found.box,
    text,
    spans: [],
    origin: [...found.words][0]?.origin ?? 'text_layer',
    textConfidence: 1,
    style: NO_STYLE,
    shape: NO_SHAPE,
    table: found.table,
    detection: found.confidence,
  };
}
