import { expect, test } from 'vitest';
import type { Word } from '../../page/primitives.ts';
import { makeLine } from '../lines/text-line.ts';
import { findDatedLines } from './find-dated-lines.ts';

const STYLE = { fontSize: 10, fontName: 'F', bold: false, italic: false, monospace: false };

function line(text: string, x: number, y: number) {
  const words = text.split(' ').map((part, at): Word => {
    const x0 = x + at * 40;
    const box = { x0, y0: y - 8, x1: x0 + 5 * part.length, y1: y + 2 };
    return {
      ...{ text: part, box, baseline: y, angle: 0, spaceAfter: true, origin: 'text_layer' },
      ...{ confidence: 1, style: STYLE },
    } as unknown as Word;
  });
  return makeLine(words);
}

/** Three rows with a value each and a line right of it. */
const rows = (values: readonly string[]) =>
  values.flatMap((value, at) => [
    line(value, 100, 100 + 20 * at),
    line('The rest', 160, 100 + 20 * at),
  ]);

test('lines right of dates begin what was then, those right of prices are of the next column', () => {
  expect(findDatedLines(rows(['2012', '2014', '2019']))).toHaveLength(3);
  expect(findDatedLines(rows(['£12', '£14', '£9']))).toEqual([]);
});
