import { expect, test } from 'vitest';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { NO_STYLE } from '../figures/draft-figure.ts';
import { itemsBetween } from './items-between.ts';

function line(label: DraftBlock['label'], marker: string, x0 = 72): DraftBlock {
  return {
    label,
    list: { level: 0, ordered: true, marker },
    box: { x0, y0: 0, x1: 300, y1: 10 },
    style: { ...NO_STYLE, fontSize: 10 },
  } as DraftBlock;
}

const labelsOf = (...blocks: readonly DraftBlock[]): string[] =>
  itemsBetween(blocks).map(({ label }) => label);

test('a line that counts on from an item to the next is an item', () => {
  expect(
    labelsOf(line('ListItem', '1.'), line('SectionHeader', '2.'), line('ListItem', '3.')),
  ).toEqual(['ListItem', 'ListItem', 'ListItem']);
});

test.each([
  ['the last of its count', line('ListItem', '1.'), line('ListItem', '1.')],
  ['at another edge', line('ListItem', '1.', 90), line('ListItem', '3.', 90)],
  ['counted otherwise', line('ListItem', '1)'), line('ListItem', '3)')],
  ['among headings', line('SectionHeader', '1.'), line('SectionHeader', '3.')],
])('a heading %s stays one', (_, before, after) => {
  expect(labelsOf(before, line('SectionHeader', '2.'), after)[1]).toBe('SectionHeader');
});
