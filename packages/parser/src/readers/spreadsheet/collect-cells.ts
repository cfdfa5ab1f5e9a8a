import {
  type CellDetails,
  cellsOfRow,
  FILLED,
  isText,
  placeKey,
  type SheetCells,
  TEXT,
} from './sheet-cells.ts';

export type CellCollector = {
  /** Cells come row by row, and within a row from left to right, but for damaged sheets. */
  add(row: number, col: number, text: string, isText: boolean, details?: CellDetails): void;
  readonly count: number;
  collected(): SheetCells;
};

type AddedCell = Parameters<CellCollector['add']>;

const FIRST_ROOM = 256;

export function collectCells(): CellCollector {
  let rowStarts = new Uint32Array(FIRST_ROOM);
  let columns = new Uint32Array(FIRST_ROOM);
  let kinds = new Uint8Array(FIRST_ROOM);
  const texts: string[] = [];
  const details = new Map<number, CellDetails>();
  const late: AddedCell[] = [];
  let numRows = 0;
  let lastPlace = -1;
  const append = (row: number, col: number): void => {
    const at = texts.length;
    columns = withRoom(columns, at);
    kinds = withRoom(kinds, at);
    rowStarts = withRoom(rowStarts, row + 1);
    if (row >= numRows) rowStarts.fill(at, numRows, row + 1);
    numRows = row + 1;
    columns[at] = col;
  };
  return {
    add(...cell) {
      const [row, col, text, holdsText, more] = cell;
      const place = placeKey(row, col);
      if (place <= lastPlace) {
        late.push(cell);
        return;
      }
      lastPlace = place;
      append(row, col);
      const isFilled = text.trim() !== '' || more?.formula !== undefined;
      kinds[texts.length] = (holdsText ? TEXT : 0) | (isFilled ? FILLED : 0);
      if (more) details.set(texts.length, more);
      texts.push(text);
    },
    get count() {
      return texts.length + late.length;
    },
    collected() {
      rowStarts[numRows] = texts.length;
      const cells = { numRows, rowStarts, columns, texts, kinds, details };
      return late.length === 0 ? cells : inOrder(cells, late);
    },
  };
}

/** All cells in their order; of two in one place the later counts. */
function inOrder(cells: SheetCells, late: readonly AddedCell[]): SheetCells {
  const all = new Map<number, AddedCell>();
  for (let row = 0; row < cells.numRows; row++) {
    const [first, end] = cellsOfRow(cells, row);
    for (let at = first; at < end; at++) {
      const col = cells.columns[at] ?? 0;
      const text = cells.texts[at] ?? '';
      all.set(placeKey(row, col), [row, col, text, isText(cells, at), cells.details.get(at)]);
    }
  }
  for (const cell of late) all.set(placeKey(cell[0], cell[1]), cell);
  const collector = collectCells();
  for (const [, cell] of [...all].sort(([a], [b]) => a - b)) collector.add(...cell);
  return collector.collected();
}

/** The same numbers, with twice the room where the place lies beyond their end. */
function withRoom<Numbers extends Uint8Array | Uint32Array>(numbers: Numbers, at: number): Numbers {
  if (at < numbers.length) return numbers;
  const roomier = new (numbers.constructor as new (length: number) => Numbers)(2 * at + 1);
  roomier.set(numbers);
  return roomier;
}
