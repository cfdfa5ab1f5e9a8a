import { classChance } from '@sheaf/boosted-trees';
import { headerRows } from '../heads/header-rows.ts';
import type { CellDraft, TableRegion } from '../propose/table-region.ts';
import { alignSpanners } from './align-spanners.ts';
import { type ColumnBorder, findColumns } from './find-columns.ts';
import { findRowItems } from './find-row-items.ts';
import { findRows, type RowBorder } from './find-rows.ts';
import { joinDrawnCells } from './join-drawn-cells.ts';
import { joinTitleRows } from './join-title-rows.ts';
import type { RunLine } from './measure-row-break.ts';
import { type DecideMerge, mergeCells } from './merge-cells.ts';
import { placeRuns } from './place-runs.ts';
import { readDrawnGrid } from './read-drawn-grid.ts';
import { spanCentredNames } from './span-centred-names.ts';
import { spanRepeatedNames } from './span-repeated-names.ts';
import { splitRuns } from './split-runs.ts';
import { modelsOf } from './structure-models.ts';

export type { RowBorder } from './find-rows.ts';

/** Rows and columns of an area and what stands in each cell. */
export type Structure = {
  readonly places: readonly CellDraft[];
  readonly columnBorders: readonly ColumnBorder[];
  /** Inner borders of rows from top to bottom. */
  readonly rowBorders: readonly RowBorder[];
};

/** TableRegion → columns → rows → cells. */
export function readStructure(area: TableRegion, decide: DecideMerge = byModel(area)): Structure {
  return readDrawnGrid(area) ?? readByText(area, decide);
}

function readByText(area: TableRegion, decide: DecideMerge): Structure {
  const items = findRowItems(area);
  const columnBorders = findColumns(area, items);
  const numCols = columnBorders.length + 1;
  const lines = items.map(
    (item): RunLine => ({ item, runs: splitRuns(item.pieces, columnBorders, area) }),
  );
  // A single column that no rule crosses is no table, however its lines are parted.
  const isUndivided = numCols === 1 && area.horizontals.length === 0;
  const rows = isUndivided ? [{ lines, border: null }] : findRows(area, lines, numCols);
  const rowBorders = rows.flatMap(({ border }) => border ?? []);
  const runs = placeRuns(rows, numCols);
  const header = headerRows(runs);
  const lattice = { area, columns: columnBorders, rows: rowBorders, header };
  const placed = joinDrawnCells(joinTitleRows(runs, lattice), lattice);
  const aligned = alignSpanners(mergeCells(placed, lattice, decide), lattice);
  const places = spanCentredNames(spanRepeatedNames(aligned, lattice), lattice);
  return { places, columnBorders, rowBorders };
}

function byModel(area: TableRegion): DecideMerge {
  const { merge } = modelsOf(area);
  return (features) => classChance(merge, features, 'yes') >= 0.5;
}
