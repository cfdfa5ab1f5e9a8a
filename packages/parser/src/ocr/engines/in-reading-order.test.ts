import { expect, test } from 'vitest';
import { inReadingOrder } from './in-reading-order.ts';

const onPaper = (text: string) =>
  [...text].map((sign, place) => ({
    text: sign,
    confidence: place / 100,
    start: place * 10,
    end: place * 10 + 8,
    alternatives: [],
  }));
const textOf = (characters: readonly { readonly text: string }[]) =>
  characters.map(({ text }) => text).join('');

test.each([
  ['Latin words stay as they are', 'Total (net) 12', 'Total (net) 12'],
  ['words from the right are turned, each for itself', 'בא דג', 'אב גד'],
  ['numbers in them keep their order', '12.5ב', 'ב12.5'],
  ['Arabic digits keep their order', '۱۲/۳۴', '۱۲/۳۴'],
  ['Latin letters in them keep their order', 'PDF-ב', 'ב-PDF'],
  ['brackets are painted the other way round', '(בא)', '(אב)'],
])('%s', (_, paper, read) => {
  expect(textOf(inReadingOrder(onPaper(paper)))).toBe(read);
});

test('letters take their chances along, and places stay in order', () => {
  const read = inReadingOrder(onPaper('בא'));
  expect(read.map(({ confidence }) => confidence)).toEqual([0.01, 0]);
  expect(read.map(({ start }) => start)).toEqual([0, 10]);
});
