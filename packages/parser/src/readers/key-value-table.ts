import type { FlowBlock, FlowCell } from './flow-block.ts';

/** Names and values in two columns. */
export function keyValueTable(
  lines: readonly (readonly [name: string, value: string])[],
): FlowBlock {
  const cells = lines.flatMap((line, row) =>
    line.map(
      (text, col): FlowCell => ({ text, row, col, rowSpan: 1, colSpan: 1, isHeader: col === 0 }),
    ),
  );
  return {
    label: 'KeyValueRegion',
    text: '',
    table: { cells, numRows: lines.length, numCols: 2 },
  };
}
