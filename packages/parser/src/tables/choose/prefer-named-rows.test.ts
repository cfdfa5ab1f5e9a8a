import type { Box } from '@sheaf/document';
import { expect, test } from 'vitest';
import { toOrientedPages } from '../page/oriented-page.ts';
import { type Detector, toArea } from '../propose/propose-tables.ts';
import { widenChains } from '../propose/widen-chains.ts';
import { readStructure } from '../structure/read-structure.ts';
import { writeTestPage } from '../write-test-page.ts';
import { preferNamedRows } from './prefer-named-rows.ts';

const ROWS: readonly (readonly string[])[] = [
  ['Net income', '112,010', '93,736', '96,995'],
  ['Other income or loss:'],
  ['Change in foreign currency translation', '(267)', '395', '(765)'],
  [],
  ['Change in fair value of derivatives', '849', '(832)', '323'],
  ['Adjustment for net gains realized', '(212)', '(1,337)', '(1,717)'],
  ['Total change in derivatives', '637', '(2,169)', '(1,394)'],
  [],
  ['Change in fair value of securities', '817', '5,850', '1,563'],
  ['Adjustment for net gains realized', '414', '204', '253'],
  ['Total change in securities', '1,231', '6,054', '1,816'],
  [],
  ['Total other income or loss', '1,601', '4,280', '(343)'],
  ['Total income', '113,611', '98,016', '96,652'],
];
const RULED_ABOVE = [0, 6, 10, 12, 13, 14];
const COLUMNS = [362, 441, 520];
const heightOf = (row: number): number => 146 + 14 * row;

/** A statement whose rules are over the figures alone, the names of its rows far to the left. */
const STATEMENT = {
  texts: [
    { text: 'Years ended', x: 436, y: 114 },
    ...['2025', '2024', '2023'].map((text, col) => ({ text, x: (COLUMNS[col] ?? 0) + 14, y: 130 })),
    ...ROWS.flatMap((cells, row) =>
      cells.map((text, col) => ({
        text,
        x: col === 0 ? 40 : (COLUMNS[col - 1] ?? 0) + 47 - 5 * text.length,
        y: heightOf(row),
      })),
    ),
  ],
  rules: [
    [358, 118, 571, 118] as const,
    ...RULED_ABOVE.flatMap((row) =>
      COLUMNS.map((x) => [x - 4, heightOf(row) - 11, x + 51, heightOf(row) - 11] as const),
    ),
  ],
};

const [sheet] = toOrientedPages(writeTestPage(STATEMENT));
if (!sheet) throw new Error('no sheet was made');
const FIGURES = { x0: 358, y0: 118, x1: 571, y1: 331 };

function candidate(box: Box, detector: Detector, worth: number) {
  const area = sheet && toArea(sheet, box);
  if (!area) throw new Error('the area is empty');
  const structure = readStructure(area);
  return { proposal: { detector, area }, structure, box, confidence: worth, worth };
}

const WHOLE = candidate({ ...FIGURES, x0: 38 }, 'rules', 0.4);

test('figures that nothing names give way to the same rows with their names', () => {
  const kept = preferNamedRows([candidate(FIGURES, 'rules', 0.6), WHOLE]);
  expect(kept.map(({ box, worth }) => [box, worth])).toEqual([[WHOLE.box, 0.6]]);
});

test('figures in a grid of their own stay a table', () => {
  const grid = candidate(FIGURES, 'ruled_grid', 0.6);
  expect(preferNamedRows([grid, WHOLE])).toEqual([grid, WHOLE]);
});

test('rules over figures are offered with what stands beside them and what names the figures', () => {
  const others = [{ x0: 40, y0: 160, x1: 571, y1: 331 }];
  expect(widenChains([FIGURES], others, sheet)).toContainEqual({ ...WHOLE.box, x0: 40, y0: 105 });
});
