import type { DocumentView, TableView } from '../document/document-view.ts';
import type { ArrayPlan, ObjectPlan } from '../schema/field-plan.ts';
import type { Item } from './item.ts';
import {
  type ColumnMatch,
  headerRows,
  matchColumns,
  type Property,
  rowCells,
} from './match-columns.ts';
import { readRows } from './read-rows.ts';
import { repeatedBlocks } from './repeated-blocks.ts';

/** An array of objects: the rows of a table whose columns say the properties, or blocks of labels that repeat. */
export function extractItems(
  view: DocumentView,
  array: ArrayPlan,
  items: ObjectPlan,
  minConfidence: number,
): readonly Item[] {
  const properties = propertiesOf(items, '');
  const tables = view.tables.filter(({ isPart }) => !isPart);
  let best: { table: TableView; matches: readonly ColumnMatch[]; score: number } | undefined;
  for (const table of tables) {
    if (table.numRows < 2 || table.numCols < 2) continue;
    const matches = matchColumns(view, table, properties);
    const score =
      matches.reduce((sum, { chance }) => sum + chance, 0) + 0.01 * Math.min(20, table.numRows);
    if (matches.length >= Math.min(2, properties.length) && score > (best?.score ?? 0))
      best = { table, matches, score };
  }
  const rows = best ? readTables(view, best.table, best.matches, tables, minConfidence) : [];
  const found = rows.length > 0 ? rows : repeatedBlocks(view, properties, minConfidence);
  const { maxItems } = array.keywords;
  return typeof maxItems === 'number' ? found.slice(0, maxItems) : found;
}

/** Single values of an item, those of objects inside it too. */
function propertiesOf({ properties }: ObjectPlan, path: string): readonly Property[] {
  return properties.flatMap(({ name, plan }) => {
    const at = `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (plan.node === 'value') return [{ path: at, plan }];
    return plan.node === 'object' ? propertiesOf(plan, at) : [];
  });
}

/** The rows of the best table and of the tables with the same columns: what a page break parted. */
function readTables(
  view: DocumentView,
  best: TableView,
  matches: readonly ColumnMatch[],
  tables: readonly TableView[],
  minConfidence: number,
): readonly Item[] {
  const kept = matches.filter(({ chance }) => chance >= minConfidence);
  const head = headText(view, best);
  return tables
    .filter(
      (table) =>
        table === best ||
        (head !== '' && table.numCols === best.numCols && headText(view, table) === head),
    )
    .flatMap((table) => readRows(view, table, kept));
}

function headText(view: DocumentView, table: TableView): string {
  const rows = Array.from({ length: headerRows(view, table) }, (_, row) =>
    rowCells(view, table, row),
  );
  return rows
    .flat()
    .map(({ text }) => text.toLowerCase().trim())
    .join('|');
}
