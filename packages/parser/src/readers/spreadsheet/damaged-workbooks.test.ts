import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { buildWorkbook } from '../../../../../test/builders/spreadsheet/build-workbook.ts';
import {
  changeXls,
  changeXlsStream,
  formulaRecord,
} from '../../../../../test/builders/spreadsheet/change-xls.ts';
import { steadySeconds } from '../../../../../test/harness/steady-seconds.ts';
import type { Format } from '../../detect/format.ts';
import { DEFAULT_LIMITS, type ReadContext } from '../../parse-options.ts';
import type { BlocksReading } from '../reading.ts';
import { tameBiff } from './biff/tame-biff.ts';
import { tameBinarySheet } from './biff/tame-binary-sheet.ts';
import { spreadsheetReader } from './read-spreadsheet.ts';
import { cellName } from './sheet-page.ts';

const context: ReadContext = {
  filename: 'book',
  options: {},
  limits: DEFAULT_LIMITS,
  signal: new AbortController().signal,
};

async function read(bytes: Uint8Array, format: Format): Promise<BlocksReading> {
  const reading = await spreadsheetReader(format)(bytes, context);
  if (reading.kind !== 'blocks') throw new Error('not blocks');
  return reading;
}

async function readTimed(bytes: Uint8Array) {
  const readings: BlocksReading[] = [];
  const seconds = await steadySeconds(async () => readings.push(await read(bytes, 'xlsx')));
  const [reading] = readings;
  if (!reading) throw new Error('not read');
  return { reading, seconds };
}

/** A workbook of one sheet with the given rows, and what follows them. */
function sheetOf(rows: string, after = ''): Uint8Array {
  const parts = unzipSync(buildWorkbook([sheet], 'xlsx'));
  const name = 'xl/worksheets/sheet1.xml';
  const data = `<sheetData>${rows}</sheetData>${after}`;
  const xml = strFromU8(parts[name] ?? new Uint8Array(0));
  return zipSync({ ...parts, [name]: strToU8(xml.replace(/<sheetData>.*<\/sheetData>/s, data)) });
}

function cellsOf(reading: BlocksReading): string[] {
  return reading.pages.flatMap((page) =>
    page.elements.flatMap((element) =>
      'table' in element && element.table ? element.table.cells.map((cell) => cell.text) : [],
    ),
  );
}

const sheet = {
  name: 'Data',
  rows: [
    ['Item', 'Price'],
    ['Tea', 4],
    ['Milk', 2],
  ],
};
const NUMBER = 0x0203;
/** A token that announces areas after the formula; half a count follows. */
const AREAS_WITHOUT_DATA = Uint8Array.of(0x26, 0, 0, 0, 0, 0, 0);

test('a formula whose announced areas are missing keeps its value and does not hold the reader up', async () => {
  const bytes = changeXls(buildWorkbook([sheet], 'biff8'), (records) =>
    records.map((record) =>
      record.type === NUMBER && record.body[0] === 1
        ? formulaRecord(1, 1, 42, AREAS_WITHOUT_DATA, Uint8Array.of(9))
        : record,
    ),
  );
  // Reading that does not end is given up on and refused.
  const reading = await read(bytes, 'xls');
  expect(cellsOf(reading)).toEqual(['Item', 'Price', 'Tea', '42', 'Milk', '2']);
  expect(reading.warnings.map(({ message }) => message)).toEqual([
    '1 formulas are damaged; their values were kept.',
  ]);
});

test('a formula that is whole is kept', async () => {
  const reference = Uint8Array.of(0x44, 2, 0, 1, 0xc0);
  const bytes = changeXls(buildWorkbook([sheet], 'biff8'), (records) =>
    records.map((record) =>
      record.type === NUMBER && record.body[0] === 1 ? formulaRecord(1, 1, 2, reference) : record,
    ),
  );
  const reading = await read(bytes, 'xls');
  expect(reading.warnings).toEqual([]);
  const formulas = reading.pages[0]?.elements.flatMap((element) =>
    'table' in element && element.table ? element.table.cells.map((cell) => cell.formula) : [],
  );
  expect(formulas).toContain('B3');
});

test('a list of outside sheets that counts more than it holds is left out', async () => {
  const bytes = changeXls(buildWorkbook([sheet], 'biff8'), (records) => [
    ...records.slice(0, 1),
    { type: 0x0017, body: new Uint8Array(0) },
    ...records.slice(1),
  ]);
  // The record moves the sheet by its head; the directory of sheets follows.
  const moved = changeXls(bytes, (records) =>
    records.map((record) => {
      if (record.type !== 0x0085) return record;
      const body = Buffer.from(record.body);
      body.writeUInt32LE(body.readUInt32LE(0) + 4, 0);
      return { ...record, body };
    }),
  );
  const reading = await read(moved, 'xls');
  expect(cellsOf(reading)).toContain('Milk');
  expect(reading.warnings.map(({ code }) => code)).toEqual(['damaged_file']);
});

