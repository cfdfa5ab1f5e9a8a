import { type Box, boxAround, type Table, type TableCell } from '@sheaf/document';
import type { PagePrimitives, Word } from '../../page/primitives.ts';
import { cellText } from '../cells/cell-text.ts';
import type { FoundTable } from '../found-table.ts';
import { linesAlong, phrasesAlong } from '../page/lines-along.ts';
import { turnOf } from '../page/oriented-page.ts';

/** Words written in another direction than the table, as headings set upright are, join the cells they stand in; a tree says itself which upright words are in its cells. */
export function takeInTurnedWords(found: FoundTable, page: PagePrimitives): FoundTable {
  const byCell = new Map<TableCell, Word[]>();
  const isTagged = found.detector === 'structure_tree';
  const free = page.words.filter((word) => !found.words.has(word) && word.text.trim() !== '');
  const upright = free.filter(({ angle }) => turnOf(angle) === 0);
  const turned = free.filter(({ angle }) => turnOf(angle) !== 0);
  // What is turned reaches over the words beside it, so all of a name goes where its middle is.
  for (const words of [...phrasesAlong(turned), ...(isTagged ? [] : upright.map((one) => [one]))]) {
    const cell = cellAt(found.table, boxAround(words.map(({ box }) => box)));
    if (cell) byCell.set(cell, [...(byCell.get(cell) ?? []), ...words]);
  }
  if (byCell.size === 0) return found;
  const cells = found.table.cells.map((cell) => {
    const words = byCell.get(cell);
    return words ? { ...cell, text: `${cell.text} ${cellText(linesAlong(words))}`.trim() } : cell;
  });
  const taken = [...byCell.values()].flat();
  const box = boxAround([found.box, ...taken.map((word) => word.box)]);
  return {
    ...found,
    box,
    table: { ...found.table, cells, box },
    words: new Set([...found.words, ...taken]),
  };
}

function cellAt(table: Table, box: Box): TableCell | undefined {
  const x = (box.x0 + box.x1) / 2;
  const y = (box.y0 + box.y1) / 2;
  const inside = (outer: Box): boolean =>
    x >= outer.x0 && x <= outer.x1 && y >= outer.y0 && y <= outer.y1;
  return table.cells.find((cell) => inside(cell.box));
}
