import { expect, test } from 'vitest';
import { setText, setWord } from '../formulas/write-test-words.ts';
import { findLines } from './find-lines.ts';
import { lineText } from './text-line.ts';

test('the gutter between columns goes on beside formulas that were lifted out of them', () => {
  const rows = [100, 184].flatMap((baseline) => [
    ...setText('The left column of text', 20, baseline),
    ...setText('and the right one here', 145, baseline),
  ]);
  const formulas = [30, 155].map((x) => {
    const word = setWord('formula', x, 142, { width: 80 });
    return { ...word, box: { ...word.box, y0: 108, y1: 172 } };
  });
  const found = (lifted: typeof formulas) => findLines(rows, 612, 792, [], lifted).map(lineText);
  expect(found([])).toHaveLength(2);
  expect(found(formulas)).toHaveLength(4);
});
