import { readValue } from '../text/read-value.ts';
import type { AnswerColumn, AnswerRow, AnswerTable } from './answer-table.ts';

/** What stands in a line of units under the headers. */
const UNIT_CELL =
  /^\(?\s{0,3}(?:in\s{1,3})?(?:[A-Z]{0,3}\s?[$€£¥]|RMB|USD|EUR|GBP)?\s{0,3}['’]?(?:000s?|m|mil|million|billion|thousand|%|dollars|restated|unaudited){0,4}(?:of .*)?\.?\s{0,3}\)?$/i;

/** "Patient:" */
const LABEL = /[^:：\s][:：]\s*$/u;

type Known = {
  /** Names the part of a table that a line stands in. */
  readonly partOf?: (line: number) => string | undefined;
  /** How many lines are headers, where the document says so. */
  readonly heads?: number | undefined;
};

/** Makes a table of a bare grid: finds its header lines, the levels of its headers and its sections. */
export function tableFromGrid(
  name: string,
  grid: readonly (readonly string[])[],
  title?: string,
  { partOf = () => undefined, heads }: Known = {},
): AnswerTable {
  const width = Math.max(0, ...grid.map((row) => row.length));
  const headCount = heads ?? (isForm(grid, width) ? 0 : countHeaderRows(grid));
  const head = grid.slice(0, headCount);
  const columns: AnswerColumn[] = [];
  const levels = head.map((row) => spreadHeader(row, width));
  for (let index = 0; index < width; index++) {
    const header = levels.map((level) => level[index] ?? '').filter((text) => text !== '');
    columns.push({
      id: `c${index}`,
      header: header.filter((text, at) => text !== header[at - 1]),
    });
  }
  return {
    name,
    ...(title === undefined ? {} : { title }),
    columns,
    rows: bodyRows(grid, headCount, width).map(({ line, ...row }) => {
      const part = partOf(line);
      return part === undefined ? row : { ...row, part };
    }),
  };
}

/** Rows of a name and its value ("Invoice number | NW-17"): a first line that gives a value is no header. */
function isForm(grid: readonly (readonly string[])[], width: number): boolean {
  const [first, ...rest] = grid;
  const label = (first?.[0] ?? '').trim();
  const value = (first?.[1] ?? '').trim();
  if (width === 2 && (isLabelled(grid) || isOfManySorts(rest))) return true;
  if (width !== 2 || label === '' || !/\d|@/.test(value) || UNIT_CELL.test(value)) return false;
  const { date, isWhole } = readValue(value);
  if (date === undefined || !isWhole) return !/\d/.test(label);
  // A date over a column of numbers heads it.
  const numbers = rest.filter((row) => {
    const own = readValue(row[1] ?? '');
    return own.number !== undefined && own.date === undefined;
  });
  return !/\d/.test(label) && rest.length > 0 && numbers.length * 2 <= rest.length;
}

/** Whether most rows begin with a name and a colon. */
function isLabelled(grid: readonly (readonly string[])[]): boolean {
  return grid.filter(([label = '']) => LABEL.test(label)).length * 2 > grid.length;
}

/** Sorts of values from which a column is no column of one thing. */
const LEAST_SORTS = 3;

/** Whether values are as mixed as those of a form, a name beside a date beside an address: a column with a head has values of one sort. */
function isOfManySorts(rows: readonly (readonly string[])[]): boolean {
  const sorts = rows.map(([, value = '']) => sortOf(value.trim())).filter((sort) => sort !== '');
  const counts = [...Map.groupBy(sorts, (sort) => sort).values()].map((same) => same.length);
  return counts.length >= LEAST_SORTS && Math.max(...counts) * 2 <= sorts.length;
}

function sortOf(value: string): string {
  if (value === '') return '';
  if (value.includes('@')) return 'address';
  const { date, number } = readValue(value);
  if (date !== undefined) return 'date';
  return number !== undefined || /^[+\d][\d\s()/-]+$/.test(value) ? 'number' : 'text';
}

function countHeaderRows(grid: readonly (readonly string[])[]): number {
  let count = 0;
  let hasNames = false;
  for (const row of grid) {
    const rest = row.slice(1).filter((cell) => cell.trim() !== '');
    const label = (row[0] ?? '').trim();
    if (rest.length === 0) {
      if (hasNames) break;
    } else if (!isHeaderRow(rest, label, hasNames)) break;
    else hasNames = !isOverAll(rest, label);
    count++;
  }
  return count >= grid.length ? Math.min(1, grid.length) : count;
}

/** Whether one text reaches over all columns: it says what the table is about and names none of them. */
function isOverAll(rest: readonly string[], label: string): boolean {
  return rest.length > 1 && rest.every((cell) => cell.trim() === label);
}

function isHeaderRow(rest: readonly string[], label: string, hasNames: boolean): boolean {
  const isNamed = rest.every((cell) => {
    const { number, date, isEmpty } = readValue(cell);
    return (number === undefined || date !== undefined || UNIT_CELL.test(cell)) && !isEmpty;
  });
  if (!isNamed) return false;
  return (
    !hasNames ||
    label === '' ||
    rest.every((cell) => UNIT_CELL.test(cell) || isYear(cell)) ||
    label.startsWith('(')
  );
}

function isYear(cell: string): boolean {
  const { date, isWhole } = readValue(cell);
  return date?.year !== undefined && isWhole;
}

/** A header over several columns is written once: it reaches to the next one, and a single one over all. Where one stands in each of its columns already, empty ones are empty. */
function spreadHeader(row: readonly string[], width: number): string[] {
  const isSpread = row.some((cell, at) => at > 1 && cell.trim() !== '' && cell === row[at - 1]);
  if (isSpread) return Array.from({ length: width }, (_, at) => (row[at] ?? '').trim());
  const filled = row
    .map((cell, index) => ({ cell: cell.trim(), index }))
    .filter(({ cell, index }) => cell !== '' && index > 0);
  const spread: string[] = [(row[0] ?? '').trim()];
  let current = filled.length === 1 ? (filled[0]?.cell ?? '') : '';
  for (let index = 1; index < width; index++) {
    const cell = (row[index] ?? '').trim();
    if (cell !== '') current = cell;
    spread.push(current);
  }
  return spread;
}

type Line = AnswerRow & { readonly line: number };

function bodyRows(grid: readonly (readonly string[])[], from: number, width: number): Line[] {
  const rows: Line[] = [];
  let path: string[] = [];
  let wasSection = false;
  for (let index = from; index < grid.length; index++) {
    const cells = Array.from({ length: width }, (_, at) => (grid[index]?.[at] ?? '').trim());
    const label = cells[0] ?? '';
    const isSection = label !== '' && width > 1 && cells.slice(1).every((cell) => cell === '');
    if (isSection) path = wasSection ? [...path, label] : [label];
    else {
      // A line of numbers without a name sums up what stands above it.
      const own =
        label === '' && cells.some((cell) => readValue(cell).number !== undefined) ? ['Total'] : [];
      rows.push({
        id: `r${index}`,
        path: [...path, ...own],
        cells: [label.replace(/[:：]$/u, ''), ...cells.slice(1)],
        line: index,
      });
    }
    wasSection = isSection;
  }
  return rows;
}
