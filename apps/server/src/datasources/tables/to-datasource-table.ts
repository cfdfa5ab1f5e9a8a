import type { DatasourceTable, TableColumn } from '@sheaf/contract';
import type { datasourceTables } from '../../store/schema/index.ts';

export type TableRow = typeof datasourceTables.$inferSelect;

/** A table as the API tells of it; what people wrote stands in place of what was drafted. */
export function toDatasourceTable(
  table: TableRow,
  path: string | null,
  withColumns: boolean,
): DatasourceTable {
  return {
    table_name: table.name,
    description: table.edits.description ?? table.description,
    row_count: table.rowCount,
    source: {
      type: table.sourceType,
      data_element_id: table.dataElementId,
      name: table.sourceName ?? path,
      page_number: table.pageNumber,
      element_ids: table.elementIds,
    },
    ...(withColumns && { columns: toTableColumns(table) }),
  };
}

export function toTableColumns({ columns, edits }: TableRow): TableColumn[] {
  return columns.map(({ title: _title, ...column }) => ({
    ...column,
    ...edits.columns?.[column.column_name],
  }));
}
