/** Signs that fill a square each and end their sentences by signs of their own. */
const SQUARE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const ENDS = /[。；，、][”」』）]?$/u;
const GOES_ON = /[。；]\s?[\p{L}\p{N}]/u;
const LEADS_ON = /[:：]$/u;
const PARTED = /[，,]/u;
/** Signs of a clause with a comma that leads to what follows, at least: names with a comma are shorter. */
const SHORTEST_LEADING = 20;

/** Whether a text in Chinese or Japanese is a sentence: it ends or goes on behind a stop, or leads in several clauses to what follows. */
export function isSquareSentence(text: string): boolean {
  if (!SQUARE.test(text)) return false;
  if (ENDS.test(text) || GOES_ON.test(text)) return true;
  return text.length >= SHORTEST_LEADING && LEADS_ON.test(text) && PARTED.test(text);
}
