import type { Warning } from '@sheaf/document';

/** Lines that are no fields, told with the first of them. */
export function strayWarnings(lines: readonly string[], filename: string): Warning[] {
  const [first] = lines;
  if (first === undefined) return [];
  return [
    {
      code: 'lines_left_out',
      message: `${filename}: ${lines.length} lines cannot be read and were left out, the first is: ${first.slice(0, 80)}`,
      pageNumber: null,
    },
  ];
}
