/** What is found under each of its words; each thing once a word. */
export function byWord<Thing>(
  things: readonly Thing[],
  wordsOf: (thing: Thing) => readonly string[],
): ReadonlyMap<string, ReadonlySet<Thing>> {
  const found = new Map<string, Set<Thing>>();
  for (const thing of things)
    for (const word of wordsOf(thing)) {
      const known = found.get(word);
      if (known) known.add(thing);
      else found.set(word, new Set([thing]));
    }
  return found;
}
