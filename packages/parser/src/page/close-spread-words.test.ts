import { expect, test } from 'vitest';
import { type TestText, writeTestPage } from '../tables/write-test-page.ts';
import { closeSpreadWords } from './close-spread-words.ts';

/** A drawn cell from 100 to 200 and from 100 to 160. */
const CELL = [
  [100, 100, 100, 160],
  [200, 100, 200, 160],
  [80, 100, 300, 100],
  [80, 160, 300, 160],
] as const;

const textsOf = (texts: readonly TestText[]): string[] =>
  closeSpreadWords(writeTestPage({ texts, rules: CELL })).words.map(({ text }) => text);

const signs = (text: string, places: readonly (readonly [number, number])[]): TestText[] =>
  places.map(([x, y], index) => ({ text: text[index] ?? '', x, y }));

test('signs in even steps from side to side of their cell are one label', () => {
  expect(
    textsOf(
      signs('水稲防除', [
        [102, 130],
        [132, 130],
        [162, 130],
        [192, 130],
      ]),
    ),
  ).toEqual(['水稲防除']);
  expect(
    textsOf(
      signs('合計', [
        [130, 130],
        [165, 130],
      ]),
    ),
  ).toEqual(['合計']);
});

test('signs of several cells, at one side of a cell or beside other words stay apart', () => {
  const apart = signs('有無', [
    [150, 130],
    [250, 130],
  ]);
  expect(textsOf(apart)).toEqual(['有', '無']);
  const aside = signs('一二', [
    [102, 130],
    [120, 130],
  ]);
  expect(textsOf(aside)).toEqual(['一', '二']);
  const mixed = [
    ...signs('合計', [
      [130, 130],
      [165, 130],
    ]),
    { text: '12', x: 145, y: 130 },
  ];
  expect(textsOf(mixed)).toEqual(['合', '計', '12']);
});

test('signs written down a cell are one label on the first line beside it, a column of entries is none', () => {
  const stack = signs('農業', [
    [150, 122],
    [150, 150],
  ]);
  const rows = [
    { text: '34', x: 250, y: 118 },
    { text: '56', x: 250, y: 136 },
    { text: '78', x: 250, y: 154 },
  ];
  expect(textsOf([...stack, ...rows])).toEqual(['農業', '34', '56', '78']);
  const entries = signs('男女', [
    [150, 118],
    [150, 154],
  ]);
  expect(textsOf([...entries, ...rows])).toEqual(['男', '女', '34', '56', '78']);
});
