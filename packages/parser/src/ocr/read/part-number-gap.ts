import type { ReadCharacter } from '../engines/recognition-engine.ts';
import { widestBlank } from './widest-blank.ts';

/** The number of a part at the beginning of a line, before its name in ideographs. */
const NUMBERED =
  /^(?:[A-Z]\.)?\d{1,2}(?:\.\d{1,2}){0,3}(?=\p{Script=Han})|^第[\d一二三四五六七八九十]{1,3}[章节節](?=\p{Script=Han})/u;

/** White behind the number of a part (heights of the line): more than print leaves between digits and ideographs. */
const GAP = 0.4;

/** Puts a blank between the number of a part and its name, which readers of ideographs leave out, where the line has one. */
export function withPartNumberGap(
  characters: readonly ReadCharacter[],
  columns: Uint16Array,
  lineHeight: number,
): readonly ReadCharacter[] {
  const [number] = NUMBERED.exec(characters.map(({ text }) => text).join('')) ?? [];
  const count = number?.length ?? 0;
  const last = characters[count - 1];
  const first = characters[count];
  if (!last || !first) return characters;
  const gap = widestBlank(columns, middleOf(last), middleOf(first));
  if (gap < GAP * lineHeight) return characters;
  const blank = { text: ' ', confidence: 1, start: last.end, end: first.start, alternatives: [] };
  return [...characters.slice(0, count), blank, ...characters.slice(count)];
}

function middleOf({ start, end }: ReadCharacter): number {
  return Math.round((start + end) / 2);
}
