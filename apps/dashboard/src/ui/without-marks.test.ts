import { expect, test } from 'vitest';
import { withoutMarks } from './without-marks.ts';

function read(text: string, word: string) {
  const start = text.indexOf(word);
  const found = withoutMarks({ text, ranges: [[start, start + word.length]] });
  const [[from, to] = [0, 0]] = found.ranges;
  return { text: found.text, marked: found.text.slice(from, to) };
}

test.each([
  ['**8.** **Insurance.** Each Party keeps it.', 'Party', '8. Insurance. Each Party keeps it.'],
  ['- e. ***Property Insurance.*** “*all risk*”', 'risk', '- e. Property Insurance. “all risk”'],
  ['### 1.6 Law\n\nIt is *governed* so.', 'governed', '1.6 Law\n\nIt is governed so.'],
  ['\\[sic\\] 3 * 4 = 12 and 2*3', '12', '[sic] 3 * 4 = 12 and 2*3'],
  ['| a | **b** |\n| --- | --- |', 'b', '| a | b |\n| --- | --- |'],
])('%s', (text, marked, expected) => {
  expect(read(text, marked)).toEqual({ text: expected, marked });
});
