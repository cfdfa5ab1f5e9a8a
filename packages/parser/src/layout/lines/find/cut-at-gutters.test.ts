import { expect, test } from 'vitest';
import { readCase } from '../../read-case.ts';
import { lineText } from '../text-line.ts';
import { findLines } from './find-lines.ts';

function linesOf(drawn: readonly string[]): string[] {
  const { pages } = readCase(`two columns\n--- page\n${drawn.join('\n')}\n--- elements\n`);
  return findLines(pages[0]?.words ?? [], 612, 792).map(lineText);
}

/** Lines of two columns with a gutter of less than two ems, from a height on. */
function columns(top: number, count: number): string[] {
  return Array.from({ length: count }, (_, row) => top + 12 * row).flatMap((y) => [
    `72 ${y} 10 | the left column goes on and on here`,
    `268 ${y} 10 | and the right one has as many lines`,
  ]);
}

test('a line beside a displayed formula is cut where all the other lines of its column begin', () => {
  const lone = ['240 400 10 | (1)', '268 400 10 | which is written at the right'];
  expect(linesOf(lone)).toHaveLength(1);
  expect(linesOf([...columns(80, 12), ...lone]).slice(-2)).toEqual([
    '(1)',
    'which is written at the right',
  ]);
});

/** Names at the left, each with a number far to its right, and names right behind that. */
function priced(numbers: readonly string[]): string[] {
  return numbers.flatMap((number, row) => [
    `72 ${80 + 24 * row} 10 | Plum wine`,
    `240 ${80 + 24 * row} 10 | ${number}`,
    `${265 + 3 * (row % 2)} ${80 + 24 * row} 10 | Honey cake with nuts`,
  ]);
}

test('prices of a column are no numbers of items in the next one', () => {
  const lines = linesOf(priced(['12', '11', '11', '10', '12', '9']));
  expect(lines.filter((line) => /^\d+$/.test(line))).toHaveLength(6);
  const items = linesOf(priced(['1', '2', '3', '4', '5', '6']));
  expect(items.filter((line) => /^\d+$/.test(line))).toEqual([]);
});

test('columns of a script without blanks are parted by their gutter, the only gap of a line', () => {
  const sides = [
    '每一部分都有自己的任务和要求它们之间的联系由中央',
    '使用在此基础上我们提出了新的方法并且通过实验',
  ];
  const drawn = [100, 118, 136, 154, 172].flatMap((y) =>
    sides.map((text, side) => `${72 + side * 134} ${y} 10 | ${text}`),
  );
  const { pages } = readCase(`two columns\n--- page\n${drawn.join('\n')}\n--- elements\n`);
  const words = (pages[0]?.words ?? []).map((word) => ({ ...word, spaceAfter: true }));
  expect(findLines(words, 612, 792)).toHaveLength(10);
});

test('a gutter of an em beside a lone line is one where the lines of its column begin', () => {
  const lone = ['197 300 10 | under the picture', '288 300 10 | beside it'];
  const column = Array.from({ length: 12 }, (_, row) => [
    `92 ${80 + 12 * row} 10 | the left column goes on and on here`,
    `288 ${80 + 12 * row} 10 | and the right one has as many lines`,
  ]).flat();
  expect(linesOf([...column, ...lone]).slice(-2)).toEqual(['under the picture', 'beside it']);
});

test('brackets around what is to be filled in are not parted', () => {
  const rows = [100, 114, 128, 142, 156].map((y) => [
    `72 ${y} 10 | 下列叙述中不符合良好程序设计风格要求的一项（`,
    `205 ${y} 10 | ）。`,
  ]);
  const { pages } = readCase(`answers\n--- page\n${rows.flat().join('\n')}\n--- elements\n`);
  const words = (pages[0]?.words ?? []).map((word) => ({ ...word, spaceAfter: true }));
  expect(findLines(words, 612, 792)).toHaveLength(5);
});

test('columns whose lines stand at heights of their own are parted where two lines are level by chance', () => {
  const column = Array.from({ length: 10 }, (_, row) => [
    `72 ${80 + 12 * row} 10 | the left column goes on and on here`,
    `255 ${86 + 12 * row} 10 | and the right one has as many lines`,
  ]).flat();
  const level = [300, 400].flatMap((y) => [
    `72 ${y} 10 | the left column goes on and on here`,
    `255 ${y} 10 | and the right one`,
  ]);
  const close = ['72 500 10 | the left column goes on and on there', '255 500 10 | by chance'];
  expect(linesOf([...column, ...level, ...close]).slice(-2)).toEqual([
    'the left column goes on and on there',
    'by chance',
  ]);
});

test('a mark in the margin that is cut off by chance begins no column behind it', () => {
  const points = Array.from({ length: 12 }, (_, row) => [
    `72 ${80 + 12 * row} 10 | (${'abcdefghijkl'[row]})`,
    `97 ${80 + 12 * row} 10 | A letter from a company that goes on with ${row}`,
  ]).flat();
  const unread = ['72 240 10 | (te)', '97 240 10 | A letter from a company that goes on'];
  expect(linesOf([...points, ...unread]).slice(0, 12)).toHaveLength(12);
  expect(linesOf([...points, ...unread])[3]).toMatch(/^\(d\) A letter/);
});

test('figures in a row over what they count are lines of their own, the blanks within them no gutters', () => {
  const figures = ['72 120 24 bold | 2.7 bn', '184 120 24 bold | 1,589', '284 120 24 bold | +9.9%'];
  const labels = ['72 140 9 | Sales', '184 140 9 | New branches', '284 140 9 | Staff'];
  expect(linesOf([...figures, ...labels])).toEqual([
    '2.7 bn',
    '1,589',
    '+9.9%',
    'Sales',
    'New branches',
    'Staff',
  ]);
  // Nothing tells that the words of a title are three.
  expect(linesOf(figures)).toHaveLength(1);
});

test('a stretched first line in bold type is no row of heads', () => {
  const first = [
    '108 120 12 bold | Codes',
    '152.4 120 12 bold | of',
    '178.8 120 12 bold | several',
    '235.2 120 12 bold | of',
    '261.6 120 12 bold | Armies',
  ];
  const below = '72 136 12 | partition. After it the acts were Armies';
  expect(linesOf([...first, below])).toHaveLength(2);
  expect(linesOf([...first, `${below} in`])).toHaveLength(6);
});
