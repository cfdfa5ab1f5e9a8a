import { isUnspaced } from '../lines/is-unspaced.ts';
import { lineText, type TextLine } from '../lines/text-line.ts';

/** Ends a sentence or opens a list. */
const SENTENCE_END = /[.!?:;…。！？][)\]"'”’»\d*†‡]*$/;

/** Room for a word that a line leaves at its end where its sentence has ended, in scripts without full stops (ems). */
const ROOM_FOR_WORD = 3;

/** The last letter or mark, before the few signs and figures that may follow it. */
const LAST_LETTER = /[\p{L}\p{M}](?=[^\p{L}\p{M}]{0,8}$)/u;

/** Whether a line ends a sentence: by its sign or, where the script has none for it, by the room left on the line. */
export function hasEnded(
  line: TextLine,
  { right, em }: { readonly right: number; readonly em: number },
): boolean {
  const text = lineText(line);
  if (endsSentence(text)) return true;
  return isUnspaced(text.match(LAST_LETTER)?.[0] ?? '') && right - line.box.x1 > ROOM_FOR_WORD * em;
}

export function endsSentence(text: string): boolean {
  return SENTENCE_END.test(text);
}
