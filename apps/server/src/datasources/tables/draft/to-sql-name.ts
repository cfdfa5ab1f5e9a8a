/** Long enough to speak, short enough to type; PostgreSQL cuts names at 63 bytes. */
const MAX_LENGTH = 60;

/** Words that DuckDB's grammar keeps for itself (`duckdb_keywords()`, category `reserved`). */
const RESERVED = new Set(
  `all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create default
  deferrable desc describe distinct do else end except false fetch for foreign from group having in initially intersect
  into lambda lateral leading limit not null offset on only or order pivot pivot_longer pivot_wider placing primary
  qualify references returning select show some summarize symmetric table then to trailing true union unique unpivot
  using variadic when where window with`.split(/\s+/),
);

/** A text as a name that SQL takes without quotes; empty where it has no letter and no digit. */
export function toSqlName(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('%', ' percent ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const name = firstWords(words);
  if (name === '') return '';
  return /^\p{N}/u.test(name) || RESERVED.has(name) ? `_${name}` : name;
}

/** The name, or the first of `name_2`, `name_3`, … that is not taken. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name;
  for (let number = 2; ; number++) {
    const numbered = `${name}_${number}`;
    if (!isTaken(numbered)) return numbered;
  }
}

function firstWords(words: readonly string[]): string {
  let name = '';
  for (const word of words) {
    const longer = name === '' ? word : `${name}_${word}`;
    if (longer.length > MAX_LENGTH) return name === '' ? word.slice(0, MAX_LENGTH) : name;
    name = longer;
  }
  return name;
}
