const ROW_TAG = /<((?:\w+:)?table-row)(?=[\s>])([^<>]*)>/g;
const ROWS_REPEATED = /(number-rows-repeated=")(\d+)"/;
const FILLED_CELL = /<(?:\w+:)?table-cell\b([^<>]*[^<>/])>/g;
const COLUMNS_REPEATED = /number-columns-repeated="(\d+)"/;

/** OpenDocument says "this row again, a million times" in one line; rows with content are repeated no further than the cap on cells. */
export function limitRepeats(
  content: string,
  maxCells: number,
): { readonly content: string; readonly isCut: boolean } {
  let left = maxCells;
  let isCut = false;
  const limit = (tag: string, cells: string): string => {
    const columns = filledColumns(cells);
    if (columns === 0) return tag;
    const repeated = Number(ROWS_REPEATED.exec(tag)?.[2] ?? 1);
    const kept = Math.max(1, Math.min(repeated, Math.floor(left / columns)));
    left = Math.max(0, left - kept * columns);
    if (kept >= repeated) return tag;
    isCut = true;
    return tag.replace(ROWS_REPEATED, (_match, name: string) => `${name}${kept}"`);
  };
  const written: string[] = [];
  let done = 0;
  for (const { start, end, close } of rowsOf(content)) {
    written.push(
      content.slice(done, start),
      limit(content.slice(start, end), content.slice(end, close)),
    );
    done = end;
  }
  return { content: isCut ? [...written, content.slice(done)].join('') : content, isCut };
}

/** Where the tag of each row with something in it begins and ends, and where the row is closed. */
function* rowsOf(content: string): Generator<{ start: number; end: number; close: number }> {
  const tags = new RegExp(ROW_TAG);
  for (let tag = tags.exec(content); tag; tag = tags.exec(content)) {
    if (tag[2]?.endsWith('/')) continue;
    const end = tag.index + tag[0].length;
    const close = content.indexOf(`</${tag[1]}>`, end);
    // Without an end for this row there is none for those that follow.
    if (close < 0) return;
    yield { start: tag.index, end, close };
    tags.lastIndex = close;
  }
}

function filledColumns(cells: string): number {
  let columns = 0;
  for (const [, attributes] of cells.matchAll(FILLED_CELL)) {
    columns += Number(COLUMNS_REPEATED.exec(attributes ?? '')?.[1] ?? 1);
  }
  return columns;
}
