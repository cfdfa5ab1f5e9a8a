/** Names with rows of one length at least, for them to have been cut at that length. */
const FEWEST_CUT = 2;
/** Share of them that go on with small letters; recognition takes some letters for large ones. */
const MOSTLY_SMALL = 0.6;
/** Ends of words so short are hardly ever words. */
const SHORT_END = 2;

/** Names of their rows; rows that were cut off within words are joined without a blank. */
export function joinRows(names: readonly (readonly string[])[]): string[] {
  const isCut = areCut(names);
  return names.map((rows) => (isCut ? joinCut(rows) : rows.join(' ')));
}

/**
 * Some programs cut long names after so many letters: all rows but the last are of one length, the others go on with small
 * letters, and some last one is too short to be a word.
 */
function areCut(names: readonly (readonly string[])[]): boolean {
  const long = names.filter(({ length }) => length > 1);
  const length = Math.max(0, ...names.flat().map((row) => row.length));
  const isFull = (row: string) => row.length === length && !row.includes(' ');
  return (
    long.length >= FEWEST_CUT &&
    long.every((rows) => rows.slice(0, -1).every(isFull)) &&
    long.filter((rows) => rows.slice(1).every((row) => /^\p{Ll}/u.test(row))).length >=
      MOSTLY_SMALL * long.length &&
    long.some((rows) => (rows.at(-1)?.length ?? 0) <= SHORT_END)
  );
}

/** A word of its parts: what follows a small letter is small. */
function joinCut(rows: readonly string[]): string {
  return rows.reduce(
    (word, row) => (/\p{Ll}$/u.test(word) ? `${word}${row.toLowerCase()}` : `${word}${row}`),
    '',
  );
}
