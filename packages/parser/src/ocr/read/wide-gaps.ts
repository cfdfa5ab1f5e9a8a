import { IDEOGRAPH } from '../detect/ideographs.ts';
import type { ReadCharacter } from '../engines/recognition-engine.ts';
import { widestBlank } from './widest-blank.ts';

/** White that parts entries of a row (heights of the line): more than the wide signs of Chinese have on both sides of a line's ink. */
const GAP = 1;
/** The same between signs that fill their squares: a blank as wide as one of them is no room beside a stop. */
const GAP_OF_SIGNS = 0.75;

/** Puts blanks where a line has wide white, which readers of ideographs leave out: entries of a row are no one word. */
export function withWideGaps(
  characters: readonly ReadCharacter[],
  columns: Uint16Array,
  lineHeight: number,
): readonly ReadCharacter[] {
  return characters.flatMap((character, index) => {
    const before = characters[index - 1];
    if (!before || before.text === ' ' || character.text === ' ') return [character];
    const [from, to] = [middleOf(before), middleOf(character)];
    const areSigns = [before, character].every(({ text }) => IDEOGRAPH.test(text));
    const least = (areSigns ? GAP_OF_SIGNS : GAP) * lineHeight;
    if (to - from < least || widestBlank(columns, from, to) < least) return [character];
    const place = { start: before.end, end: character.start };
    return [{ text: ' ', confidence: 1, ...place, alternatives: [] }, character];
  });
}

function middleOf({ start, end }: ReadCharacter): number {
  return Math.round((start + end) / 2);
}
