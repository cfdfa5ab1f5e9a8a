export type DiffLine = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string };

/** Beyond so many pairs the whole is shown as replaced: the comparison takes a row and a column for each line. */
const MOST_PAIRS = 4_000_000;

/** The longest common subsequence of two texts, with what is on one side alone around it. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return [
    ...before.slice(0, head).map(same),
    ...diffMiddle(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...before.slice(before.length - tail).map(same),
  ];
}

/** What is left when the ends that are the same are taken off. */
function diffMiddle(before: readonly string[], after: readonly string[]): DiffLine[] {
  if (before.length * after.length > MOST_PAIRS) {
    return [...before.map(removed), ...after.map(added)];
  }
  const common = lengthsOfCommon(before, after);
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length && j < after.length) {
    if (before[i] === after[j]) {
      lines.push(same(before[i] ?? ''));
      i++;
      j++;
    } else if (at(common, i + 1, j) >= at(common, i, j + 1)) lines.push(removed(before[i++] ?? ''));
    else lines.push(added(after[j++] ?? ''));
  }
  return [...lines, ...before.slice(i).map(removed), ...after.slice(j).map(added)];
}

/** For each pair of places: how many lines the rests have in common. */
function lengthsOfCommon(before: readonly string[], after: readonly string[]): Uint32Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--) {
    const row = rows[i];
    if (!row) continue;
    for (let j = after.length - 1; j >= 0; j--) {
      row[j] =
        before[i] === after[j]
          ? at(rows, i + 1, j + 1) + 1
          : Math.max(at(rows, i + 1, j), at(rows, i, j + 1));
    }
  }
  return rows;
}

function at(rows: readonly Uint32Array[], i: number, j: number): number {
  return rows[i]?.[j] ?? 0;
}

function same(text: string): DiffLine {
  return { kind: 'same', text };
}

function removed(text: string): DiffLine {
  return { kind: 'removed', text };
}

function added(text: string): DiffLine {
  return { kind: 'added', text };
}
