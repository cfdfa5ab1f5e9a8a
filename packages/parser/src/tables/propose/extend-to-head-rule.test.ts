import { expect, test } from 'vitest';
import { toOrientedPages } from '../page/oriented-page.ts';
import { rowsOfText, type TestText, writeTestPage } from '../write-test-page.ts';
import { extendToHeadRule } from './extend-to-head-rule.ts';

const HEAD: readonly TestText[] = [
  { text: 'Reference', x: 60, y: 110 },
  { text: 'Number', x: 60, y: 121 },
  { text: 'Goods', x: 200, y: 121 },
  { text: 'Rate', x: 400, y: 121 },
];
const BODY = rowsOfText(
  [
    ['0208', 'Of rabbits or hares', 'Free'],
    ['0209', 'Of primates', 'Free'],
  ],
  [60, 200, 400],
  145,
);
/** The area from the last line of the names on. */
const AREA = { x0: 60, y0: 113, x1: 420, y1: 163 };

/** Where the area begins when it is extended. */
function top(texts: readonly TestText[], rules: readonly number[]): number {
  const page = writeTestPage({
    texts: [...texts, ...BODY],
    rules: rules.map((y) => [55, y, 430, y] as const),
  });
  const [sheet] = toOrientedPages(page);
  if (!sheet) throw new Error('no sheet was made');
  return extendToHeadRule(AREA, sheet).y0;
}

test('an area that begins in the last line of the names between two rules begins with their first', () => {
  expect(top(HEAD, [98, 128])).toBe(101);
});

test('without a rule above the names nobody knows where they begin', () => {
  expect(top(HEAD, [128])).toBe(AREA.y0);
});

test('a line further above is no part of the names', () => {
  const title = { text: 'Schedule of rates', x: 60, y: 92 };
  expect(top([title, ...HEAD.slice(1)], [80, 128])).toBe(AREA.y0);
});
