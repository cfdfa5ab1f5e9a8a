import type { Word } from '../answer/text/words.ts';

/** Words of a text as they are compared. */
export type Read = { readonly words: readonly Word[]; readonly stems: ReadonlySet<string> };

/** Stretches a statement is copied in from sentences of its sources (Grusky, Naaman and Artzi 2018): how many it takes for a word. */
export function copiedPieces({ words }: Read, sentences: readonly Read[]): number {
  const stems = words.map(({ stem }) => stem);
  const starts = new Map<string, { readonly own: readonly Word[]; readonly at: number }[]>();
  for (const { words: own } of sentences)
    for (const [at, { stem }] of own.entries()) {
      const known = starts.get(stem);
      if (known) known.push({ own, at });
      else starts.set(stem, [{ own, at }]);
    }
  let pieces = 0;
  for (let from = 0; from < stems.length; pieces++) {
    let length = 1;
    for (const { own, at } of starts.get(stems[from] ?? '') ?? [])
      length = Math.max(length, sharedLength(stems, from, own, at));
    from += length;
  }
  return pieces / Math.max(1, stems.length);
}

function sharedLength(
  stems: readonly string[],
  from: number,
  other: readonly Word[],
  at: number,
): number {
  let length = 0;
  while (from + length < stems.length && stems[from + length] === other[at + length]?.stem)
    length++;
  return length;
}
