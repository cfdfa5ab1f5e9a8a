import { type Box, boxAround } from '@sheaf/document';
import { median } from '../../median.ts';
import type { CellDraft } from '../propose/table-region.ts';

/** Entries of a column share their left edge, right edge or middle; 1 where all do. */
export function columnAlignment(places: readonly CellDraft[], cols: number, em: number): number {
  const byColumn = Array.from({ length: cols }, (): Box[] => []);
  for (const { col, colEnd, lines } of places)
    if (colEnd === col + 1 && lines.length > 0)
      byColumn[col]?.push(boxAround(lines.flat().map((piece) => piece.box)));
  let sum = 0;
  let counted = 0;
  for (const boxes of byColumn) {
    if (boxes.length < 3) continue;
    counted++;
    sum += Math.max(
      agreement(
        boxes.map((box) => box.x0),
        em,
      ),
      agreement(
        boxes.map((box) => box.x1),
        em,
      ),
      agreement(
        boxes.map((box) => (box.x0 + box.x1) / 2),
        em,
      ),
    );
  }
  return counted === 0 ? 0.5 : sum / counted;
}

function agreement(values: readonly number[], em: number): number {
  const middle = median(values);
  return values.filter((value) => Math.abs(value - middle) <= 0.35 * em).length / values.length;
}
