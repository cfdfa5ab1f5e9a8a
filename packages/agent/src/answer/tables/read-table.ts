import { dateOrder, type ReadValue, readValue } from '../text/read-value.ts';
import { normalText, stemOf, wordsOf } from '../text/words.ts';
import type { AnswerTable, CellPlace } from './answer-table.ts';

/** A table with what its cells say: numbers, dates, words. Columns and rows are counted from 0. */
export type ReadTable = {
  readonly name: string;
  readonly source: AnswerTable;
  readonly columns: readonly ReadColumn[];
  readonly rowCount: number;
  /** The column that names the rows. */
  readonly label: number;
  /** Rows that sum up others. */
  readonly totals: ReadonlySet<number>;
  /** Whether rows and columns changed places: then a query runs over columns. */
  readonly isTurned: boolean;
  readonly placeOf: (row: number, column: number) => CellPlace;
};

export type ReadColumn = {
  readonly id: string;
  readonly header: string;
  readonly levels: number;
  /** Stems of the header's words. */
  readonly stems: readonly string[];
  readonly kind: 'number' | 'date' | 'text';
  readonly cells: readonly string[];
  readonly norms: readonly string[];
  readonly numbers: Float64Array;
  /** Order of the dates, NaN where there is none. */
  readonly dates: Float64Array;
  readonly years: Float64Array;
  readonly filled: number;
  readonly distinct: number;
};

/** Name of the column made of the headings that rows stand under. */
export const SECTION = 'section';

const TOTAL = /^(?:grand |sub-?)?totals?\b|^average$|^all$|^sum$/i;
/** A column is of a kind when this share of its filled cells is. */
const KIND_SHARE = 0.7;

const known = new WeakMap<AnswerTable, ReadTable>();

export function readTable(table: AnswerTable): ReadTable {
  const before = known.get(table);
  if (before) return before;
  const hasPaths = table.rows.some(({ path }) => (path?.length ?? 0) > 0);
  const columns = table.columns.map(({ id, header }, index) =>
    readColumn(
      id,
      header,
      table.rows.map(({ cells }) => cells[index] ?? ''),
    ),
  );
  if (hasPaths)
    columns.push(
      readColumn(
        SECTION,
        [''],
        table.rows.map(({ path }) => (path ?? []).join(' › ')),
      ),
    );
  const label = labelOf(columns);
  const read: ReadTable = {
    name: table.name,
    source: table,
    columns,
    rowCount: table.rows.length,
    label,
    totals: totalRows(columns[label], table.rows.length),
    isTurned: false,
    placeOf: (row, column) => ({
      row: table.rows[row]?.id ?? '',
      column: columns[column]?.id ?? '',
    }),
  };
  known.set(table, read);
  return read;
}

/** Columns of a turned table: more would be slow and say little. */
const MOST_TURNED = 80;
const turned = new WeakMap<ReadTable, ReadTable>();

/** The same table with its columns as rows, for questions like "in which year was revenue highest?". */
export function turnTable(table: ReadTable): ReadTable | undefined {
  const before = turned.get(table);
  if (before) return before;
  const data = table.columns
    .map((column, index) => ({ column, index }))
    .filter(
      ({ column, index }) => index !== table.label && column.id !== SECTION && column.filled > 0,
    );
  const numeric = data.filter(({ column }) => column.kind === 'number').length;
  if (table.rowCount > MOST_TURNED || data.length < 2 || numeric * 2 < data.length)
    return undefined;
  const names = table.columns[table.label];
  const sections = table.columns.find(({ id }) => id === SECTION);
  const first = readColumn(
    'column',
    [''],
    data.map(({ column }) => column.header),
  );
  const rest = Array.from({ length: table.rowCount }, (_, row) =>
    readColumn(
      table.source.rows[row]?.id ?? '',
      [sections?.cells[row] ?? '', names?.cells[row] ?? ''].filter((text) => text !== ''),
      data.map(({ column }) => column.cells[row] ?? ''),
    ),
  );
  const made: ReadTable = {
    name: `${table.name} by column`,
    source: table.source,
    columns: [first, ...rest],
    rowCount: data.length,
    label: 0,
    totals: totalRows(first, data.length),
    isTurned: true,
    placeOf: (row, column) => table.placeOf(column - 1, data[row]?.index ?? 0),
  };
  turned.set(table, made);
  return made;
}

type ReadCell = { readonly value: ReadValue; readonly norm: string };

/** A cell as it is compared; long columns say few things many times. */
function readCell(cell: string, known: Map<string, ReadCell>): ReadCell {
  const before = known.get(cell);
  if (before) return before;
  const made = { value: readValue(cell), norm: normalText(cell) };
  known.set(cell, made);
  return made;
}

function readColumn(id: string, header: readonly string[], cells: readonly string[]): ReadColumn {
  const known = new Map<string, ReadCell>();
  const read = cells.map((cell) => readCell(cell, known));
  const values = read.map(({ value }) => value);
  const filled = values.filter(({ isEmpty }) => !isEmpty).length;
  const numbers = Float64Array.from(values, ({ number }) => number ?? Number.NaN);
  const dates = Float64Array.from(values, ({ date }) => (date ? dateOrder(date) : Number.NaN));
  const whole = values.filter(({ number, isWhole }) => number !== undefined && isWhole).length;
  const leading = numbers.filter((number) => !Number.isNaN(number)).length;
  const dated = values.filter(
    ({ date, isWhole, number }) => date && (isWhole || number === undefined),
  ).length;
  const text = header.join(' › ');
  return {
    id,
    header: text,
    levels: header.length,
    stems: wordsOf(text).map(({ norm }) => stemOf(norm)),
    kind: kindOf(filled, dated, Math.max(whole, leading * 0.85)),
    cells,
    norms: read.map(({ norm }) => norm),
    numbers,
    dates,
    years: Float64Array.from(values, ({ date }) => date?.year ?? Number.NaN),
    filled,
    distinct: new Set(cells).size,
  };
}

function kindOf(filled: number, dated: number, numeric: number): ReadColumn['kind'] {
  if (filled === 0) return 'text';
  if (dated / filled >= KIND_SHARE) return 'date';
  return numeric / filled >= KIND_SHARE ? 'number' : 'text';
}

/** The first column of text whose cells differ; else the first of all. */
function labelOf(columns: readonly ReadColumn[]): number {
  const isName = ({ kind, filled, distinct, id }: ReadColumn) =>
    kind === 'text' && id !== SECTION && filled > 0 && distinct > 0.6 * filled;
  const found = columns.findIndex(isName);
  return Math.max(0, found);
}

function totalRows(label: ReadColumn | undefined, count: number): Set<number> {
  const rows = new Set<number>();
  label?.cells.forEach((cell, row) => {
    if (TOTAL.test(cell.trim())) rows.add(row);
  });
  return rows.size * 2 > count ? new Set() : rows;
}
