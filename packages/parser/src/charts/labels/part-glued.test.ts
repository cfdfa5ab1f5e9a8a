import { expect, test } from 'vitest';
import { testWord } from '../write-test-chart.ts';
import { gluedNames, partYears } from './part-glued.ts';

test('names that run into each other begin with a capital each', () => {
  expect(gluedNames('HolzStraßeÖl')).toEqual(['Holz', 'Straße', 'Öl']);
  expect(gluedNames('Turismo')).toEqual(['Turismo']);
  expect(gluedNames('GDP')).toEqual(['GDP']);
});

test('years at even steps are parted where they stand', () => {
  const parts = partYears(testWord('195019521954', 40, 100, 'ocr'));
  expect(parts.map(({ text }) => text)).toEqual(['1950', '1952', '1954']);
  expect(parts[0]?.box.x1).toBeCloseTo(parts[1]?.box.x0 ?? 0);
  expect(parts[2]?.box.x1).toBeCloseTo(testWord('195019521954', 40, 100, 'ocr').box.x1);
});

test('numbers that are no row of years stay whole', () => {
  for (const text of ['19501990195', '20001990', '195019511955', '12345678']) {
    expect(partYears(testWord(text, 40, 100, 'ocr'))).toHaveLength(1);
  }
  expect(partYears(testWord('19501952', 40, 100, 'text_layer'))).toHaveLength(1);
});
