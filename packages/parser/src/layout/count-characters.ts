/** Letters and digits of all texts; signs, blanks and hyphens may change while lines are joined. */
export function countCharacters(texts: readonly string[]): number {
  let count = 0;
  for (const text of texts) count += text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return count;
}
