import type { TableCell } from '@sheaf/document';
import { linesAlong } from '../page/lines-along.ts';
import type { PlacedCell } from '../structure/place-tagged-cells.ts';
import { cellTextInLines } from './cell-text.ts';
import { scriptSpans } from './script-spans.ts';
import { widestLines } from './widest-lines.ts';

type CellInline = Pick<TableCell, 'text' | 'spans'>;

/** Texts of the cells of a structure tree, whose paragraphs begin lines. */
export function taggedTexts(cells: readonly PlacedCell[]): CellInline[] {
  const places = cells.map(({ paragraphs, col, colSpan }) => ({
    col,
    colEnd: col + colSpan,
    lines: linesAlong(paragraphs.flat()),
    starts: new Set(paragraphs.flatMap(([first]) => first ?? [])),
  }));
  const widest = widestLines(places);
  return places.map((place) => {
    const text = cellTextInLines(
      place.lines,
      (line) => line.some(({ word }) => place.starts.has(word)),
      widest(place),
    );
    const spans = scriptSpans(place.lines, text);
    return spans.length > 0 ? { text, spans } : { text };
  });
}
