import { expect, test } from 'vitest';
import { buildDocument } from '../testing/build-document.ts';
import { viewDocument } from './view-document.ts';

test('a block is parted where its lines were meant to end, not wherever they end', () => {
  const made = buildDocument([
    {
      lines: [
        'WHEREAS the Company runs a drug discovery and a manufacturing',
        'business in several countries of the world;',
        'WHEREAS the Buyer wants to take over all of its shares and to',
        'keep those who work there;',
      ],
    },
  ]);
  const document = structuredClone(made);
  const [block] = document.pages[0]?.elements ?? [];
  if (!block) throw new Error('no block was made');
  const text = block.text.replace('; WHEREAS', ';\nWHEREAS');
  const [page] = document.pages;
  const view = viewDocument({
    ...document,
    pages: page ? [{ ...page, elements: [{ ...block, text }] }] : [],
  });
  expect(view.segments.map((segment) => segment.text)).toEqual(text.split('\n'));
  expect(view.segments.map(({ lines = [] }) => lines.length)).toEqual([2, 2]);
});
