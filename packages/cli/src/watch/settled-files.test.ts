import { expect, test } from 'vitest';
import { settledFiles } from './settled-files.ts';

const file = (name: string, sizeBytes: number, modifiedMs: number) => ({
  name,
  sizeBytes,
  modifiedMs,
});
const namesOf = (...argv: Parameters<typeof settledFiles>) =>
  settledFiles(...argv).map(({ name }) => name);

test('a file is taken when it is as it was in the scan before', () => {
  const before = [file('same', 5, 1000), file('grown', 5, 1000), file('touched', 5, 1000)];
  const now = [file('same', 5, 1000), file('grown', 6, 1000), file('touched', 5, 1001)];
  expect(namesOf([...now, file('new', 5, 1000)], before, 2000)).toEqual(['same']);
});

test('a file that was not touched for long is taken at once', () => {
  expect(namesOf([file('old', 5, 1000), file('fresh', 5, 11_500)], [], 12_000)).toEqual(['old']);
});

test('an empty file is waited for, but not for ever', () => {
  const empty = [file('empty', 0, 1000)];
  expect(namesOf(empty, empty, 2000)).toEqual([]);
  expect(namesOf(empty, empty, 20_000)).toEqual(['empty']);
});
