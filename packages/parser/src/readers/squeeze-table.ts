import type { Box, Table } from '@sheaf/document';

/** The table with all its boxes moved, those of the tables inside its cells too. */
export function squeezeTable(table: Table, squeeze: (box: Box) => Box): Table {
  return {
    ...table,
    box: squeeze(table.box),
    cells: table.cells.map((cell) => ({
      ...cell,
      box: squeeze(cell.box),
      ...(cell.tables ? { tables: cell.tables.map((inner) => squeezeTable(inner, squeeze)) } : {}),
    })),
  };
}
