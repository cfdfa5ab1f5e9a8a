import { expect, test } from 'vitest';
import { findTables } from '../find-tables.ts';
import { gridRules, rowsOfText, writeTestPage } from '../write-test-page.ts';

test('what the first row of figures is about stands in that row, not beside the names of the columns', () => {
  const rows = [
    ['', 'Year 1', 'Year 2', 'Year 3'],
    ['Staff', '12,400', '13,100', '13,800'],
    ['Travel', '2,100', '2,300', '2,450'],
    ['Equipment', '8,000', '1,200', '900'],
    ['Contracts', '4,500', '4,500', '4,500'],
    ['Total', '27,000', '21,100', '21,650'],
  ];
  const [found] = findTables(
    writeTestPage({
      texts: rowsOfText(rows, [60, 160, 220, 280], 110, 18),
      rules: gridRules([154, 214, 274, 334], [97, 115, 133, 151, 169, 187, 205]),
    }),
  );
  const names = found?.table.cells.filter(({ col }) => col === 0);
  expect(names?.map(({ text, row, rowSpan }) => [text, row, rowSpan])).toEqual(
    rows.map(([text], row) => [text, row, 1]),
  );
});

test('a name beside the rule under a group of names goes on over the row of the group, though it reaches below that rule', () => {
  const [found] = findTables(
    writeTestPage({
      texts: [
        ...['No.', 'Party'].map((text, at) => ({ text, x: [50, 90][at] ?? 0, y: 100 })),
        { text: 'Results in March', x: 260, y: 100 },
        { text: 'and in April', x: 270, y: 111 },
        ...['Change of', 'the number', 'of seats'].map((text, at) => ({
          text,
          x: 400,
          y: 100 + 11 * at,
        })),
        { text: 'Districts', x: 240, y: 127 },
        { text: 'Candidates', x: 310, y: 127 },
        ...rowsOfText(
          [
            ['1', "People's Party of the Coast", '1,652', '28,008', '0'],
            ['2', 'Candlelight Party', '1,649', '23,679', '+260'],
            ['3', 'Party of the Lakes', '715', '9,407', '+545'],
            ['4', 'Green Party', '650', '8,340', '+475'],
          ],
          [50, 90, 245, 320, 410],
          150,
        ),
      ],
      rules: [
        [235, 115, 380, 115],
        [40, 134, 470, 134],
        ...[80, 235, 380].map((x) => [x, 90, x, 205] as const),
        [305, 115, 305, 205],
      ],
    }),
  );
  const names = found?.table.cells.filter(({ row, text }) => row === 0 && text !== '');
  expect(names?.map(({ text, rowSpan, colSpan }) => [text, rowSpan, colSpan])).toEqual([
    ['No.', 2, 1],
    ['Party', 2, 1],
    ['Results in March and in April', 1, 2],
    ['Change of the number of seats', 2, 1],
  ]);
});
