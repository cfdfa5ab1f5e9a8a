import { expect, test } from 'vitest';
import { joinRows } from './join-rows.ts';

test('rows of a name are words of it', () => {
  expect(joinRows([['Public', 'health'], ['Social', 'care'], ['Rail']])).toEqual([
    'Public health',
    'Social care',
    'Rail',
  ]);
});

test('rows cut after so many letters are parts of one word', () => {
  expect(joinRows([['Tur', 'ism', 'o'], ['Pap', 'el'], ['Sal'], ['Aje', 'dre', 'z']])).toEqual([
    'Turismo',
    'Papel',
    'Sal',
    'Ajedrez',
  ]);
});

test('words of one length stay words where each could be one', () => {
  expect(
    joinRows([
      ['Other', 'costs'],
      ['Plant', 'rent'],
      ['Sales', 'tax'],
    ]),
  ).toEqual(['Other costs', 'Plant rent', 'Sales tax']);
});
