import type { TableRegion } from '../propose/table-region.ts';
import type { Structure } from '../structure/read-structure.ts';
import { headToRule } from './head-to-rule.ts';
import { headerRows } from './header-rows.ts';
import { namesColumns } from './names-columns.ts';
import { titleRows, withoutRows } from './title-rows.ts';

/** How many rows from the first on are the head of a table; what the table is called may stand above the names of its columns. */
export function headOf(area: TableRegion, structure: Structure): number {
  return headToRule(area, structure, rowsOfNames(area, structure));
}

function rowsOfNames(area: TableRegion, structure: Structure): number {
  const titles = titleRows(structure);
  const below = withoutRows(structure, titles);
  if (titles > 0 && below.rowBorders.length > 0 && namesColumns(area, below))
    return titles + headerRows(below.places);
  return namesColumns(area, structure) ? headerRows(structure.places) : 0;
}
