import { expect, test } from 'vitest';
import { listFields } from './list-fields.ts';

test('every single value has its pointer', () => {
  const data = { title: 'A', 'a/b~c': 1, lines: [{ sum: 2 }, { sum: null }] };
  expect(listFields(data)).toEqual([
    { pointer: '/title', value: 'A' },
    { pointer: '/a~1b~0c', value: 1 },
    { pointer: '/lines/0/sum', value: 2 },
    { pointer: '/lines/1/sum', value: null },
  ]);
});
