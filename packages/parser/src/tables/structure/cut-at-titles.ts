import { boxAround } from '@sheaf/document';
import type { OrientedPage } from '../page/oriented-page.ts';
import { toArea } from '../propose/propose-tables.ts';
import type { CellDraft, TableRegion } from '../propose/table-region.ts';
import type { ReadArea } from './part-out-of-step.ts';
import { readStructure } from './read-structure.ts';

/** A title is set in type so many times as large as most of the table, and has at most so many words. */
const LARGER = 1.2;
const MOST_WORDS = 10;

/** Tables without the titles above them and between them, which are set in larger type, alone in their rows, and in no cell that is drawn. */
export function cutAtTitles(whole: ReadArea, sheet: OrientedPage): readonly ReadArea[] {
  const { area, structure } = whole;
  const titles = titlesOf(whole);
  if (titles.length === 0) return [whole];
  const edges = [
    { bottom: area.box.y0 },
    ...titles.map((title) => boxAround(title.lines.flat().map(({ box }) => box))).map(extentOf),
    { top: area.box.y1 },
  ];
  const parts: ReadArea[] = [];
  for (let index = 1; index < edges.length; index++) {
    const [y0, y1] = [edges[index - 1]?.bottom ?? 0, edges[index]?.top ?? 0];
    const isEmpty = index === 1 && titles[0]?.row === 0;
    const part = isEmpty ? null : toArea(sheet, { ...area.box, y0: y0 + 1, y1: y1 - 1 });
    if (!part) continue;
    const read = readStructure(part);
    if (read.rowBorders.length === 0 || read.columnBorders.length === 0) return [whole];
    parts.push({ area: part, structure: read });
  }
  const kept = parts.reduce((sum, part) => sum + part.area.pieces.length, 0);
  const words = titles.reduce((sum, title) => sum + title.lines.flat().length, 0);
  const isSameWidth = parts.every(
    (part) => part.structure.columnBorders.length <= structure.columnBorders.length,
  );
  return isSameWidth && kept + words === area.pieces.length ? parts : [whole];
}

const extentOf = ({ y0, y1 }: { readonly y0: number; readonly y1: number }) => ({
  top: y0,
  bottom: y1,
});

function titlesOf({ area, structure: { places } }: ReadArea): CellDraft[] {
  const written = places.filter(({ lines }) => lines.length > 0);
  const rows = Map.groupBy(written, ({ row }) => row);
  const last = Math.max(...rows.keys());
  return [...rows.values()].flatMap((cells) => {
    const [only, ...others] = cells;
    const isAlone = only !== undefined && others.length === 0 && only.rowEnd === only.row + 1;
    return isAlone && only.row < last && isTitle(only, area) ? [only] : [];
  });
}

function isTitle({ lines }: CellDraft, { em, verticals }: TableRegion): boolean {
  const words = lines.flat();
  if (words.length > MOST_WORDS || !words.some(({ word }) => /\p{L}{2}/u.test(word.text)))
    return false;
  if (words.some(({ fontSize }) => fontSize < LARGER * em)) return false;
  const { y0, y1 } = boxAround(words.map(({ box }) => box));
  const middle = (y0 + y1) / 2;
  return !verticals.some(({ from, to }) => from < middle && to > middle);
}
