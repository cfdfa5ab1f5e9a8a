type Cells = readonly { readonly row: number; readonly text: string }[];

/** What a table says: a line a row, its cells parted by tabs. */
export function tableText({ cells }: { readonly cells: Cells }): string {
  const rows: string[][] = [];
  for (const { row, text } of cells) {
    rows[row] ??= [];
    rows[row].push(text);
  }
  return Array.from(rows, (row) => (row ?? []).join('\t')).join('\n');
}
