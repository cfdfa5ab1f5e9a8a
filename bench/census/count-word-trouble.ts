/** How often two words stand side by side before one that is both is taken for them. */
const KNOWN_PAIR = 3;

/** Words glued together, torn apart or robbed of their hyphen, told by the document's own words. */
export function countWordTrouble(texts: readonly string[]): Record<string, string[]> {
  const words = new Map<string, number>();
  const pairs = new Map<string, number>();
  const hyphened = new Set<string>();
  for (const text of texts) collect(text, words, pairs, hyphened);
  const count = (word: string) => words.get(word) ?? 0;
  const glued: string[] = [];
  const lost: string[] = [];
  for (const [word, times] of words) {
    const apart = pairs.get(word) ?? 0;
    if (apart >= KNOWN_PAIR && times * 2 < apart) glued.push(...Array<string>(times).fill(word));
    if (hyphened.has(word) && times === 1) lost.push(word);
  }
  const torn = texts.flatMap((text) =>
    [...text.matchAll(/(\p{L}{2,30})[-\u2010] (\p{Ll}{2,30})/gu)]
      .filter(([, before = '', after = '']) => count((before + after).toLowerCase()) > 0)
      .map(([whole]) => whole),
  );
  return { 'glued words': glued, 'lost hyphens': lost, 'torn words': torn };
}

function collect(
  text: string,
  words: Map<string, number>,
  pairs: Map<string, number>,
  hyphened: Set<string>,
): void {
  let previous = '';
  for (const token of text.toLowerCase().split(/\s+/u)) {
    const word = /^\p{P}*([\p{L}\p{M}’']+)\p{P}*$/u.exec(token)?.[1] ?? '';
    if (word !== '') words.set(word, (words.get(word) ?? 0) + 1);
    const halves = /^\p{P}*(\p{L}{3,30})[-\u2010](\p{L}{3,30})\p{P}*$/u.exec(token);
    if (halves) hyphened.add(`${halves[1]}${halves[2]}`);
    // One-letter words are variables as often as words.
    if (previous.length > 1 && word.length > 1) {
      const both = previous + word;
      pairs.set(both, (pairs.get(both) ?? 0) + 1);
    }
    previous = /\p{P}$/u.test(token) ? '' : word;
  }
}
