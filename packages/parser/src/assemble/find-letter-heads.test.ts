import { expect, test } from 'vitest';
import type { DraftBlock, PageDraft } from '../layout/blocks/page-draft.ts';
import { findLetterHeads } from './find-letter-heads.ts';

function headsOf(...texts: readonly string[]): string[] {
  const elements = texts.map((text) => ({ label: 'Text', text }) as unknown as DraftBlock);
  return [...findLetterHeads([{ elements } as unknown as PageDraft])].map(({ text }) => text);
}

test('lone letters that count on over what begins with them are heads', () => {
  expect(headsOf('A', 'Anchor', 'Ash', 'B', 'Boat', 'É', 'écluse', 'X–Z', 'xebec')).toEqual([
    'A',
    'B',
    'É',
    'X–Z',
  ]);
});

test('letters over other words, out of order or fewer than three are none', () => {
  expect(headsOf('A', 'Pump', 'B', 'Valve', 'C', 'Filter')).toEqual([]);
  expect(headsOf('B', 'Boat', 'A', 'Anchor', 'C', 'Cable')).toEqual([]);
  expect(headsOf('A', 'Anchor', 'B', 'Boat')).toEqual([]);
});
