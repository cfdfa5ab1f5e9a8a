import { expect, test } from 'vitest';
import { nestItems } from './nest-items.ts';
import type { WordBlock } from './word-section.ts';

const item = (indentPoints: number, level = 0): WordBlock => ({
  block: {
    label: 'ListItem',
    text: 'x',
    list: { level, ordered: false, marker: '•' },
    indentPoints,
  },
});
const text = (indentPoints = 0): WordBlock => ({
  block: { label: 'Text', text: 'x', indentPoints },
});
const levels = (...blocks: WordBlock[]) =>
  nestItems(blocks).map(({ block }) => (block.label === 'ListItem' ? block.list.level : '-'));

test('items of lists of their own are inside the item they are moved in under', () => {
  expect(levels(item(18), item(36), item(54), item(36), item(18))).toEqual([0, 1, 2, 1, 0]);
});

test('levels that the file states stay', () => {
  expect(levels(item(36, 0), item(72, 1), item(72, 2), item(36, 0))).toEqual([0, 1, 2, 0]);
  expect(levels(item(36, 1), item(36, 0))).toEqual([1, 0]);
});

test('a little further in is no level, and text further out ends a list', () => {
  expect(levels(item(18), item(21), text(36), item(36))).toEqual([0, 0, '-', 1]);
  expect(levels(item(18), text(), item(36))).toEqual([0, '-', 0]);
});
