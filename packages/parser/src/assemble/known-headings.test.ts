import { expect, test } from 'vitest';
import { isKnownHeading } from './known-headings.ts';

test.each([
  'Abstract',
  '2. Résultats',
  'Considerações finais',
  'İçindekiler',
  'Введение',
  '参考文献',
  '목차',
])('names that parts have in general are known in many languages: %s', (text) => {
  expect(isKnownHeading(text)).toBe(true);
});

test.each(['Abstract art', '概要の例文', 'Results of 12 May'])('%s is no such name', (text) => {
  expect(isKnownHeading(text)).toBe(false);
});
