import type { CellObject, WorkSheet } from '@e965/xlsx';

/** Pieces of a large sheet with the links and comments on their cells, which the library put into the sheet without rows. */
export function* withRemarks(frame: WorkSheet, pieces: Iterable<WorkSheet>): Generator<WorkSheet> {
  const remarks = Object.entries(frame['!data'] ?? []).map(
    ([row, line]): [number, readonly (CellObject | undefined)[]] => [Number(row), line],
  );
  let next = 0;
  for (const piece of pieces) {
    const data = piece['!data'] ?? [];
    for (; next < remarks.length; next++) {
      const [row, line] = remarks[next] ?? [0, []];
      if (row >= data.length) break;
      data[row] = remarked(data[row] ?? [], line);
    }
    yield piece;
  }
  yield { '!data': Object.assign([], Object.fromEntries(remarks.slice(next))) };
}

function remarked(line: CellObject[], remarks: readonly (CellObject | undefined)[]): CellObject[] {
  const joined = [...line];
  remarks.forEach((remark, col) => {
    if (remark) joined[col] = { ...remark, ...line[col] };
  });
  return joined;
}
