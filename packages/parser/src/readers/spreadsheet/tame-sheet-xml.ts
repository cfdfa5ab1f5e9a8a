const COLUMN_TAG = /<(?:\w+:)?col\s[^<>]*>/g;
const FIRST_COLUMN = /\bmin\s*=\s*["'](\d+)["']/;
const LAST_COLUMN = /\bmax\s*=\s*["'](\d+)["']/;
const LINK_TAG = /<(?:\w+:)?hyperlink\s[^<>]*>/g;
const LINK_RANGE = /\bref\s*=\s*["']([^"']*)["']/;
const RANGE = /^\$?([A-Z]{1,7})\$?(\d{1,9}):\$?([A-Z]{1,7})\$?(\d{1,9})$/i;
const MAX_COLUMNS = 16_384;
/** A link makes every cell of its range, so one over whole columns would fill the memory. */
const MAX_LINKED_CELLS = 100_000;

/** A sheet's XML whose columns and links, which readers spell out one by one, end where a sheet can end. */
export function tameSheetXml(xml: Buffer): {
  readonly part: Buffer;
  readonly complaints: readonly string[];
} {
  const dataStart = xml.indexOf('sheetData');
  const dataEnd = xml.lastIndexOf('sheetData');
  if (dataStart === -1) return { part: xml, complaints: [] };
  const complaints: string[] = [];
  const tame = tameColumns(complaints);
  const head = tame(xml.toString('latin1', 0, dataStart));
  const tail = tameLinks(tame(xml.toString('latin1', dataEnd)), complaints);
  if (complaints.length === 0) return { part: xml, complaints };
  const parts = [Buffer.from(head, 'latin1'), xml.subarray(dataStart, dataEnd)];
  return { part: Buffer.concat([...parts, Buffer.from(tail, 'latin1')]), complaints };
}

/** Every column is described once; readers go through all columns of every description. */
function tameColumns(complaints: string[]): (xml: string) => string {
  let described = 0;
  return (xml) =>
    xml.replace(COLUMN_TAG, (tag) => {
      const last = Number(LAST_COLUMN.exec(tag)?.[1] ?? 0);
      const columns = last - Number(FIRST_COLUMN.exec(tag)?.[1] ?? 1) + 1;
      if (last <= MAX_COLUMNS && described + columns <= 2 * MAX_COLUMNS) {
        described += Math.max(1, columns);
        return tag;
      }
      complaints.push('widths of columns that no sheet has were left out');
      return '';
    });
}

function tameLinks(tail: string, complaints: string[]): string {
  let linkedCells = 0;
  return tail.replace(LINK_TAG, (tag) => {
    const range = LINK_RANGE.exec(tag)?.[1] ?? '';
    linkedCells += cellsOf(range);
    if (linkedCells <= MAX_LINKED_CELLS) return tag;
    linkedCells -= cellsOf(range);
    complaints.push(`the link of ${range} was kept on its first cell only`);
    return tag.replace(LINK_RANGE, `ref="${range.replace(/:.*/, '')}"`);
  });
}

function cellsOf(range: string): number {
  const [, left, top, right, bottom] = RANGE.exec(range) ?? [];
  if (left === undefined || right === undefined) return 1;
  const rows = Math.abs(Number(bottom) - Number(top)) + 1;
  return rows * (Math.abs(columnNumber(right) - columnNumber(left)) + 1);
}

function columnNumber(letters: string): number {
  return [...letters.toUpperCase()].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );
}
