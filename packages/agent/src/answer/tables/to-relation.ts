import type { AnswerTable } from './answer-table.ts';
import { readTable, turnTable } from './read-table.ts';

/** A table as a database holds it, so that the query of an answer can be run again. */
export type Relation = {
  readonly name: string;
  readonly columns: readonly {
    readonly name: string;
    readonly type: 'BIGINT' | 'VARCHAR' | 'DOUBLE';
  }[];
  readonly rows: readonly (readonly (string | number | null)[])[];
};

/** The relation that queries run over; `isTurned` as the query says. */
export function toRelation(table: AnswerTable, isTurned = false): Relation | undefined {
  const read = isTurned ? turnTable(readTable(table)) : readTable(table);
  if (!read) return undefined;
  const orNull = (value: number | undefined) =>
    value === undefined || Number.isNaN(value) ? null : value;
  return {
    name: read.name,
    columns: [
      { name: '_row', type: 'BIGINT' },
      ...read.columns.flatMap(({ id }) => [
        { name: id, type: 'VARCHAR' as const },
        { name: `${id}_number`, type: 'DOUBLE' as const },
        { name: `${id}_date`, type: 'DOUBLE' as const },
        { name: `${id}_year`, type: 'DOUBLE' as const },
      ]),
    ],
    rows: Array.from({ length: read.rowCount }, (_, row) => [
      row,
      ...read.columns.flatMap(({ cells, numbers, dates, years }) => [
        cells[row] ?? '',
        orNull(numbers[row]),
        orNull(dates[row]),
        orNull(years[row]),
      ]),
    ]),
  };
}
