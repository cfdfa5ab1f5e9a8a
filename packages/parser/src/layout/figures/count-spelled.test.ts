import { expect, test } from 'vitest';
import { countSpelled } from './count-spelled.ts';

test('words of three letters count, figures and single signs do not', () => {
  expect(['camera', '12', 'a)', '일정'].map(countSpelled)).toEqual([1, 0, 0, 1]);
});

test('a sentence of a script without blanks counts for the words in it', () => {
  expect(countSpelled('黑板灯与教室灯独立控制')).toBe(5);
});
