import type { Element } from '@sheaf/document';
import { expect, test } from 'vitest';
import { withSafeLinks } from './with-safe-links.ts';

const link = (target: string) => ({ start: 0, end: 4, link: target });
const linksOf = (value: unknown) => JSON.stringify(value).match(/"link":"[^"]*"/g);

test('links that may not be followed go from texts, cells and tables in cells; the words stay', () => {
  const inner = { cells: [{ text: 'deep', spans: [link('vbscript:x')] }] };
  const cells = [
    { text: 'cell', spans: [link('data:text/html,x')], tables: [inner] },
    { text: 'good', spans: [link('https://example.org')] },
  ];
  const element = {
    label: 'Table',
    text: 'text',
    spans: [{ ...link('javascript:x'), bold: true }],
    table: { cells },
  } as unknown as Element;
  const safe = withSafeLinks(element);
  expect(linksOf(safe)).toEqual(['"link":"https://example.org"']);
  expect(safe.spans).toEqual([{ start: 0, end: 4, bold: true }]);
});
