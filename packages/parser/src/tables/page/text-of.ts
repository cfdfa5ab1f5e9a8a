import type { OrientedWord } from './oriented-page.ts';

/** Words of one line as text. */
export function textOf(pieces: readonly OrientedWord[]): string {
  let text = '';
  for (const { word } of pieces) text += word.spaceAfter ? `${word.text} ` : word.text;
  return text.trim();
}
