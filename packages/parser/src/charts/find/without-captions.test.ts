import { expect, test } from 'vitest';
import { testPage, testWord } from '../write-test-chart.ts';
import { withoutCaptions } from './without-captions.ts';

/** Words side by side from a place on. */
function line(text: string, x: number, y: number) {
  let start = x;
  return text.split(' ').map((word) => {
    const placed = testWord(word, start + word.length * 2.5, y);
    start += word.length * 5 + 3;
    return placed;
  });
}

const textOf = (words: ReturnType<typeof line>) => words.map(({ text }) => text).join(' ');

test('a caption and its further lines are no labels of what is drawn', () => {
  const words = [
    ...line('100 200 300', 60, 100),
    ...line('Figure 4. Plot of errors', 50, 112),
    ...line('that fall as the size', 50, 122),
    ...line('from the noisy sum', 50, 150),
  ];
  const kept = withoutCaptions(testPage({ words })).words;
  expect(textOf([...kept])).toBe('100 200 300 from the noisy sum');
});

test('words that only name a figure, and names of axes, stay', () => {
  const words = [...line('as Figure 4. shows here', 50, 100), ...line('Figure skating', 50, 120)];
  expect(withoutCaptions(testPage({ words })).words).toEqual(words);
});
