import { expect, test } from 'vitest';
import { toOrientedPages } from '../page/oriented-page.ts';
import { toArea } from '../propose/propose-tables.ts';
import { rowsOfText, writeTestPage } from '../write-test-page.ts';
import { readStructure } from './read-structure.ts';

test('a heading spans all columns that its rule is over, however much white parts them from the names of the rows', () => {
  const [sheet] = toOrientedPages(
    writeTestPage({
      texts: [
        { text: 'Years ended', x: 446, y: 100 },
        ...rowsOfText(
          [
            ['', '2025', '2024', '2023'],
            ['Net income', '112', '937', '969'],
            ['Currency', '267', '395', '765'],
            ['Derivatives', '849', '832', '323'],
            ['Total', '637', '216', '139'],
          ],
          [20, 405, 465, 525],
          118,
        ),
      ],
      rules: [
        [400, 104, 550, 104],
        ...[400, 460, 520].map((x) => [x, 122, x + 30, 122] as const),
        ...[400, 460, 520].map((x) => [x, 190, x + 30, 190] as const),
      ],
    }),
  );
  const area = sheet && toArea(sheet, { x0: 18, y0: 90, x1: 552, y1: 192 });
  const places = area ? readStructure(area).places : [];
  const heading = places.find(({ lines }) => lines[0]?.[0]?.word.text === 'Years');
  expect([heading?.col, heading?.colEnd]).toEqual([1, 4]);
});
