/** A part of what was asked for: words that may occur, phrases that must, and what must not. */
export type QueryPart = {
  readonly kind: 'words' | 'phrase' | 'prefix';
  readonly text: string;
  readonly excluded: boolean;
};

/** Either a quoted phrase or a stretch without blanks, each perhaps with a minus before it. */
const PART =
  /(?<minus>(?<=^|\s)-(?=["“\p{L}]))?(?:["“](?<phrase>[^"“”]+)["”]|(?<plain>[^\s"“”]+))/gu;

/** Reads the query language: `words`, `"a phrase"`, `prefix*`, `-without`, `-"without a phrase"`. */
export function parseQuery(query: string): QueryPart[] {
  const parts: QueryPart[] = [];
  for (const { groups } of query.matchAll(PART)) {
    const excluded = groups?.['minus'] !== undefined;
    const phrase = groups?.['phrase'];
    const plain = groups?.['plain'] ?? '';
    if (phrase !== undefined) parts.push({ kind: 'phrase', text: phrase, excluded });
    else if (/[\p{L}\p{N}]\*$/u.test(plain))
      parts.push({ kind: 'prefix', text: plain.slice(0, -1), excluded });
    else if (/[\p{L}\p{N}]/u.test(plain)) parts.push({ kind: 'words', text: plain, excluded });
  }
  return parts;
}
