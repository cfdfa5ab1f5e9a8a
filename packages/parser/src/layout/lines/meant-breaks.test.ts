import { expect, test } from 'vitest';
import { setWord } from '../formulas/write-test-words.ts';
import { findMeantBreaks } from './meant-breaks.ts';
import { findPageEdges } from './page-edges.ts';
import { makeLine } from './text-line.ts';

/** A line of signs as wide as they are high. */
function lineOf(text: string, x: number, baseline: number) {
  return makeLine([
    setWord(text, x, baseline, { size: 12, font: 'SimSun', width: 12 * text.length }),
  ]);
}

test('a full line of Chinese goes on, though what follows ends in a colon', () => {
  const lines = [
    lineOf('综上所述，本文对小天体着陆预测制导控制方法进行了研究。在后续研究中，还', 94.9, 441.4),
    lineOf('有几个方面需要进一步的研究：', 70.9, 463.5),
  ];
  const others = [485, 507].map((y) =>
    lineOf('需要进一步研究'.repeat(5).padEnd(37, '的'), 70.9, y),
  );
  const edges = findPageEdges(
    [...lines, ...others].map(({ box }) => box),
    [],
  );
  expect(findMeantBreaks(lines, edges)).toEqual([false]);
});

/** Whether a full line of Chinese of so many signs, with room for two more, was meant to end before another. */
function endsBefore(next: string): readonly boolean[] {
  const lines = [lineOf('满'.repeat(30), 70.9, 441), lineOf(next, 70.9, 463)];
  const wide = lineOf('满'.repeat(32), 70.9, 485);
  return findMeantBreaks(
    lines,
    findPageEdges(
      [...lines, wide].map(({ box }) => box),
      [],
    ),
  );
}

test('a sign takes the mark behind it along to the next line, and a figure needs a blank', () => {
  expect(endsBefore('作。')).toEqual([false]);
  expect(endsBefore('1分。')).toEqual([false]);
});
