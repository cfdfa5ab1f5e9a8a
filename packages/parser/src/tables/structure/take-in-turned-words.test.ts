import { expect, test } from 'vitest';
import { findTables } from '../find-tables.ts';
import { gridRules, rowsOfText, writeTestPage } from '../write-test-page.ts';

const ROWS = [
  ['Hour', 'Room', 'Group'],
  ['8-9', 'B1', 'Beginners'],
  ['9-10', 'B2', 'Singers'],
  ['10-11', 'B3', 'Painters'],
  ['11-12', 'B4', 'Writers'],
];

test('words set upright in a column of their own at the side of a table are in its cells', () => {
  const ys = [96, 116, 136, 156, 176, 196];
  const [found] = findTables(
    writeTestPage({
      texts: [
        ...rowsOfText(ROWS, [74, 164, 254], 110, 20),
        { text: 'Monday', x: 56, y: 141, angle: 90 },
        ...[190, 200, 210].map((y) => ({ text: 'aside', x: 560, y: y + 300, angle: 90 as const })),
      ],
      rules: [
        ...gridRules([70, 160, 250, 340], ys),
        [50, 96, 50, 196],
        [50, 96, 70, 96],
        [50, 116, 70, 116],
        [50, 196, 70, 196],
      ],
    }),
  );
  const cell = found?.table.cells.find(({ text }) => text === 'Monday');
  expect([cell?.row, cell?.col, cell?.rowSpan]).toEqual([1, 0, 4]);
  expect(found?.box.x0).toBe(54);
});
