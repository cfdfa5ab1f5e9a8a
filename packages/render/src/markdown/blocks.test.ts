import { expect, test } from 'vitest';
import { sampleDocument, sampleElement } from '../sample-document.ts';
import { documentBlocks } from './blocks.ts';

/** Two halves of a paragraph on two pages, as they are written. */
function shown(first: string, second: string): string {
  const before = sampleElement({ label: 'Text', text: first });
  const after = sampleElement({ label: 'Text', text: second, continues: before.id });
  return documentBlocks(sampleDocument([before], [after]))
    .map((block, index) => (index === 0 ? '' : block.separator) + block.text)
    .join('');
}

test.each([
  [
    'a paragraph continued on the next page is one paragraph',
    'the road',
    'goes on',
    'the road goes on',
  ],
  [
    'a word broken between two pages is made whole',
    'the engi-',
    'neers came',
    'the engineers came',
  ],
  ['Chinese goes on without a blank', '道路は続', 'いています。', '道路は続いています。'],
])('%s', (_name, first, second, whole) => {
  expect(shown(first, second)).toBe(whole);
});
