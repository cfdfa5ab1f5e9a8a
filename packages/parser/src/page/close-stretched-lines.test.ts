import { expect, test } from 'vitest';
import { closeStretchedLines } from './close-stretched-lines.ts';
import { emptyPrimitives } from './empty-primitives.ts';
import type { Word } from './primitives.ts';

const SIZE = 10;

/** Signs of a line from 50 to a right margin, each a word of its own with a blank behind it where they stand apart. */
function line(text: string, baseline: number, right: number): Word[] {
  const signs = [...text];
  const step = (right - 50 - SIZE) / (signs.length - 1);
  return signs.map((sign, at) => {
    const x0 = 50 + step * at;
    return {
      ...{ text: sign, baseline, angle: 0, spaceAfter: step > 1.2 * SIZE || sign === text.at(-1) },
      box: { x0, y0: baseline - 8, x1: x0 + SIZE, y1: baseline + 2 },
      style: { fontSize: SIZE },
    } as unknown as Word;
  });
}

function textOf(...lines: readonly Word[][]): string {
  const page = { ...emptyPrimitives(0), words: lines.flat() };
  return closeStretchedLines(page)
    .words.map(({ text, spaceAfter }) => (spaceAfter ? `${text} ` : text))
    .join('');
}

test('a line that is stretched sign by sign to the margins of the next has no blanks', () => {
  const stretched = line('停下来。这些在', 100, 180);
  const full = line('语句中不应该导致问题但是在', 112, 180);
  expect(textOf(stretched, full)).toBe('停下来。这些在 语句中不应该导致问题但是在 ');
  expect(textOf(full, line('停下来。这些在', 124, 180))).toBe(
    '语句中不应该导致问题但是在 停下来。这些在 ',
  );
});

test('signs that stand apart with nothing full at their margins keep their blanks', () => {
  const days = line('日一二三四五六', 100, 180);
  expect(textOf(days)).toBe('日 一 二 三 四 五 六 ');
  expect(textOf(days, line('七八九十百千万', 112, 180))).toContain('日 一 二');
});
