import { type Box, boxHeight, boxWidth, enclosingBox } from '@sheaf/document';
import type { Word } from '../../page/primitives.ts';

/** A line of a text layer, or the beginning of one, with the box its words claim. */
export type LayerLine = { readonly text: string; readonly box: Box; readonly angle: number };

/** Lines with fewer letters tell too little. */
const MIN_LETTERS = 8;
/** Words taken of a line. */
const MOST_WORDS = 6;

/** Some lines of a text layer from all over the page. */
export function sampleLayerLines(words: readonly Word[], count: number): LayerLine[] {
  const lines = linesOf(words).filter(
    ({ text, box }) =>
      text.replace(/[^\p{L}\p{N}]/gu, '').length >= MIN_LETTERS &&
      boxHeight(box) > 2 &&
      boxWidth(box) > 2,
  );
  const step = lines.length / count;
  if (step <= 1) return lines;
  return Array.from(
    { length: count },
    (_, index) => lines[Math.floor((index + 0.5) * step)],
  ).filter((line) => line !== undefined);
}

function linesOf(words: readonly Word[]): LayerLine[] {
  const groups: Word[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && group.length < MOST_WORDS && follows(last, word)) group.push(word);
    else groups.push([word]);
  }
  return groups.flatMap((group, index) => {
    const box = enclosingBox(group.map((word) => word.box));
    const [first] = group;
    if (!box || !first) return [];
    const whole = { ...box, x1: box.x1 + cutOff(group.at(-1) ?? first, groups[index + 1]?.[0]) };
    return [{ text: group.map(({ text }) => text).join(' '), box: whole, angle: first.angle }];
  });
}

/** What may be missing of the last letter of a word: programs set its letters and the blank behind it into the width of the word. */
function cutOff(last: Word, next: Word | undefined): number {
  if (last.angle !== 0) return 0;
  const letter = boxWidth(last.box) / Math.max(1, last.text.length);
  const room = next && follows(last, next) ? next.box.x0 - last.box.x1 : letter;
  return Math.max(0, Math.min(letter, room));
}

/** Whether a word stands right after another on the same line. */
export function follows(a: Word, b: Word): boolean {
  if (a.angle !== b.angle) return false;
  const size = Math.max(a.style.fontSize, b.style.fontSize);
  if (Math.abs(a.baseline - b.baseline) > size * 0.3) return false;
  const isUpright = a.angle === 90 || a.angle === 270;
  const gap = isUpright
    ? Math.max(a.box.y0, b.box.y0) - Math.min(a.box.y1, b.box.y1)
    : b.box.x0 - a.box.x1;
  return gap < size * 1.5;
}
