/** Where a text has the words that are looked for, in any case. */
export function findMatches(text: string, query: string): number[] {
  const wanted = query.toLowerCase();
  // A few letters change their length with their case: then the places would not fit.
  const lower = text.toLowerCase();
  const searched = lower.length === text.length ? lower : text;
  const found: number[] = [];
  if (wanted === '') return found;
  for (
    let at = searched.indexOf(wanted);
    at >= 0;
    at = searched.indexOf(wanted, at + wanted.length)
  ) {
    found.push(at);
  }
  return found;
}
