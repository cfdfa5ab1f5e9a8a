import { expect, test } from 'vitest';
import { captionOf } from './caption-of.ts';
import { countWords } from './count-words.ts';
import { isNumber } from './is-number.ts';
import type { OrientedWord } from './oriented-page.ts';

test.each([
  ['four words in English', 4],
  ['嗜酸性粒细胞计数(EOS#)', 4],
  ['偿还债务的能力很强，受不利经济', 7],
  ['データベース', 3],
  ['1,234.50', 1],
  ['매출 합계', 2],
])('%s counts as %d words', (text, words) => {
  const pieces = text.split(' ').map((word) => ({ word: { text: word } }) as OrientedWord);
  expect(countWords(pieces)).toBe(words);
});

test.each([
  ['表 7.5 停车区用地指标', 'table'],
  ['図3', 'figure'],
  ['그림 2', 'figure'],
  ['表中路段', null],
])('%s names %s', (text, kind) => expect(captionOf(text)).toBe(kind));

test.each(['12,500元', '50岁', '3.5万'])('%s is a figure', (text) =>
  expect(isNumber(text)).toBe(true),
);
