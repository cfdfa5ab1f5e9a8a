import { expect, test } from 'vitest';
import { neutraliseCell } from './neutralise-cell.ts';

test.each([
  '=1+1',
  '=HYPERLINK("http://example.com";"x")',
  '+A1',
  '-1+1',
  '-1-cmd|calc',
  '-1:2',
  '-A1',
  '-',
  '- item',
  '@SUM(1)',
  '\t=1',
  '\r=1',
  '+1(2)',
  '-12e',
])('%j is neutralised', (text) => {
  expect(neutraliseCell(text)).toBe(`'${text}`);
});

test.each([
  '-12.5',
  '+3',
  '- 7',
  '-1,234.56',
  '-1.234,56',
  "-1'234",
  '-1\u202f234',
  '+12 %',
  '-$5',
  '-5 €',
  '-1.5e-7',
  '1-2',
  'a=b',
  '',
  '−5',
])('%j stays as it is', (text) => {
  expect(neutraliseCell(text)).toBe(text);
});

test('a long cell takes no longer than its length asks for', () => {
  const begun = performance.now();
  neutraliseCell(`-${'1,'.repeat(100_000)}!`);
  expect(performance.now() - begun).toBeLessThan(1_000);
});
