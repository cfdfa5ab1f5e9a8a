import { expect, test } from 'vitest';
import { isContents } from './is-contents.ts';

test.each([
  ['dots that lead to pages', [['1. Term ........ 3'], ['2. Rent ........ 4']], true],
  [
    'pages that only rise behind names',
    [
      ['1.', 'Definitions', '1'],
      ['2.', 'Term', '3'],
      ['3.', 'Rent', '3'],
      ['4.', 'Care', '7'],
      ['5.', 'End', '9'],
    ],
    true,
  ],
  [
    'amounts by name',
    [
      ['Item', 'Amount'],
      ['Rent', '10'],
      ['Care', '30'],
      ['Water', '20'],
      ['Heat', '40'],
      ['Sum', '100'],
    ],
    false,
  ],
  [
    'amounts that rise by year',
    [
      ['2019', '100', '1'],
      ['2020', '120', '2'],
      ['2021', '140', '3'],
      ['2022', '160', '4'],
      ['2023', '180', '5'],
    ],
    false,
  ],
])('%s tell a list of contents from a table', (_, grid, expected) => {
  expect(isContents(grid)).toBe(expected);
});
