/** Rows of the table of distances, kept for the next words: a search compares tens of thousands. */
let [before, last, current] = [new Int32Array(64), new Int32Array(64), new Int32Array(64)];

/**
 * How many letters must be put in, left out, exchanged or swapped with their neighbour to turn one word into the other
 * (Damerau's distance, no part changed twice); `most` + 1 where it is more than that.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  const start = commonStart(one, other);
  const end = commonEnd(one, other, start);
  const [rows, columns] = [one.length - start - end, other.length - start - end];
  if (rows === 0 || columns === 0) return rows + columns;
  makeRoom(columns + 2);
  for (let column = 0; column <= columns; column++) last[column] = column;
  for (let row = 1; row <= rows; row++) {
    if (fillRow(one, other, { start, row, columns, most }) > most) return most + 1;
    [before, last, current] = [last, current, before];
  }
  return Math.min(last[columns] as number, most + 1);
}

/** Fills the cells of a row that can be `most` at most, and gives the least of them. */
function fillRow(
  one: string,
  other: string,
  at: {
    readonly start: number;
    readonly row: number;
    readonly columns: number;
    readonly most: number;
  },
): number {
  const { start, row, columns, most } = at;
  const from = Math.max(1, row - most);
  const to = Math.min(columns, row + most);
  const letter = one.charCodeAt(start + row - 1);
  const previous = one.charCodeAt(start + row - 2);
  current[from - 1] = from === 1 ? row : most + 1;
  let least = current[from - 1] as number;
  for (let column = from; column <= to; column++) {
    const own = other.charCodeAt(start + column - 1);
    const above = column === row + most ? most + 1 : (last[column] as number);
    let cost = (last[column - 1] as number) + (letter === own ? 0 : 1);
    if (above + 1 < cost) cost = above + 1;
    const beside = (current[column - 1] as number) + 1;
    if (beside < cost) cost = beside;
    const isSwapped =
      row > 1 && column > 1 && previous === own && letter === other.charCodeAt(start + column - 2);
    if (isSwapped) cost = Math.min(cost, (before[column - 2] as number) + 1);
    current[column] = cost;
    if (cost < least) least = cost;
  }
  return least;
}

function commonStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length++;
  return length;
}

function commonEnd(one: string, other: string, start: number): number {
  const most = Math.min(one.length, other.length) - start;
  let length = 0;
  while (
    length < most &&
    one.charCodeAt(one.length - 1 - length) === other.charCodeAt(other.length - 1 - length)
  )
    length++;
  return length;
}

function makeRoom(length: number): void {
  if (current.length >= length) return;
  [before, last, current] = [
    new Int32Array(length),
    new Int32Array(length),
    new Int32Array(length),
  ];
}
