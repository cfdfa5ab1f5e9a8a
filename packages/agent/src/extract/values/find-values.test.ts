import { describe, expect, test } from 'vitest';
import type { Kind } from '../lexicon/concept.ts';
import { findValues } from './find-values.ts';

const american = { dayFirst: false, decimalComma: false };
const german = { dayFirst: true, decimalComma: true };

function values(kind: Kind, text: string, locale = american) {
  return findValues(kind, text, locale)?.map(({ value }) => value);
}

describe('findValues', () => {
  test.each([
    ['made this 6th day of February, 1999', '1999-02-06'],
    ['3. März 2021', '2021-03-03'],
    ['le 1er février 2020', '2020-02-01'],
    ['5 de mayo de 2022', '2022-05-05'],
    ['12/25/2018', '2018-12-25'],
    ['25.12.18', '2018-12-25'],
  ])('reads the date of %s', (text, iso) => {
    expect(values('date', text)).toEqual([iso]);
  });

  test('takes 03/04/2024 as the document does', () => {
    expect(values('date', '03/04/2024')).toEqual(['2024-03-04']);
    expect(values('date', '03/04/2024', german)).toEqual(['2024-04-03']);
  });

  test('takes no day that is not in the calendar', () => {
    expect(values('date', '31.02.2020')).toEqual([]);
  });

  test.each([
    ['1.234,56 €', german, 1234.56],
    ['$1,234.56', american, 1234.56],
    ['1 234,50', german, 1234.5],
    ['1.234', german, 1234],
    ['1,234', american, 1234],
    ['(12.00)', american, -12],
    ['RM9.00', american, 9],
  ] as const)('reads the amount %s', (text, locale, value) => {
    expect(values('money', text, locale)).toEqual([value]);
  });

  test.each([
    ['for two (2) years from', '2 years'],
    ['24-month period', '24 months'],
    ['drei Monate', '3 months'],
    ['ninety (90) days', '90 days'],
  ])('reads the length of time in %s', (text, value) => {
    expect(values('duration', text)).toEqual([value]);
  });

  test('knows an IBAN by its check digits', () => {
    expect(values('iban', 'DE89 3704 0044 0532 0130 00')).toEqual(['DE89 3704 0044 0532 0130 00']);
    expect(values('iban', 'DE88 3704 0044 0532 0130 00')).toEqual([]);
  });
});
