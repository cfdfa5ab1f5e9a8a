import { type Box, boxArea, boxAround, sharedArea, shareInside } from '@sheaf/document';
import { cellText } from '../cells/cell-text.ts';
import { captionOf } from '../page/caption-of.ts';
import { countWords } from '../page/count-words.ts';
import type { Chunk } from '../page/find-text-lines.ts';
import { isIndex, itemShare, markerShare } from '../page/is-index.ts';
import { isValue } from '../page/is-number.ts';
import type { OrientedPage } from '../page/oriented-page.ts';
import type { RuledGrid } from '../propose/find-ruled-grids.ts';
import type { LineChance } from '../propose/find-table-lines.ts';
import type { Proposal } from '../propose/propose-tables.ts';
import type { CellDraft, TableRegion } from '../propose/table-region.ts';
import type { Structure } from '../structure/read-structure.ts';
import { amountShare } from './amount-share.ts';
import { areCards } from './are-cards.ts';
import { captionNear } from './caption-near.ts';
import { columnAlignment } from './column-alignment.ts';
import { measureSurroundings } from './measure-surroundings.ts';
import { programShare } from './program-share.ts';
import { timeShare } from './time-share.ts';
import { tornShare } from './torn-share.ts';

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
  /** Share of rows that begin with a bullet or a number of a list. */
  readonly markers: number;
  /** Share of rows that are the mark of an item and its text. */
  readonly items: number;
  /** Share of rows that name something and end with an amount. */
  readonly amounts: number;
  /** Share of rows that begin with a time or a day, before words. */
  readonly times: number;
  /** 1 for a table of contents, else 0. */
  readonly index: number;
  /** Share of lines that are typed as programs are. */
  readonly program: number;
  /** Share of entries whose sentence goes on in the one below. */
  readonly torn: number;
  /** 1 where each column is heads with texts under them, else 0. */
  readonly cards: number;
  /** Curves and slanted lines inside, up to 5. */
  readonly drawings: number;
  /** Share of the area that the largest picture covers. */
  readonly picture: number;
  /** How well the entries of a column agree on an edge or a middle, mean over columns. */
  readonly alignment: number;
  /** 1 where a line that names a table stands next to the area, -1 where it names a figure. */
  readonly caption: number;
  /** Share of the words between the area's left and right edge, on its lines, that it leaves out. */
  readonly cutWords: number;
  /** Widest white between two rows, in ems. */
  readonly rift: number;
  /** 1 where a line inside the area names a table or a figure: two of them, joined. */
  readonly innerCaption: number;
  /** Share of rows and columns without any text: the grids of charts. */
  readonly blank: number;
  /** 1 where a rule runs under the whole first row. */
  readonly headRule: number;
  /** Share of columns with an entry of their own in the first row. */
  readonly named: number;
  /** How sure the borders of columns and of rows are, the mean and the least. */
  readonly columnChance: number;
  readonly leastColumnChance: number;
  readonly rowChance: number;
  readonly leastRowChance: number;
  /** Words of the whole area, up to 400, and of its longest entry. */
  readonly allWords: number;
  readonly longest: number;
  /** Share of rows that a single entry fills. */
  readonly lonelyRows: number;
  /** How much the text stands out by size, and how much of it is bold. */
  readonly bold: number;
} & Readonly<Record<string, number>>;

export type MeasureContext = {
  readonly sheet: OrientedPage;
  readonly proseWords: ReadonlySet<unknown>;
  readonly lineChances: ReadonlyMap<Chunk, LineChance>;
  readonly grids: readonly RuledGrid[];
};

export function measureProposal(
  { area }: Proposal,
  structure: Structure,
  { sheet, proseWords, lineChances, grids }: MeasureContext,
): Measures {
  const rows = structure.rowBorders.length + 1;
  const cols = structure.columnBorders.length + 1;
  const entries = structure.places
    .filter((place) => place.lines.length > 0)
    .map((place) => ({ place, text: cellText(place.lines) }));
  const written = boxAround(area.pieces.map((piece) => piece.box));
  const allWords = countWords(area.pieces);
  const inProse = area.pieces.filter((piece) => proseWords.has(piece)).length;
  return {
    rows,
    cols,
    filled: entries.length / Math.max(1, structure.places.length),
    values: share(entries, ({ text }) => isValue(text)),
    words: allWords / Math.max(1, entries.length),
    prose: inProse / area.pieces.length,
    ruledColumns: share(structure.columnBorders, (border) => border.ruled),
    ruledRows: share(structure.rowBorders, (border) => border.ruled),
    fullRows: rowsWith(structure.places, rows, (count) => count >= 2),
    markers: markerShare(entries, rows, cols),
    items: itemShare(entries, rows),
    amounts: amountShare(entries, rows, cols),
    times: timeShare(entries, rows),
    index: isIndex(entries, cols) ? 1 : 0,
    program: programShare(area.pieces),
    torn: tornShare(structure.places, cols),
    cards: areCards(structure.places, cols) ? 1 : 0,
    drawings: countInside(sheet.drawings, written),
    picture: pictureShare(sheet, area, written),
    alignment: columnAlignment(structure.places, cols, area.em),
    caption: captionNear(sheet, written, area.em),
    cutWords: cutWords(sheet, written, allWords),
    rift: rift(
      entries.map(({ place }) => place),
      area.em,
    ),
    innerCaption: entries.some(({ text }) => captionOf(text) !== null) ? 1 : 0,
    blank: blank(
      entries.map(({ place }) => place),
      rows,
      cols,
    ),
    headRule: hasHeadRule(area, entries, written) ? 1 : 0,
    named: entries.filter(({ place }) => place.row === 0 && isOfOneColumn(place)).length / cols,
    ...chances(structure),
    allWords: Math.min(400, allWords),
    longest: Math.max(0, ...entries.map(({ place }) => countWords(place.lines.flat()))),
    lonelyRows: rowsWith(structure.places, rows, (count) => count === 1),
    bold: share(area.pieces, ({ word }) => word.style.bold),
    ...measureSurroundings(area, sheet, lineChances, grids),
  };
}

