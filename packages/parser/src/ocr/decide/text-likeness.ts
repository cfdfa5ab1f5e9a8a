/** How alike two short texts are in their letters and digits, 0 to 1 (edit distance over the longer one). */
export function textLikeness(a: string, b: string): number {
  const first = lettersOf(a);
  const second = lettersOf(b);
  const longer = Math.max(first.length, second.length);
  return longer === 0 ? 1 : 1 - editDistance(first, second) / longer;
}

function lettersOf(text: string): string[] {
  return [...text.normalize('NFKC').toLowerCase()].filter((sign) => /[\p{L}\p{N}]/u.test(sign));
}

/** Wagner and Fischer (1974), one row at a time. */
function editDistance(a: readonly string[], b: readonly string[]): number {
  let above = b.map((_, index) => index + 1);
  for (const [row, letter] of a.entries()) {
    const current: number[] = [];
    let diagonal = row;
    let left = row + 1;
    for (const [column, other] of b.entries()) {
      const up = above[column] ?? 0;
      left = Math.min(up + 1, left + 1, diagonal + (letter === other ? 0 : 1));
      diagonal = up;
      current.push(left);
    }
    above = current;
  }
  return above.at(-1) ?? a.length;
}
