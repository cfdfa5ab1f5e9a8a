import { expect, test } from 'vitest';
import type { OrientedWord } from '../page/oriented-page.ts';
import type { CellDraft } from '../propose/table-region.ts';
import { areCards } from './are-cards.ts';

const TEXT = 'the harbour lies west of it';

/** Words of a line, bold where it is written with an asterisk before it. */
function line(text: string): OrientedWord[] {
  const bold = text.startsWith('*');
  return text
    .replace('*', '')
    .split(' ')
    .map((part) => ({ fontSize: 10, word: { text: part, style: { bold } } }) as OrientedWord);
}

function cell(row: number, col: number, ...lines: string[]): CellDraft {
  return { row, col, rowEnd: row + 1, colEnd: col + 1, lines: lines.map(line) };
}

test('heads with texts under them in each column are cards, in cells of their own or in one', () => {
  const parted = [0, 1].flatMap((col) => [
    cell(0, col, '*Water'),
    cell(1, col, TEXT, TEXT),
    cell(2, col, '*Music and', '*sport'),
    cell(3, col, TEXT),
  ]);
  expect(areCards(parted, 2)).toBe(true);
  const whole = [0, 1].flatMap((col) => [0, 1].map((row) => cell(row, col, '*Water', TEXT)));
  expect(areCards(whole, 2)).toBe(true);
});

test('a table has names in its first column, one head over each other, and sums in bold', () => {
  const named = [0, 1].flatMap((row) => [cell(row, 0, 'Boats'), cell(row, 1, '*Water', TEXT)]);
  expect(areCards(named, 2)).toBe(false);
  const headed = [0, 1].flatMap((col) => [
    cell(0, col, '*Water'),
    cell(1, col, TEXT),
    cell(2, col, TEXT),
  ]);
  expect(areCards(headed, 2)).toBe(false);
  const summed = [0, 1].flatMap((col) => [
    cell(0, col, '*Year'),
    cell(1, col, '63'),
    cell(2, col, '*Total'),
    cell(3, col, '88'),
  ]);
  expect(areCards(summed, 2)).toBe(false);
});