const isOfOneColumn = ({ col, colEnd }: CellDraft): boolean => colEnd === col + 1;

function chances({ columnBorders, rowBorders }: Structure) {
  const [columns, rows] = [columnBorders, rowBorders].map((borders) =>
    borders.map(({ chance }) => chance),
  );
  const mean = (values: readonly number[] = []): number =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return {
    columnChance: mean(columns),
    leastColumnChance: Math.min(1, ...(columns ?? [])),
    rowChance: mean(rows),
    leastRowChance: Math.min(1, ...(rows ?? [])),
  };
}

/** Share of the width of a table that the rule under its head has at least. */
const HEAD_RULE_SHARE = 0.85;

/** Whether a rule parts the first row from the second over nearly the whole width. */
function hasHeadRule(
  { horizontals, em }: TableRegion,
  entries: readonly { readonly place: CellDraft }[],
  written: Box,
): boolean {
  const bottom = edgeOfRow(entries, 0, (box) => box.y1, Math.max);
  const top = edgeOfRow(entries, 1, (box) => box.y0, Math.min);
  return horizontals.some(
    ({ at, from, to }) =>
      at > bottom - 0.3 * em &&
      at < top + 0.3 * em &&
      Math.min(to, written.x1) - Math.max(from, written.x0) >
        HEAD_RULE_SHARE * (written.x1 - written.x0),
  );
}

function edgeOfRow(
  entries: readonly { readonly place: CellDraft }[],
  row: number,
  edge: (box: Box) => number,
  choose: (...values: number[]) => number,
): number {
  const pieces = entries.flatMap(({ place }) =>
    place.row === row && place.rowEnd === row + 1 ? place.lines.flat() : [],
  );
  return choose(...pieces.map((piece) => edge(piece.box)));
}

function share<T>(items: readonly T[], test: (item: T) => boolean): number {
  return items.length === 0 ? 0 : items.filter(test).length / items.length;
}

/** Share of rows with a number of entries. */
function rowsWith(
  places: readonly CellDraft[],
  rows: number,
  test: (entries: number) => boolean,
): number {
  const entries = new Array<number>(rows).fill(0);
  for (const place of places) {
    if (place.lines.length === 0) continue;
    for (let row = place.row; row < place.rowEnd; row++) entries[row] = (entries[row] ?? 0) + 1;
  }
  return entries.filter(test).length / rows;
}

function countInside(boxes: readonly Box[], area: Box): number {
  let count = 0;
  for (const box of boxes) {
    if (shareInside(box, area) > 0.5) count++;
    if (count === 5) break;
  }
  return count;
}

/** Words that were read from a picture stand in it by nature. */
function pictureShare(sheet: OrientedPage, { pieces }: TableRegion, written: Box): number {
  const read = pieces.filter(({ word }) => word.origin === 'ocr').length;
  if (read > 0.5 * pieces.length) return 0;
  const shared = sheet.pictures.map((box) => sharedArea(box, written));
  return Math.max(0, ...shared) / Math.max(1, boxArea(written));
}

/** Words cut off to the left and right: a table that stands in a line of text is none. */
function cutWords(sheet: OrientedPage, area: Box, inside: number): number {
  let cut = 0;
  for (const line of sheet.lines) {
    if (line.box.y1 < area.y0 || line.box.y0 > area.y1) continue;
    for (const chunk of line.chunks) {
      const starts = chunk.box.x0 < area.x0 - 1 && chunk.box.x1 > area.x0 + 1;
      const ends = chunk.box.x1 > area.x1 + 1 && chunk.box.x0 < area.x1 - 1;
      if (starts || ends) cut += countWords(chunk.pieces);
    }
  }
  return Math.min(1, cut / inside);
}

function rift(places: readonly CellDraft[], em: number): number {
  const boxes = places
    .flatMap((place) => place.lines.flat())
    .map((piece) => piece.box)
    .sort((a, b) => a.y0 - b.y0);
  let bottom = boxes[0]?.y1 ?? 0;
  let widest = 0;
  for (const box of boxes) {
    widest = Math.max(widest, box.y0 - bottom);
    bottom = Math.max(bottom, box.y1);
  }
  return widest / em;
}

function blank(written: readonly CellDraft[], rows: number, cols: number): number {
  const filledRows = new Set<number>();
  const filledCols = new Set<number>();
  for (const place of written) {
    for (let row = place.row; row < place.rowEnd; row++) filledRows.add(row);
    if (isOfOneColumn(place)) filledCols.add(place.col);
  }
  return Math.max(1 - filledRows.size / rows, 1 - filledCols.size / cols);
}
