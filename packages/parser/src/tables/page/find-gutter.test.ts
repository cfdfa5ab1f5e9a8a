import { expect, test } from 'vitest';
import { rowsOfText, type TestText, writeTestPage } from '../write-test-page.ts';
import { findGutter } from './find-gutter.ts';
import { toOrientedPages } from './oriented-page.ts';

const LINE = 'the harbour lies west of the old town and its';

/** Paragraphs of some lines each, set 12 points apart with 8 more between them. */
function column(x: number, top: number, paragraphs: readonly number[], line = LINE): TestText[] {
  let y = top;
  return paragraphs.flatMap((count) => {
    const lines = Array.from({ length: count }, (_, at) => ({ text: line, x, y: y + 12 * at }));
    y += 12 * count + 8;
    return lines;
  });
}

type Rules = readonly (readonly [number, number, number, number])[];

function gutterOf(texts: readonly TestText[], rules: Rules = []) {
  const [sheet] = toOrientedPages(writeTestPage({ texts, rules }));
  return sheet ? findGutter(sheet) : null;
}

const side = (top: number): TestText[] => column(400, top, [1, 3, 1, 2, 3], 'boats and nets');

test('white between text and a side column out of step with it is a gutter', () => {
  const gutter = gutterOf([...column(40, 100, [5, 6, 4]), ...side(106)]);
  expect(gutter?.to).toBe(400);
  expect(gutter?.from).toBeLessThan(400);
});

test('columns none of whose lines are level have a gutter too', () => {
  const heights = [106, 118, 130, 142, 158, 174, 186, 210, 222, 238, 254, 266, 278];
  const beside = heights.map((y) => ({ text: 'boats and nets', x: 400, y }));
  expect(gutterOf([...column(40, 100, [5, 6, 4]), ...beside])?.to).toBe(400);
});

test('lines level with each other are rows', () => {
  const lines = Array.from({ length: 12 }, () => [LINE, 'boats and nets']);
  expect(gutterOf(rowsOfText(lines, [40, 400], 100))).toBeNull();
});

test('names in the middle of what is said of them are in rows with it', () => {
  const said = column(40, 100, [2, 2, 4, 2, 4, 2, 2, 4]);
  let top = 100;
  const names = [2, 2, 4, 2, 4, 2, 2, 4].map((count) => {
    const y = top + 6 * (count - 1);
    top += 12 * count + 8;
    return { text: 'boats and nets', x: 400, y };
  });
  expect(gutterOf([...said, ...names])).toBeNull();
});

test('rules across part rows', () => {
  const texts = [...column(40, 100, [5, 6, 4]), ...side(106)];
  const rules = Array.from(
    { length: 12 },
    (_, at) => [40, 90 + 20 * at, 500, 90 + 20 * at] as const,
  );
  expect(gutterOf(texts, rules)).toBeNull();
});

test('without running text on either side nothing is a column of the page', () => {
  const short = column(40, 100, [5, 6, 4], 'old town');
  expect(gutterOf([...short, ...side(106)])).toBeNull();
});

/** Names with what they cost, under heads in larger type. */
function menu(x: number, top: number, counts: readonly number[]): TestText[] {
  let y = top;
  return counts.flatMap((count) => {
    const items = Array.from({ length: count }, (_, at) => [
      { text: 'honey cake', x, y: y + 20 + 12 * at },
      { text: '12.50', x: x + 180, y: y + 20 + 12 * at },
    ]).flat();
    const head = { text: 'Desserts', x, y };
    y += 36 + 12 * count;
    return [head, ...items];
  });
}

function gutterOfMenus(left: readonly number[], right: readonly number[], size: number) {
  const page = writeTestPage({ texts: [...menu(40, 100, left), ...menu(320, 100, right)] });
  const words = page.words.map((word) =>
    word.text === 'Desserts' ? { ...word, style: { ...word.style, fontSize: size } } : word,
  );
  const [sheet] = toOrientedPages({ ...page, words });
  return sheet ? findGutter(sheet) : null;
}

test('lists of prices beside each other have a gutter where their heads stand at heights of their own', () => {
  expect(gutterOfMenus([2, 4, 3], [4, 2, 3], 14)?.to).toBe(320);
  expect(gutterOfMenus([4, 4], [4, 4], 14)).toBeNull();
  expect(gutterOfMenus([2, 4, 3], [4, 2, 3], 10)).toBeNull();
});
