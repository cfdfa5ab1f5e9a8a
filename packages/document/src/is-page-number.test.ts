import { expect, test } from 'vitest';
import { isPageNumber } from './is-page-number.ts';

test.each([
  '12',
  ' - 12 - ',
  '· 7 ·',
  'xiv',
  'p. 7',
  'S. 3',
  'Page 3 of 9',
  'Seite 3 von 9',
  'A-3',
])('%s is the number of a page', (text) => {
  expect(isPageNumber(text)).toBe(true);
});

test.each(['12345', 'Page', '3 roads', 'Chapter 3', '12 March', 'p. 7 and more', ''])(
  '%s is none',
  (text) => {
    expect(isPageNumber(text)).toBe(false);
  },
);
