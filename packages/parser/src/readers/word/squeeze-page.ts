import type { Box, Element } from '@sheaf/document';
import { squeezeTable } from '../squeeze-table.ts';

/** Estimated boxes that run past the bottom of their page, moved up in proportion; others stay as they are. */
export function squeezePage(
  elements: readonly Element[],
  top: number,
  bottom: number,
): readonly Element[] {
  let lowest = top;
  for (const element of elements) lowest = Math.max(lowest, element.box.y1);
  if (lowest <= bottom) return elements;
  const scale = (bottom - top) / (lowest - top);
  const squeeze = (box: Box): Box => ({
    ...box,
    y0: box.y0 < top ? box.y0 : top + (box.y0 - top) * scale,
    y1: box.y1 < top ? box.y1 : top + (box.y1 - top) * scale,
  });
  return elements.map((element) => {
    const squeezed = { ...element, box: squeeze(element.box) };
    if ('table' in squeezed && squeezed.table) {
      return { ...squeezed, table: squeezeTable(squeezed.table, squeeze) };
    }
    return squeezed;
  });
}