test('a workbook stream that is cut off gives the rows before the cut', async () => {
  const rows = Array.from({ length: 400 }, (_one, index) => [`row ${index}`, index]);
  const bytes = changeXlsStream(buildWorkbook([{ name: 'Data', rows }], 'biff8'), (stream) =>
    stream.subarray(0, stream.length - 3000),
  );
  const reading = await read(bytes, 'xls');
  const cells = cellsOf(reading);
  expect(cells).toContain('row 0');
  expect(cells).not.toContain('row 399');
  expect(reading.warnings.map(({ message }) => message)).toContain(
    'The workbook is cut off; what follows is missing.',
  );
});

test('cells of an old workbook beyond the cap never reach the reader', () => {
  const rows = Array.from({ length: 50 }, (_one, index) => [`row ${index}`, index]);
  let tamed: ReturnType<typeof tameBiff> | undefined;
  changeXlsStream(buildWorkbook([{ name: 'Data', rows }], 'biff8'), (stream) => {
    tamed = tameBiff(stream, 10);
    return stream;
  });
  const stream = Buffer.from(tamed?.stream ?? []);
  let cells = 0;
  for (let at = 0; at + 4 <= stream.length; at += 4 + stream.readUInt16LE(at + 2)) {
    if ([NUMBER, 0x027e, 0x00fd, 0x0204].includes(stream.readUInt16LE(at))) cells++;
  }
  expect({ cells, isCut: tamed?.isCut }).toEqual({ cells: 10, isCut: true });
});

test.each(['xls', 'xlsb'] as const)(
  'an %s workbook over the cap on cells says so',
  async (format) => {
    const rows = Array.from({ length: 50 }, (_one, index) => [`row ${index}`, index]);
    const bytes = buildWorkbook([{ name: 'Data', rows }], format === 'xls' ? 'biff8' : 'xlsb');
    const limits = { ...DEFAULT_LIMITS, maxCells: 10 };
    const reading = await spreadsheetReader(format)(bytes, { ...context, limits });
    if (reading.kind !== 'blocks') throw new Error('not blocks');
    expect(cellsOf(reading)).toHaveLength(10);
    expect(reading.warnings.map(({ code }) => code)).toContain('cells_left_out');
  },
);

/** A cell of a binary sheet with a number and a formula ([MS-XLSB] 2.4.664). */
function binaryFormula(value: number, tokens: Uint8Array): Buffer {
  const body = Buffer.alloc(18 + 4 + tokens.length + 4);
  body.writeUInt32LE(1, 0);
  body.writeDoubleLE(value, 8);
  body.writeUInt32LE(tokens.length, 18);
  body.set(tokens, 22);
  return Buffer.concat([Uint8Array.of(9, body.length), body]);
}

test('a damaged formula of a binary sheet becomes its value', () => {
  const row = Buffer.concat([Uint8Array.of(0, 25), Buffer.alloc(25)]);
  const part = Buffer.concat([row, binaryFormula(42, AREAS_WITHOUT_DATA)]);
  const tamed = tameBinarySheet(part, 100);
  const cell = Buffer.from(tamed.part).subarray(row.length);
  expect([cell[0], cell[1], cell.readDoubleLE(10)]).toEqual([5, 16, 42]);
  expect(tamed.complaints).toEqual(['1 formulas are damaged; their values were kept']);
  expect(
    tameBinarySheet(Buffer.concat([row, binaryFormula(1, Uint8Array.of(0x1e, 1, 0))]), 9)
      .complaints,
  ).toEqual([]);
});

test('a link over a whole sheet and widths of endless columns do not hold the reader up', async () => {
  const parts = unzipSync(buildWorkbook([sheet], 'xlsx'));
  const name = 'xl/worksheets/sheet1.xml';
  const xml = strFromU8(parts[name] ?? new Uint8Array(0))
    .replace('<sheetData>', '<cols><col min="1" max="4294967295" width="9"/></cols><sheetData>')
    .replace(
      '</sheetData>',
      '</sheetData><hyperlinks><hyperlink ref="A1:XFD1048576" location="Data!A1"/></hyperlinks>',
    );
  const { reading, seconds } = await readTimed(zipSync({ ...parts, [name]: strToU8(xml) }));
  expect(seconds).toBeLessThan(3);
  expect(cellsOf(reading)).toEqual(['Item', 'Price', 'Tea', '4', 'Milk', '2']);
  expect(reading.warnings.map(({ message }) => message).join(' ')).toMatch(
    /columns that no sheet has.*A1:XFD1048576 was kept on its first cell/,
  );
});

