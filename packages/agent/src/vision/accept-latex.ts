/** Share of letters and digits that the formula and what was read of it must have in common. */
const LEAST_SHARED = 0.7;
/** Commands that are printed as words. */
const PRINTED_WORDS =
  /\\(?=(?:sin|cos|tan|cot|exp|log|ln|lim|max|min|sup|inf|det|arg|gcd|mod|Pr)(?![A-Za-z]))/g;
/** Commands that do more than set a formula. */
const UNWANTED =
  /\\(?:input|include|write|read|open|def|let|catcode|csname|href|url|special|immediate|loop|newcommand)(?![A-Za-z])/;

/** The LaTeX of a formula as a vision model reads it; undefined where it is none, or where what is printed says otherwise. */
export function acceptLatex(latex: string, printed: string): string | undefined {
  const plain = latex
    .trim()
    .replace(/^\$+|(?<!\$)\$+$/g, '')
    .trim();
  if (plain === '' || UNWANTED.test(plain) || !isBalanced(plain)) return undefined;
  const there = countSigns(printed.normalize('NFKC'));
  if (there.size === 0) return plain;
  const read = countSigns(plain.replace(PRINTED_WORDS, '').replace(/\\[A-Za-z]+/g, ' '));
  return share(there, read) >= LEAST_SHARED ? plain : undefined;
}

function isBalanced(latex: string): boolean {
  let depth = 0;
  for (const sign of latex.replace(/\\[{}\\]/g, '')) {
    if (sign === '{') depth++;
    if (sign === '}') depth--;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Latin letters and digits: other signs have too many ways to be written. */
function countSigns(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const sign of text.match(/[A-Za-z0-9]/g) ?? [])
    counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return counts;
}

function share(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let shared = 0;
  for (const [sign, count] of one) shared += Math.min(count, other.get(sign) ?? 0);
  const total = (counts: ReadonlyMap<string, number>) =>
    [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (2 * shared) / Math.max(1, total(one) + total(other));
}
