import { expect, test } from 'vitest';
import { foreignRuns } from './foreign-runs.ts';

test('foreign words with the signs and figures between them are read from the left', () => {
  const line = ['אל', 'org', '.', 'example', '@', 'info', ',', 'לפני'];
  expect(foreignRuns(line)).toEqual([{ start: 1, end: 6 }]);
});

test('figures alone follow the line', () => {
  expect(foreignRuns(['בין', '12', '-', '14', 'איש'])).toEqual([]);
});

test('dots that lead to a number of a page end a run', () => {
  expect(foreignRuns(['תחזוקה', 'PDF', '.........', '5'])).toEqual([{ start: 1, end: 2 }]);
});
