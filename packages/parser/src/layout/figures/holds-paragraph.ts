import type { Word } from '../../page/primitives.ts';
import { countSpelled } from './count-spelled.ts';

/** Fewest lines of a paragraph, and words in it that are more than signs and numbers. */
const FEWEST_LINES = 3;
const FEWEST_WORDS = 8;
/** Blank between two words of one line at most (ems). */
const WIDEST_BLANK = 1.5;
/** Lines of one paragraph begin this close to each other (ems) and stand this far apart at most (ems). */
const SAME_LEFT = 0.2;
const LARGEST_LEADING = 1.7;

type Piece = { readonly first: Word; readonly last: Word; readonly spelled: number };

/** Whether words stand in lines under each other that begin at one edge, most of them in the middle of a sentence, as running text does and the labels of a drawing do not. */
export function holdsParagraph(words: readonly Word[]): boolean {
  if (words.length < FEWEST_LINES) return false;
  const pieces = piecesOf(words);
  return pieces.some((piece) => {
    const lines = [piece];
    for (let next = nextOf(piece, pieces); next; next = nextOf(next, pieces)) lines.push(next);
    const spelled = lines.reduce((sum, line) => sum + line.spelled, 0);
    const goingOn = lines.filter(({ first }) => /^[\p{Ll}\p{Lo}]/u.test(first.text)).length;
    return lines.length >= FEWEST_LINES && spelled >= FEWEST_WORDS && 2 * goingOn >= lines.length;
  });
}

function piecesOf(words: readonly Word[]): Piece[] {
  const sorted = words.toSorted((a, b) => a.baseline - b.baseline || a.box.x0 - b.box.x0);
  const pieces: Piece[] = [];
  for (const word of sorted) {
    const last = pieces.at(-1);
    const spelled = countSpelled(word.text);
    if (last && followsOnLine(last.last, word))
      pieces[pieces.length - 1] = { ...last, last: word, spelled: last.spelled + spelled };
    else pieces.push({ first: word, last: word, spelled });
  }
  return pieces;
}

function followsOnLine(word: Word, next: Word): boolean {
  const em = word.style.fontSize;
  const blank = next.box.x0 - word.box.x1;
  return (
    Math.abs(word.baseline - next.baseline) < 0.2 * em &&
    blank > -0.5 * em &&
    blank < WIDEST_BLANK * em
  );
}

function nextOf({ first }: Piece, pieces: readonly Piece[]): Piece | undefined {
  const em = first.style.fontSize;
  return pieces.find(
    ({ first: other }) =>
      Math.abs(other.box.x0 - first.box.x0) < SAME_LEFT * em &&
      Math.abs(other.style.fontSize - em) < 0.1 * em &&
      other.baseline - first.baseline > 0.5 * em &&
      other.baseline - first.baseline < LARGEST_LEADING * em,
  );
}
