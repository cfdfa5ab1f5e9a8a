import { type Box, boxAround } from '@sheaf/document';
import type { TextLine } from '../page/find-text-lines.ts';
import type { OrientedPage, OrientedWord } from '../page/oriented-page.ts';
import type { CellDraft, TableRegion } from '../propose/table-region.ts';
import type { Structure } from './read-structure.ts';

type Part = { readonly area: TableRegion; readonly structure: Structure };

/** Lines of one entry follow each other within this (ems, from foot to foot). */
const WIDEST_WRAP_EM = 1.8;
/** Edges closer than this are level (ems). */
const LEVEL_EM = 0.3;
/** What goes on for more lines is a paragraph with its heading beside it. */
const MOST_LINES = 2;

/**
 * A table with the lines under it in which its last entry goes on: set like rows, they are rows of a single entry, which speak against
 * the whole. They begin under the entry, end before it does, and have nothing beside them.
 */
export function takeInWraps(part: Part, sheet: OrientedPage, taken: ReadonlySet<unknown>): Part {
  const { area, structure } = part;
  const entry = lastEntry(structure);
  const above = entry?.lines.at(-1);
  if (!entry || !above) return part;
  const more = linesUnder(boxAround(above.map(({ box }) => box)), above, sheet);
  const pieces = more.flatMap(({ chunks }) => chunks.flatMap((chunk) => chunk.pieces));
  if (more.length === 0 || more.length > MOST_LINES) return part;
  if (pieces.some(({ word }) => taken.has(word))) return part;
  const foot = Math.max(...pieces.map(({ box }) => box.y1));
  if (isRuledOff(area.box.y1, foot, entry, sheet)) return part;
  const lines = [...entry.lines, ...more.map((line) => line.chunks.flatMap((one) => one.pieces))];
  return {
    area: { ...area, box: { ...area.box, y1: foot }, pieces: [...area.pieces, ...pieces] },
    structure: {
      ...structure,
      places: structure.places.map((place) => (place === entry ? { ...place, lines } : place)),
    },
  };
}

/** The last thing written in the last row, beside others. */
function lastEntry({ places, rowBorders }: Structure): CellDraft | undefined {
  const row = places.filter(({ rowEnd, lines }) => rowEnd > rowBorders.length && lines.length > 0);
  const last = row.reduce<CellDraft | undefined>(
    (most, place) => (most && most.col > place.col ? most : place),
    undefined,
  );
  return row.length > 1 && last && last.row === rowBorders.length ? last : undefined;
}

function linesUnder(above: Box, pieces: readonly OrientedWord[], sheet: OrientedPage): TextLine[] {
  const em = Math.max(...pieces.map(({ fontSize }) => fontSize));
  const more: TextLine[] = [];
  let foot = above.y1;
  for (const line of sheet.lines) {
    if (line.box.y0 < above.y1 - LEVEL_EM * em) continue;
    const goesOn =
      Math.abs(line.box.x0 - above.x0) < LEVEL_EM * em &&
      line.box.x1 < above.x1 + LEVEL_EM * em &&
      Math.abs(line.fontSize - em) < LEVEL_EM &&
      line.box.y1 - foot < WIDEST_WRAP_EM * em;
    if (!goesOn) break;
    foot = line.box.y1;
    more.push(line);
  }
  return more;
}

/** Whether a rule ends the table above the lines. */
function isRuledOff(
  from: number,
  to: number,
  { lines }: CellDraft,
  { horizontals }: OrientedPage,
): boolean {
  const { x0, x1, y0 } = boxAround(lines.flat().map(({ box }) => box));
  return horizontals.some(
    (edge) => edge.at > Math.min(y0, from) && edge.at < to && edge.from < x1 && edge.to > x0,
  );
}
