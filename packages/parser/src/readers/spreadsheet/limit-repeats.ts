const ROW = /<((?:\w+:)?table-row)\b([^>]*[^/])>([\s\S]*?)<\/\1>/g;
const ROWS_REPEATED = /((?:\w+:)?number-rows-repeated=")(\d+)"/;
const FILLED_CELL = /<(?:\w+:)?table-cell\b([^>]*[^/])>/g;
const COLUMNS_REPEATED = /number-columns-repeated="(\d+)"/;

/** OpenDocument says "this row again, a million times" in one line; rows with content are repeated no further than the cap on cells. */
export function limitRepeats(
  content: string,
  maxCells: number,
): { readonly content: string; readonly isCut: boolean } {
  let left = maxCells;
  let isCut = false;
  const limited = content.replace(ROW, (row: string, _name, attributes: string, cells: string) => {
    const columns = filledColumns(cells);
    if (columns === 0) return row;
    const repeated = Number(ROWS_REPEATED.exec(attributes)?.[2] ?? 1);
    const kept = Math.max(1, Math.min(repeated, Math.floor(left / columns)));
    left = Math.max(0, left - kept * columns);
    if (kept >= repeated) return row;
    isCut = true;
    return row.replace(ROWS_REPEATED, (_match, name: string) => `${name}${kept}"`);
  });
  return { content: isCut ? limited : content, isCut };
}

function filledColumns(cells: string): number {
  let columns = 0;
  for (const [, attributes] of cells.matchAll(FILLED_CELL)) {
    columns += Number(COLUMNS_REPEATED.exec(attributes ?? '')?.[1] ?? 1);
  }
  return columns;
}
