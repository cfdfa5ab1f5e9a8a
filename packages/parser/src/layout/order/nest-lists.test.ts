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

test('a point whose lines return to the edge of the list is on its level', () => {
  const item = (marker: string, firstX: number, y0: number): DraftBlock =>
    ({
      label: 'ListItem',
      text: 'the dues of the harbour',
      box: { x0: 80, y0, x1: 520, y1: y0 + 24 },
      style: { fontSize: 10 },
      shape: { firstX },
      list: { marker, ordered: true, level: 0 },
    }) as DraftBlock;
  const line = (marker: string, x0: number, y0: number): DraftBlock => {
    const one = item(marker, x0, y0);
    return { ...one, box: { ...one.box, x0, y1: y0 + 10 } };
  };
  const items = [
    item('10)', 80, 100),
    item('11)', 80, 130),
    item('4.', 106, 160),
    line('5.', 106, 190),
    line('a)', 130, 204),
  ];
  expect(nestLists(items).map(({ list }) => list?.level)).toEqual([0, 0, 0, 0, 1]);
});

test('a list that is set in goes on at its level in the next column', () => {
  const item = (marker: string, x0: number, y0: number): DraftBlock =>
    ({
      label: 'ListItem',
      text: 'the sum',
      box: { x0, y0, x1: x0 + 80, y1: y0 + 10 },
      style: { fontSize: 10 },
      shape: { firstX: x0 },
      list: { marker, ordered: true, level: 0 },
    }) as DraftBlock;
  const levels = (...items: DraftBlock[]) => nestLists(items).map(({ list }) => list?.level);
  const first = [item('1.', 80, 80), item('(a)', 100, 100), item('(b)', 100, 120)];
  expect(levels(...first, item('(c)', 250, 100), item('(d)', 250, 120))).toEqual([0, 1, 1, 1, 1]);
  expect(levels(...first, item('2.', 250, 80), item('(a)', 270, 100))).toEqual([0, 1, 1, 0, 1]);
});
