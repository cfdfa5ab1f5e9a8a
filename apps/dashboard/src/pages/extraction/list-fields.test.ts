import { expect, test } from 'vitest';
import { listFields, listSought, withMissing } from './list-fields.ts';

test('every single value has its pointer', () => {
  const data = { title: 'A', 'a/b~c': 1, lines: [{ sum: 2 }, { sum: null }] };
  expect(listFields(data)).toEqual([
    { pointer: '/title', value: 'A' },
    { pointer: '/a~1b~0c', value: 1 },
    { pointer: '/lines/0/sum', value: 2 },
    { pointer: '/lines/1/sum', value: null },
  ]);
});

test('what was sought and not found is listed as missing', () => {
  const sought = listSought('{"properties":{"title":{},"date":{},"lines":{}}}');
  const found = listFields({ title: 'A', lines: [{ sum: 1 }] });
  expect(withMissing(found, sought)).toEqual([...found, { pointer: '/date', value: null }]);
});
