import type { Table } from '@sheaf/document';
import { describeTable } from './describe-table.ts';
import type { TableDraft, TablePlace } from './draft-tables.ts';
import { likelyDecimalSign } from './infer-column.ts';
import { readGrid } from './read-grid.ts';
import { typeColumns } from './type-columns.ts';

/** A table with its head joined, its columns named and typed; null where it has no cell. */
export function draftTable(table: Table, place: TablePlace): TableDraft | null {
  const grid = readGrid(table);
  if (grid.columns.length === 0) return null;
  const texts = grid.columns.map(({ texts: column }) => column);
  const columns = typeColumns(grid.columns, likelyDecimalSign(texts));
  const numRows = texts[0]?.length ?? 0;
  return {
    ...describeTable(place, grid.titles),
    sourceType: place.isSheet ? 'sheet' : 'document',
    pageNumber: place.pageNumber,
    elementIds: place.elementIds,
    columns: columns.map(({ values: _values, ...column }) => column),
    rows: Array.from({ length: numRows }, (_, row) =>
      columns.map(({ values }) => values[row] ?? null),
    ),
  };
}
