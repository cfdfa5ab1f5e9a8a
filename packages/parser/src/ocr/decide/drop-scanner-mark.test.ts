import { expect, test } from 'vitest';
import type { Word } from '../../page/primitives.ts';
import { dropScannerMark } from './drop-scanner-mark.ts';

const line = (text: string, y: number) =>
  text
    .split(' ')
    .map((each, at) => ({ text: each, box: { x0: at * 50, y0: y, x1: at * 50 + 40, y1: y + 12 } }))
    .map((word) => word as Word);
const left = (...words: Word[]) =>
  dropScannerMark(words, 800)
    .map(({ text }) => text)
    .join(' ');

test('the line in which a scanning program names itself is no text of the page', () => {
  const text = line('the end of it', 700);
  expect(left(...text, ...line('CS Dipindai dengan CamScanner', 780))).toBe('the end of it');
});

test('a page that speaks of such a program says so', () => {
  const text = line('we used CamScanner here', 400);
  expect(left(...text, ...line('the end', 780))).toBe('we used CamScanner here the end');
});
