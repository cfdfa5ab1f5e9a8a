import { expect, test } from 'vitest';
import { standsIn } from './stands-in.ts';

test.each([
  [
    'a cell of a row',
    'Date: 1/26/2020 Name: Timothy Orr',
    'BY:\t/s/ Orr\nDate:\t1/26/2020\nName:\tTimothy Orr',
  ],
  [
    'stress that was taken out',
    'The fee is due monthly.',
    'Terms. The **fee** is due\nmonthly. Late',
  ],
  ['a row of Markdown', 'VoIP Services $9.95', '| VoIP Services | $9.95 |'],
])('words stand in their source: %s', (_, statement, source) => {
  expect(standsIn(statement, source)).toBe(true);
});

test.each([
  ['another number', 'The fee is 12.', 'The fee is 120.'],
  ['a part of a word', 'art of war', 'The start of war'],
  ['a word left out', 'The fee is due.', 'The fee is not due.'],
  ['nothing at all', '**', 'The fee is due.'],
])('words do not stand in a source: %s', (_, statement, source) => {
  expect(standsIn(statement, source)).toBe(false);
});
