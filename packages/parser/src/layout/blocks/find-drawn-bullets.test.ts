import { expect, test } from 'vitest';
import { recognisePage } from '../../recognise-page.ts';
import { gridRules, rowsOfText, writeTestPage } from '../../tables/write-test-page.ts';

/** A dot that is drawn before a text. */
const dot = (x: number, y: number) => ({
  box: { x0: x - 10, y0: y - 5, x1: x - 7, y1: y - 2 },
  color: 0,
});

test('bullets that are drawn in cells of a table stand before their items there', () => {
  const rows = [
    ['Phase', 'Tasks', 'Results'],
    ['One', 'Ask owners', 'List of wishes'],
    ['', 'Measure sites', 'Plan of sites'],
    ['Two', 'Draw ways', 'One drawing'],
    ['', 'Choose one', 'One sum'],
  ];
  const page = writeTestPage({
    texts: rowsOfText(rows, [60, 170, 320], 110, 16),
    rules: gridRules([50, 140, 290, 450], [96, 115, 147, 179]),
  });
  const shades = [126, 142, 158, 174].flatMap((y) => [dot(170, y), dot(320, y)]);
  const { elements } = recognisePage({ ...page, shades });
  const table = elements.find((element) => element.table)?.table;
  expect(elements).toHaveLength(1);
  expect(table?.cells.filter(({ row }) => row === 1).map(({ text }) => text)).toEqual([
    'One',
    '• Ask owners\n• Measure sites',
    '• List of wishes\n• Plan of sites',
  ]);
});

test('one picture before several lines is their bullet though it is as high as they are, different ones are not', () => {
  const texts = [100, 140, 180].map((y) => ({ x: 100, y, text: 'Tickets for all' }));
  const set = (pixels: readonly number[]) =>
    recognisePage({
      ...writeTestPage({ texts, rules: [] }),
      pictures: texts.map(({ y }, place) => ({
        box: { x0: 86, y0: y - 8, x1: 96, y1: y + 2 },
        pixelWidth: pixels[place] ?? 0,
        pixelHeight: 38,
      })),
    }).elements.filter(({ label }) => label === 'ListItem').length;
  expect(set([38, 38, 38])).toBe(3);
  expect(set([38, 50, 60])).toBe(0);
});
