/** Directions of text that are said by signs, which no page shows, and marks of markdown. */
const UNSEEN = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]|\ufe0f|[*_#\\`|]|<\/?\w+>/g;

export type TextScore = { readonly characters: number; readonly words: number };

/** How much of a text was read: characters by their order, words by their number (F1). */
export function scoreText(truth: string, read: string): TextScore {
  const [expected, found] = [tidy(truth), tidy(read)];
  return {
    characters: f1(commonLength(expected, found), expected.length, found.length),
    words: wordScore(expected.split(' '), found.split(' ')),
  };
}

export function tidy(text: string): string {
  return text.normalize('NFC').replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim();
}

function f1(common: number, expected: number, found: number): number {
  return expected + found === 0 ? 1 : (2 * common) / (expected + found);
}

function wordScore(expected: readonly string[], found: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of expected) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of found) {
    const count = left.get(word) ?? 0;
    if (count > 0) common += 1;
    left.set(word, count - 1);
  }
  return f1(common, expected.length, found.length);
}

/** Length of the longest common subsequence. */
function commonLength(a: string, b: string): number {
  let row = new Uint32Array(b.length + 1);
  for (const sign of a.split('')) {
    const next = new Uint32Array(b.length + 1);
    for (let at = 1; at <= b.length; at++) {
      const [above = 0, diagonal = 0, before = 0] = [row[at], row[at - 1], next[at - 1]];
      next[at] = sign === b[at - 1] ? diagonal + 1 : Math.max(above, before);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
