import { expect, test } from 'vitest';
import type { Word } from '../../page/primitives.ts';
import { lineText, makeLine, type TextLine } from '../lines/text-line.ts';
import { joinFilled } from './join-filled.ts';

/** A line of ten points of type that begins at a place of a height. */
function line(text: string, x: number, baseline: number): TextLine {
  let x0 = x;
  const words = text.split(' ').map((part) => {
    const box = { x0, y0: baseline - 8, x1: x0 + 5 * part.length, y1: baseline + 2 };
    x0 = box.x1 + 3;
    const style = { fontSize: 10, bold: false, italic: false, monospace: false, color: 0 };
    return { text: part, box, baseline, style, spaceAfter: true } as Word;
  });
  return makeLine(words);
}

const joined = (...lines: readonly TextLine[]) => joinFilled(lines).map(lineText);

test('names with colons and the figures beside them are one line, whatever white is between them', () => {
  const row = [
    line('Discount:', 20, 100),
    line('10.00 Not taxed:', 120, 100),
    line('0.00 Net:', 260, 100),
    line('90.00', 400, 100),
  ];
  expect(joined(...row)).toEqual(['Discount: 10.00 Not taxed: 0.00 Net: 90.00']);
});

test('what is no value, stands far off or on another height is a line of its own', () => {
  expect(joined(line('Findings:', 20, 100), line('the second column', 120, 100))).toHaveLength(2);
  expect(joined(line('Findings:', 20, 100), line('1. First of them', 120, 100))).toHaveLength(2);
  expect(joined(line('Total:', 20, 100), line('90.00', 400, 100))).toHaveLength(2);
  expect(joined(line('Total:', 20, 100), line('90.00', 120, 110))).toHaveLength(2);
});
