import { expect, test } from 'vitest';
import { recognisePage } from '../../../recognise-page.ts';
import { gridRules, rowsOfText, writeTestPage } from '../../../tables/write-test-page.ts';

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
  const texts = [100, 140, 180, 220].map((y) => ({ x: 100, y, text: 'Tickets for all' }));
  const set = (pixels: readonly number[]) =>
    recognisePage({
      ...writeTestPage({ texts, rules: [] }),
      pictures: texts.map(({ y }, place) => ({
        box: { x0: 86, y0: y - 8, x1: 96, y1: y + 2 },
        pixelWidth: pixels[place] ?? 0,
        pixelHeight: 38,
      })),
    }).elements.filter(({ label }) => label === 'ListItem').length;
  expect(set([38, 38, 38, 38])).toBe(4);
  expect(set([38, 50, 60, 70])).toBe(0);
  expect(set([38, 38, 50, 38])).toBe(0);
});

test('ticks drawn before several lines are bullets and no figure', () => {
  const texts = [100, 114, 128].map((y) => ({ x: 100, y, text: 'Classes for all' }));
  const tick = (x0: number, y: number) => ({
    box: { x0, y0: y - 8, x1: x0 + 11, y1: y + 1 },
    points: new Float32Array(12),
    operators: new Uint8Array(6),
    fill: 0,
    stroke: null,
    strokeWidth: 0,
    dash: [],
  });
  const labels = (...drawings: readonly ReturnType<typeof tick>[]) =>
    recognisePage({ ...writeTestPage({ texts }), drawings }).elements.map(({ label }) => label);
  expect(labels(tick(80, 100), tick(80, 114), tick(80, 128))).toEqual([
    'ListItem',
    'ListItem',
    'ListItem',
  ]);
  expect(labels(tick(80, 100), tick(80, 114))).not.toContain('ListItem');
});