test('cells, rows and merged areas far outside of any sheet do not hold the reader up', async () => {
  const parts = unzipSync(buildWorkbook([sheet], 'xlsx'));
  const name = 'xl/worksheets/sheet1.xml';
  const far =
    '<row r="4" hidden="1"><c r="A4"><v>7</v></c><c r="FXSHRXW4"><v>1</v></c></row><row r="4000000000" hidden="1"><c r="A4000000000"><v>2</v></c></row>';
  const xml = strFromU8(parts[name] ?? new Uint8Array(0)).replace(
    '</sheetData>',
    `${far}</sheetData><mergeCells><mergeCell ref="A1:FXSHRXW4000000000"/></mergeCells>`,
  );
  const { reading, seconds } = await readTimed(zipSync({ ...parts, [name]: strToU8(xml) }));
  expect(seconds).toBeLessThan(5);
  expect(cellsOf(reading)).toContain('7');
});

test('a cell of a binary sheet in a column that no sheet has is left out', () => {
  const row = Buffer.concat([Uint8Array.of(0, 25), Buffer.alloc(25)]);
  const cell = Buffer.concat([Uint8Array.of(5, 16), Buffer.alloc(16, 0xff)]);
  expect(tameBinarySheet(Buffer.concat([row, cell]), 9).part).toEqual(row);
});

test('one cell far to the right of a table takes no time', async () => {
  const rows: (string | number | null)[][] = Array.from({ length: 30 }, (_one, index) => [
    `row ${index}`,
    index,
  ]);
  const wide = [...(rows[3] ?? []), ...Array.from({ length: 16_000 }, () => null), 'far'];
  const bytes = buildWorkbook([{ name: 'Data', rows: rows.with(3, wide) }], 'xlsx');
  const { reading, seconds } = await readTimed(bytes);
  expect(seconds).toBeLessThan(3);
  expect(cellsOf(reading)).toContain('far');
});

test('cells strewn over a whole sheet take no time', async () => {
  const places = Array.from({ length: 8000 }, (_one, index) => ({
    row: index * 130 + 1,
    name: cellName(index * 130, index * 2),
  }));
  const rows = places.map(({ row, name }) => `<row r="${row}"><c r="${name}"><v>1</v></c></row>`);
  const { reading, seconds } = await readTimed(sheetOf(rows.join('')));
  expect(cellsOf(reading)).toHaveLength(8000);
  expect(seconds).toBeLessThan(5);
}, 60_000);

test('thousands of tables side by side are told apart in no time', async () => {
  const across = (row: number, values: readonly [string, string]) =>
    Array.from({ length: 5000 }, (_one, index) =>
      values.map((value, at) => {
        const kind = row === 0 ? ' t="str"' : '';
        return `<c r="${cellName(row, index * 3 + at)}"${kind}><v>${value}</v></c>`;
      }),
    );
  const rows = Array.from({ length: 20 }, (_one, row) => {
    const cells = across(row, row === 0 ? ['a', 'b'] : ['1', '2']);
    return `<row r="${row + 1}">${cells.flat().join('')}</row>`;
  });
  const { reading, seconds } = await readTimed(sheetOf(rows.join('')));
  expect(reading.pages[0]?.elements).toHaveLength(5000);
  expect(seconds).toBeLessThan(10);
}, 60_000);

test('merged areas over each other and columns described again and again take no time', async () => {
  const merge = (top: number) => `<mergeCell ref="A${top}:CV${top + 900}"/>`;
  const after = [
    `<mergeCells>${Array.from({ length: 20_000 }, (_one, index) => merge(1 + (index % 40))).join('')}</mergeCells>`,
    `<cols>${'<col min="1" max="16384" width="10"/>'.repeat(20_000)}</cols>`,
  ].join('');
  const last = '<row r="941"><c r="CV941"><v>3</v></c></row>';
  const rows = `<row r="1"><c r="A1"><v>7</v></c></row>${last}`;
  const { reading, seconds } = await readTimed(sheetOf(rows, after));
  expect(cellsOf(reading).filter(Boolean)).toEqual(['7', '3']);
  expect(seconds).toBeLessThan(5);
}, 60_000);
