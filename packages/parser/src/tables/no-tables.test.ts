import { describe, expect, test } from 'vitest';
import { steadySeconds } from '../../../../test/harness/steady-seconds.ts';
import type { PagePrimitives } from '../page/primitives.ts';
import { findTables } from './find-tables.ts';
import { gridRules, rowsOfText, writeTestPage } from './write-test-page.ts';

/** What was found, in a word each. */
function found(page: PagePrimitives): string[] {
  return findTables(page).map(
    ({ detector, table, confidence }) =>
      `${detector} ${table.numRows}x${table.numCols} ${confidence.toFixed(2)}`,
  );
}

describe('what is no table', () => {
  const WORDS =
    'the quick brown fox jumps over a lazy dog and so on through all of the night'.split(' ');
  const sentence = (start: number): string =>
    Array.from({ length: 7 }, (_, index) => WORDS[(start + index) % WORDS.length]).join(' ');

  test('text in two columns', () => {
    const rows = Array.from({ length: 20 }, (_, row) => [sentence(row), sentence(row * 5 + 3)]);
    expect(found(writeTestPage({ texts: rowsOfText(rows, [50, 320], 100, 12) }))).toEqual([]);
  });

  test('text in three columns between two rules', () => {
    const rows = Array.from({ length: 20 }, (_, row) =>
      [row, row * 5 + 3, row * 7 + 1].map((start) => sentence(start)),
    );
    const page = writeTestPage({
      texts: rowsOfText(rows, [30, 215, 400], 100, 12),
      rules: [
        [30, 85, 560, 85],
        [30, 345, 560, 345],
      ],
    });
    expect(found(page)).toEqual([]);
  });

  test('a table of contents', () => {
    const rows = [
      ['Introduction', '1'],
      ['Methods of the study', '7'],
      ['What was found', '15'],
      ['What it means', '29'],
      ['References', '41'],
    ];
    expect(found(writeTestPage({ texts: rowsOfText(rows, [60, 500], 110) }))).toEqual([]);
  });

  test('a list with bullets or numbers', () => {
    const items = [
      'Washed and dried',
      'Weighed on a balance',
      'Heated for one hour',
      'Weighed again',
      'Written down',
    ];
    for (const marker of ['•', '1.']) {
      const rows = items.map((item, index) => [marker.replace('1', String(index + 1)), item]);
      expect(found(writeTestPage({ texts: rowsOfText(rows, [60, 80], 110) }))).toEqual([]);
    }
  });

  test('a frame around text', () => {
    const texts = rowsOfText([[sentence(0)], [sentence(5)], [sentence(9)]], [60], 110, 12);
    expect(found(writeTestPage({ texts, rules: gridRules([50, 300], [96, 140]) }))).toEqual([]);
  });

  test('the grid of a chart with labels on its axes', () => {
    const texts = [
      ...['0', '10', '20', '30'].map((text, index) => ({ text, x: 80, y: 400 - index * 50 })),
      ...['1999', '2000', '2001', '2002'].map((text, index) => ({
        text,
        x: 100 + index * 60,
        y: 415,
      })),
    ];
    const page = writeTestPage({
      texts,
      rules: gridRules([95, 155, 215, 275, 335], [250, 300, 350, 400]),
    });
    expect(found(page)).toEqual([]);
  });
});

test('a page of ten thousand words and rules takes less than a second', async () => {
  const texts = Array.from({ length: 100 }, (_, row) => ({
    text: Array.from({ length: 100 }, (__, index) => `w${index % 7}`).join(' '),
    x: 10,
    y: 20 + row * 7,
  })).flat();
  const rules = Array.from({ length: 5000 }, (_, index): [number, number, number, number] => [
    10 + (index % 70) * 8,
    10 + Math.floor(index / 70) * 10,
    16 + (index % 70) * 8,
    10 + Math.floor(index / 70) * 10,
  ]);
  const page = writeTestPage({ texts, rules });
  expect(await steadySeconds(() => findTables(page))).toBeLessThan(1);
}, 60_000);
