/** Letters and digits of all texts; signs, blanks and hyphens may change while lines are joined. */
export function countCharacters(texts: readonly string[]): number {
  let count = 0;
  for (const text of texts) count += countPlain(text) ?? text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return count;
}

/** The same for ASCII alone, which needs no pattern; undefined for all other texts. */
function countPlain(text: string): number | undefined {
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code >= 128) return undefined;
    const small = code | 32;
    if ((small >= 97 && small <= 122) || (code >= 48 && code <= 57)) count++;
  }
  return count;
}
