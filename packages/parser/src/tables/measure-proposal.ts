import type { Place } from './area.ts';
import { cellText } from './cell-text.ts';
import { isValue } from './is-number.ts';
import type { Proposal } from './propose-tables.ts';
import type { Structure } from './read-structure.ts';

/** What speaks for and against a proposal, each a number that the confidence is computed from. */
export type Measures = {
  readonly rows: number;
  readonly cols: number;
  /** Share of places with text. */
  readonly filled: number;
  /** Share of entries that are figures or marks. */
  readonly values: number;
  /** Mean number of words of an entry. */
  readonly words: number;
  /** Share of words that stand in lines of running text. */
  readonly prose: number;
  /** Share of inner borders of columns, of rows that are ruled. */
  readonly ruledColumns: number;
  readonly ruledRows: number;
  /** Share of rows with at least two entries. */
  readonly fullRows: number;
};

export function measureProposal({ area, prose }: Proposal, structure: Structure): Measures {
  const rows = structure.rowBorders.length + 1;
  const cols = structure.columnBorders.length + 1;
  const texts = structure.places
    .map((place) => cellText(place.lines))
    .filter((text) => text !== '');
  const proseWords = new Set([...prose].flatMap((chunk) => chunk.pieces));
  const inProse = area.pieces.filter((piece) => proseWords.has(piece)).length;
  return {
    rows,
    cols,
    filled: texts.length / structure.places.length,
    values: share(texts, isValue),
    words: area.pieces.length / Math.max(1, texts.length),
    prose: inProse / Math.max(1, area.pieces.length),
    ruledColumns: share(structure.columnBorders, (border) => border.ruled),
    ruledRows: share(structure.rowBorders, (border) => border.ruled),
    fullRows: fullRows(structure.places, rows),
  };
}

function share<T>(items: readonly T[], test: (item: T) => boolean): number {
  return items.length === 0 ? 0 : items.filter(test).length / items.length;
}

function fullRows(places: readonly Place[], rows: number): number {
  const entries = new Array<number>(rows).fill(0);
  for (const place of places) {
    if (place.lines.length === 0) continue;
    for (let row = place.row; row < place.rowEnd; row++) entries[row] = (entries[row] ?? 0) + 1;
  }
  return entries.filter((count) => count >= 2).length / rows;
}
