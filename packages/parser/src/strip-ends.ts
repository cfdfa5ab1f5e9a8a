/** A text without the characters of one kind at either end. */
export function stripEnds(text: string, isStripped: (character: string) => boolean): string {
  const characters = [...text];
  let start = 0;
  let end = characters.length;
  while (start < end && isStripped(characters[start] ?? '')) start++;
  while (end > start && isStripped(characters[end - 1] ?? '')) end--;
  return characters.slice(start, end).join('');
}
