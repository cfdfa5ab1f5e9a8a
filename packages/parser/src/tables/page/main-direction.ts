import type { Word } from '../../page/primitives.ts';
import { turnOf } from './oriented-page.ts';
import type { Turn } from './turn-box.ts';

/** Direction in which most of the letters of a page are written, 0 where none has more than half of them. */
export function mainDirection(words: readonly Word[]): Turn {
  const letters = new Map<Turn, number>();
  let all = 0;
  for (const { text, angle } of words) {
    const turn = turnOf(angle);
    if (turn !== null) letters.set(turn, (letters.get(turn) ?? 0) + text.length);
    all += text.length;
  }
  for (const [turn, count] of letters) if (2 * count > all) return turn;
  return 0;
}
