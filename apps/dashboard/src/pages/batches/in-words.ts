/** What an item came to, in one line. */
export function inWords(result: unknown): string {
  if (result === null || result === undefined) return '';
  return typeof result === 'string' ? result : JSON.stringify(result);
}
