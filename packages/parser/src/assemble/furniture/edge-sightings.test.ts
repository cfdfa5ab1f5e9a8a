import { expect, test } from 'vitest';
import type { DraftBlock } from '../../layout/blocks/page-draft.ts';
import { countKey } from './edge-sightings.ts';

const keyOf = (label: string, text: string, pageNumber: number): string =>
  countKey({ label, text } as DraftBlock, 'PageFooter', pageNumber);

test.each([
  ['PageHeader', 'Harbours: A Work on Dust 14', 'Harbours: A Work on Dust 15'],
  ['Footnote', '6 of 48', '7 of 48'],
])(
  'a head with a colon in it, and a line taken for a note, are one where they count as the pages do: %s',
  (label, text, next) => {
    expect(keyOf(label, text, 3)).toBe(keyOf(label, next, 4));
    expect(keyOf(label, text, 3)).not.toBe(keyOf(label, next, 3));
  },
);

test('values that do not count as the pages do are others', () => {
  expect(keyOf('Text', 'Address: 14', 3)).not.toBe(keyOf('Text', 'Address: 22', 4));
  expect(keyOf('Footnote', '6 of 48', 3)).not.toBe(keyOf('Footnote', '6 of 49', 4));
});
