import { expect, test } from 'vitest';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { nestLists } from './nest-lists.ts';

test('items that are read from the right are on one level where they begin at one edge there', () => {
  const item = (text: string, x0: number, y0: number): DraftBlock =>
    ({
      label: 'ListItem',
      text,
      box: { x0, y0, x1: 520, y1: y0 + 10 },
      style: { fontSize: 10 },
      shape: { firstX: x0 },
      list: { marker: '•', ordered: false, level: 0 },
    }) as DraftBlock;
  const items = [
    item('• يؤدي الطالب امتحانا في نهاية كل فصل', 72, 100),
    item('• تحدد جداول', 400, 112),
  ];
  expect(nestLists(items).map(({ list }) => list?.level)).toEqual([0, 0]);
});
