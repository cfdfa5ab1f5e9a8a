import { expect, test } from 'vitest';
import { cellText } from '../cells/cell-text.ts';
import { toOrientedPages } from '../page/oriented-page.ts';
import { type TestText, writeTestPage } from '../write-test-page.ts';
import type { RunLine } from './measure-row-break.ts';
import { placeRuns } from './place-runs.ts';

/** A line of text whose runs reach over the columns named with them. */
function line(runs: readonly (TestText & { readonly cols: readonly [number, number] })[]): RunLine {
  const made = runs.map(({ cols: [col, colEnd], ...text }) => {
    const filler = Array.from({ length: 4 }, (_, at) => ({ text: '-', x: 10, y: 700 + 20 * at }));
    const [page] = toOrientedPages(writeTestPage({ texts: [text, ...filler] }));
    const pieces = page?.pieces.filter(({ box }) => box.y1 < 600) ?? [];
    return { col, colEnd, pieces, text: text.text, isValue: false, isFigure: false };
  });
  const y = runs[0]?.y ?? 0;
  return {
    item: { pieces: made.flatMap(({ pieces }) => pieces), top: y - 8, bottom: y + 2 },
    runs: made,
  };
}

test('what a border between columns has parted is read line by line', () => {
  const lines = [
    line([
      { text: 'Number', x: 100, y: 100, cols: [0, 1] },
      { text: 'of', x: 140, y: 100, cols: [1, 2] },
    ]),
    line([{ text: 'companies', x: 100, y: 112, cols: [0, 1] }]),
    line([{ text: 'on the index', x: 100, y: 124, cols: [0, 2] }]),
  ];
  const [cell] = placeRuns([{ lines, border: null }], 2);
  expect(cellText(cell?.lines ?? [])).toBe('Number of companies on the index');
});

test.each([
  ['a name whose dash ends a line', 'Harwich–', 'Esbjerg', 'Harwich–Esbjerg'],
  ['a dash with a blank before it', 'Harwich –', 'Esbjerg', 'Harwich – Esbjerg'],
])('the lines of a cell are joined: %s', (_, above, below, whole) => {
  const lines = [
    line([{ text: above, x: 100, y: 100, cols: [0, 1] }]),
    line([{ text: below, x: 100, y: 112, cols: [0, 1] }]),
  ];
  const [cell] = placeRuns([{ lines, border: null }], 2);
  expect(cellText(cell?.lines ?? [])).toBe(whole);
});
