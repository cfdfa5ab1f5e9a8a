/** A cell as it stands in the source; its column follows from the cells before it. */
export type GridCell = {
  readonly text: string;
  readonly rowSpan?: number;
  readonly colSpan?: number;
  readonly kind: 'head' | 'stub' | 'figure' | 'words' | 'group' | 'total';
};

export type Grid = readonly (readonly GridCell[])[];

/** The grid as the HTML the scorers read. */
export function gridTruth(grid: Grid): string {
  const rows = grid.map((row) => {
    const cells = row.map(({ text, rowSpan = 1, colSpan = 1 }) => {
      const spans = `${rowSpan > 1 ? ` rowspan="${rowSpan}"` : ''}${colSpan > 1 ? ` colspan="${colSpan}"` : ''}`;
      return `<td${spans}>${text.replaceAll('\n', ' ')}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table>\n${rows.join('\n')}\n</table>`;
}
