import { expect, test } from 'vitest';
import type { StructureNode } from '../../page/primitives.ts';
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

test('a name of several words that reaches over a low row goes into one cell as a whole', () => {
  const names = ['Infant full time', 'Infant part time', 'Toddler full time'];
  const node = (role: string, children: readonly StructureNode[], ids: number[] = []) => ({
    role,
    children,
    markedContentIds: ids,
  });
  const row = (role: 'TH' | 'TD', ids: readonly number[]) =>
    node(
      'TR',
      ids.map((id) => node(role, [], [id])),
    );
  const page = writeTestPage({
    texts: [
      { text: 'Provider', x: 60, y: 144, markedContentId: 1 },
      ...names.map((text, at) => ({ text, x: 144 + 60 * at, y: 100, angle: 90 as const })),
      ...[
        ['Centre', '37.66', '33.06', '34.50'],
        ['Home', '32.55', '28.57', '30.03'],
      ].flatMap((texts, at) =>
        texts.map((text, col) => ({
          text,
          x: 60 + (col === 0 ? 0 : 18 + 60 * col),
          y: 204 + 16 * at,
          markedContentId: 5 + 4 * at + col,
        })),
      ),
    ],
    structure: [
      node('Table', [row('TH', [1, 2, 3, 4]), row('TD', [5, 6, 7, 8]), row('TD', [9, 10, 11, 12])]),
    ],
  });
  const head = findTables(page)[0]
    ?.table.cells.slice(0, 4)
    .map(({ text }) => text);
  expect(head).toEqual(['Provider', ...names]);
});
