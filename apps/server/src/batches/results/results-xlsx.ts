import { deflatedZip, type ZipEntry } from './deflated-zip.ts';
import type { ResultCell } from './result-columns.ts';

/** Rows Excel shows on a sheet, head and all. */
const ROWS_A_SHEET = 1_048_576;
/** A sheet goes on to the next well before its file is larger than a ZIP can say (characters). */
const SHEET_LENGTH = 500_000_000;
/** Characters Excel keeps in a cell. */
const CELL_LENGTH = 32_767;
/** What XML cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about.
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** An Excel workbook as a stream: each row is written when it comes, and texts stay texts. More rows than a sheet holds go on to the next. */
export function resultsXlsx(
  head: readonly string[],
  rows: AsyncIterator<readonly ResultCell[]>,
): AsyncGenerator<Uint8Array> {
  return deflatedZip(entries(head, rows));
}

async function* entries(
  head: readonly string[],
  rows: AsyncIterator<readonly ResultCell[]>,
): AsyncGenerator<ZipEntry> {
  const source = { rows, isOver: false };
  let sheets = 0;
  while (!source.isOver) {
    sheets++;
    yield { name: `xl/worksheets/sheet${sheets}.xml`, content: sheet(head, source) };
  }
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  yield { name: 'xl/workbook.xml', content: [workbook(numbers)] };
  yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations(numbers)] };
  yield {
    name: '_rels/.rels',
    content: [
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  };
  yield { name: '[Content_Types].xml', content: [contentTypes(numbers)] };
}

type Source = { readonly rows: AsyncIterator<readonly ResultCell[]>; isOver: boolean };

async function* sheet(head: readonly string[], source: Source): AsyncGenerator<string> {
  let length = 0;
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${toRow(head)}`;
  for (let row = 2; row <= ROWS_A_SHEET && length < SHEET_LENGTH; row++) {
    const next = await source.rows.next();
    if (next.done) {
      source.isOver = true;
      break;
    }
    const text = toRow(next.value);
    length += text.length;
    yield text;
  }
  yield '</sheetData></worksheet>';
}

function toRow(cells: readonly ResultCell[]): string {
  return `<row>${cells.map(toCell).join('')}</row>`;
}

function toCell(cell: ResultCell): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c><v>${cell}</v></c>`;
  const text = String(cell).toWellFormed().replace(NOT_XML, '\ufffd').slice(0, CELL_LENGTH);
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function workbook(numbers: readonly number[]): string {
  const name = (number: number) => (number === 1 ? 'Results' : `Results ${number}`);
  const sheets = numbers.map(
    (number) => `<sheet name="${name(number)}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

function workbookRelations(numbers: readonly number[]): string {
  const relations = numbers.map(
    (number) =>
      `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`;
}

function contentTypes(numbers: readonly number[]): string {
  const sheets = numbers.map(
    (number) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
  );
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>${sheets.join('')}</Types>`;
}
