import { expect, test } from 'vitest';
import { describeExtraction } from './describe-extraction.ts';

test('every value is a row with how sure it is and its page', () => {
  const citations = [
    { page_number: 1, element_id: 'e1', bbox: { x0: 0, y0: 0, x1: 1, y1: 1 }, text: '7' },
  ];
  const rows = describeExtraction(
    { total: 7, buyer: null, items: [{ 'a/b': 'x' }], none: [] },
    { '/total': { confidence: 0.9, citations } },
  );
  expect(rows).toEqual([
    { pointer: '/total', value: '7', confidence: 0.9, page: 2 },
    { pointer: '/buyer', value: '-', confidence: null, page: null },
    { pointer: '/items/0/a~1b', value: 'x', confidence: null, page: null },
    { pointer: '/none', value: '[]', confidence: null, page: null },
  ]);
});
