import type { TextStyle } from '../../page/primitives.ts';
import type { FoundTable } from '../../tables/found-table.ts';
import { NO_SHAPE, NO_STYLE } from '../figures/draft-figure.ts';
import type { BlockStyle, DraftBlock } from './page-draft.ts';

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
    label: isKeyValues(found) ? 'KeyValueRegion' : 'Table',
    box: found.box,
    text,
    spans: [],
    origin: [...found.words][0]?.origin ?? 'text_layer',
    textConfidence: 1,
    style: styleOf(found),
    shape: NO_SHAPE,
    table: found.table,
    detection: found.confidence,
  };
}

/** Two columns without a rule whose left one is names with colons are entries of a form. */
function isKeyValues({ table, detector }: FoundTable): boolean {
  if (table.numCols !== 2 || table.numRows < 3) return false;
  if (detector !== 'aligned_text' && detector !== 'lines') return false;
  const names = table.cells.filter(({ col, text }) => col === 0 && text !== '');
  return names.length >= 3 && names.every(({ text }) => /^.{2,40}:$/.test(text));
}

/** How most letters of the table are set. */
function styleOf({ words }: FoundTable): BlockStyle {
  const letters = new Map<TextStyle, number>();
  let main: TextStyle | undefined;
  for (const { style, text } of words) {
    const count = (letters.get(style) ?? 0) + text.length;
    letters.set(style, count);
    if (!main || count > (letters.get(main) ?? 0)) main = style;
  }
  if (!main) return NO_STYLE;
  const { fontSize, fontName, bold, italic, monospace, color } = main;
  return { fontSize, fontName, bold, italic, monospace, color, allCaps: false };
}
