/** Words looked at before the bracket for each letter of the abbreviation, and for the small words between. */
const SPARE_WORDS = 3;
const BRACKET = /\(\s*(?:the\s+)?["“„']?(?<short>\p{Lu}[\p{L}\p{N}&/.-]{1,9})["”“']?\s*\)/gu;

/**
 * Abbreviations a text explains, with their long forms: "property, plant and equipment (PP&E)". The letters of the
 * short form must begin words of the long form in order, as in Schwartz and Hearst (2003), whole words only.
 */
export function findAbbreviations(text: string): (readonly [short: string, long: string])[] {
  const found: (readonly [string, string])[] = [];
  for (const match of text.matchAll(BRACKET)) {
    const short = match.groups?.['short'] ?? '';
    const letters = [...short.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')];
    if (letters.length < 2 || !isAbbreviation(short)) continue;
    const before = text.slice(Math.max(0, match.index - 120), match.index);
    const words = [...before.matchAll(/[\p{L}\p{N}]+/gu)].slice(-(letters.length + SPARE_WORDS));
    const start = firstWordOf(
      words.map((word) => word[0].toLowerCase()),
      letters,
    );
    if (start === undefined) continue;
    const long = words
      .slice(start)
      .map((word) => word[0])
      .join(' ');
    found.push([short.toLowerCase(), long.toLowerCase()]);
  }
  return found;
}

function isAbbreviation(short: string): boolean {
  const capitals = short.match(/\p{Lu}/gu)?.length ?? 0;
  return capitals >= 2 && capitals >= short.length / 2;
}

/** Place of the word where the long form begins: every letter begins a word, the last letters the last words. */
function firstWordOf(words: readonly string[], letters: readonly string[]): number | undefined {
  let letter = letters.length - 1;
  let skipped = 0;
  for (let index = words.length - 1; index >= 0; index--) {
    if (words[index]?.[0] === letters[letter]) {
      letter--;
      if (letter < 0) return index;
    } else if (++skipped > SPARE_WORDS || letter === letters.length - 1) return undefined;
  }
  return undefined;
}
