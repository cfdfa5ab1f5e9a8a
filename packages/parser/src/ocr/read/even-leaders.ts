import type { ReadCharacter } from '../engines/recognition-engine.ts';

/** Signs that readers of ideographs see in the dots between an entry of contents and its page. */
const DOT = /^[.,:;·•・。．，：、…‥]$/u;
/** Fewer signs in a row are punctuation. */
const FEWEST = 3;

/** Makes rows of unlike dots rows of full stops: the dots of leaders are read now as one sign, now as another. */
export function evenLeaders(characters: readonly ReadCharacter[]): readonly ReadCharacter[] {
  const even = [...characters];
  for (let from = 0; from < even.length; from++) {
    let to = from;
    while (DOT.test(even[to]?.text ?? '')) to++;
    const row = even.slice(from, to);
    const isUneven = new Set(row.map(({ text }) => text)).size > 1;
    if (row.length >= FEWEST && isUneven) {
      even.splice(from, row.length, ...row.map((dot) => ({ ...dot, text: '.' })));
    }
    from = to;
  }
  return even;
}
