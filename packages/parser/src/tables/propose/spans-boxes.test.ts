import { expect, test } from 'vitest';
import { toOrientedPages } from '../page/oriented-page.ts';
import { gridRules, rowsOfText, writeTestPage } from '../write-test-page.ts';
import { toArea } from './propose-tables.ts';
import { spansBoxes } from './spans-boxes.ts';

const ROWS = [
  ['Masses', 'Readings'],
  ['September 10', 'Trinity'],
  ['September 24', 'Phil 1'],
];

function isOverBoxes(rules: readonly [number, number, number, number][]): boolean {
  const [sheet] = toOrientedPages(
    writeTestPage({ texts: rowsOfText(ROWS, [60, 230], 110), rules }),
  );
  const area = sheet && toArea(sheet, { x0: 55, y0: 100, x1: 350, y1: 150 });
  if (!area) throw new Error('nothing stands there');
  return spansBoxes(area, sheet);
}

test('boxes beside each other are told from columns, also such as two lines part', () => {
  const boxes = [...gridRules([50, 210], [95, 160]), ...gridRules([216, 360], [95, 160])];
  expect(isOverBoxes(boxes)).toBe(true);
  expect(isOverBoxes(gridRules([50, 210, 216, 360], [95, 160]))).toBe(false);
  expect(isOverBoxes(gridRules([50, 213, 360], [95, 116, 160]))).toBe(false);
});

test('boxes under each other have sides as one box has', () => {
  const stacked = [
    [50, 210],
    [216, 360],
  ].flatMap((xs) => [...gridRules(xs, [95, 122]), ...gridRules(xs, [130, 160])]);
  expect(isOverBoxes(stacked)).toBe(true);
});
