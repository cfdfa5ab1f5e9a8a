/** Signs that a terminal obeys instead of showing, and those that turn the direction of what follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones.
const UNSEEN = /[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g;

/** Text of a document or a server on one line of a terminal, harmless there. */
export function plainText(text: string): string {
  return text.replace(UNSEEN, ' ').trim();
}
