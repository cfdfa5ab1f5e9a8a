import { expect, test } from 'vitest';
import { toOrientedPages } from '../page/oriented-page.ts';
import { toArea } from '../propose/propose-tables.ts';
import { rowsOfText, type TestText, writeTestPage } from '../write-test-page.ts';
import { readStructure } from './read-structure.ts';

test('a line that says the same again in the same columns is a row of its own', () => {
  const rows = [
    ['Property', 'Sum insured'],
    ['i. Building', '.........'],
    ['ii Contents of the house and things of persons', '.........'],
    ['iii. Items that were declared apart from them', '.........'],
    ['such as are worth over two thousand each', ''],
  ];
  const [sheet] = toOrientedPages(
    writeTestPage({
      texts: rowsOfText(rows, [60, 320], 110, 13),
      rules: [98, 113, 180].map((y) => [56, y, 440, y]),
    }),
  );
  const area = sheet && toArea(sheet, { x0: 56, y0: 97, x1: 441, y1: 181 });
  expect(area && readStructure(area).rowBorders).toHaveLength(3);
});

test('a name with a colon alone heads the rows that are set in under it', () => {
  const group = (top: number): TestText[] => [
    { text: 'Change in unrealized gains and losses, net of tax:', x: 40, y: top },
    ...rowsOfText(
      [
        ['Change in fair value', '849', '832'],
        ['Adjustment for net gains included', '212', '337'],
      ],
      [52, 380, 480],
      top + 11,
      11,
    ),
    { text: 'Total change', x: 64, y: top + 33 },
    { text: '1,061', x: 375, y: top + 33 },
    { text: '1,169', x: 475, y: top + 33 },
  ];
  const [sheet] = toOrientedPages(
    writeTestPage({
      texts: [
        ...rowsOfText(
          [
            ['', '2024', '2023'],
            ['Net income', '112', '937'],
          ],
          [40, 380, 480],
          110,
          11,
        ),
        ...group(143),
        ...group(198),
        ...group(253),
      ],
      rules: [98, 113, 168, 223, 278].flatMap((y) => [
        [370, y, 402, y] as const,
        [470, y, 502, y] as const,
      ]),
    }),
  );
  const area = sheet && toArea(sheet, { x0: 38, y0: 97, x1: 503, y1: 290 });
  const names =
    area && readStructure(area).places.filter(({ col, lines }) => col === 0 && lines.length > 0);
  expect(names?.map(({ lines }) => lines.length)).toEqual(new Array(13).fill(1));
});

test('lines that begin with a name with a colon are rows of their own, however close', () => {
  const rows = [
    ['Supervisor:', 'Dr Ada Lovelace', ''],
    ['Department:', 'Analytical engines', ''],
    ['Head of the department:', 'Dr Charles Babbage', ''],
  ];
  const [sheet] = toOrientedPages(
    writeTestPage({
      texts: [
        ...rowsOfText(rows, [60, 220, 400], 110, 11),
        ...rowsOfText(
          [['Given out', '4 December 1842', 'Dr Mary Somerville']],
          [60, 220, 400],
          170,
          12,
        ),
        ...rowsOfText(
          [['Approved', '9 December 1842', 'Dr Augustus De Morgan']],
          [60, 220, 400],
          200,
          12,
        ),
      ],
      rules: [],
    }),
  );
  const area = sheet && toArea(sheet, { x0: 56, y0: 97, x1: 541, y1: 210 });
  expect(area && readStructure(area).rowBorders).toHaveLength(4);
});
