import type { Box } from '@sheaf/document';
import { expect, test } from 'vitest';
import type { Drawing } from '../../page/primitives.ts';
import { setPage, setText } from '../formulas/write-test-words.ts';
import { findFigures } from './find-figures.ts';

/** A filled polygon with four corners. */
function polygon(x0: number, y0: number, x1: number, y1: number): Drawing {
  const box: Box = { x0, y0, x1, y1 };
  const points = new Float32Array([x0, y0, x1, y0, x1 - 1, y1, x0 + 1, y1, x0, y0]);
  const operators = new Uint8Array([0, 1, 1, 1, 1]);
  return { box, points, operators, fill: 0x3366aa, stroke: null, strokeWidth: 0, dash: [] };
}

const words = setText('General notes', 74, 298);

test('a heading in a border that a browser has printed is no figure', () => {
  const border = [
    polygon(66, 278, 559, 279),
    polygon(66, 302, 559, 303),
    polygon(66, 278, 67, 303),
    polygon(558, 278, 559, 303),
  ];
  expect(findFigures({ ...setPage(words), drawings: border }, words, [])).toEqual([]);
});

test('polygons that are no rules are one', () => {
  const shapes = [
    polygon(66, 270, 120, 320),
    polygon(110, 280, 200, 330),
    polygon(180, 270, 240, 310),
  ];
  expect(findFigures({ ...setPage(words), drawings: shapes }, words, [])).toHaveLength(1);
});

test('shapes that fill a page together are its ground, as those of a poster, and its words no labels', () => {
  const { width, height } = setPage(words);
  const ground = [
    polygon(5, 5, width - 5, height / 3),
    polygon(5, height / 3, width - 5, height / 1.5),
    polygon(5, height / 1.5, width - 5, height - 5),
  ];
  expect(findFigures({ ...setPage(words), drawings: ground }, words, [])).toEqual([]);
  const drawing = findFigures({ ...setPage([]), drawings: ground }, [], []);
  expect(drawing).toHaveLength(1);
});

/** A filled box with round corners. */
function rounded(x0: number, y0: number, x1: number, y1: number): Drawing {
  const [l, r, t, b] = [x0 + 4, x1 - 4, y0 + 4, y1 - 4];
  const path: readonly (readonly [number, number, number])[] = [
    [0, l, y0],
    [1, r, y0],
    [2, x1, y0],
    [2, x1, y0],
    [2, x1, t],
    [1, x1, b],
    [2, x1, y1],
    [2, x1, y1],
    [2, r, y1],
    [1, l, y1],
    [2, x0, y1],
    [2, x0, y1],
    [2, x0, b],
    [17, x0, t],
  ];
  return {
    ...polygon(x0, y0, x1, y1),
    points: new Float32Array(path.flatMap(([, x, y]) => [x, y])),
    operators: new Uint8Array(path.map(([operator]) => operator)),
  };
}

test('boxes with round corners that hold lines of text are panels; with arrows between them they are a diagram', () => {
  const text = [110, 140, 160, 180].flatMap((y) => setText('some few words', 70, y));
  const panel = [rounded(60, 90, 300, 200), rounded(61, 115, 299, 199), rounded(61, 91, 299, 114)];
  const page = setPage(text);
  expect(findFigures({ ...page, drawings: panel }, text, [])).toEqual([]);
  const arrow = polygon(200, 120, 212, 132);
  expect(findFigures({ ...page, drawings: [...panel, arrow] }, text, [])).toHaveLength(1);
});

test('pictures that ornaments hold together are figures of their own where a paragraph stands between them', () => {
  const text = [
    'Protects the heart and',
    'the vessels of the dog',
    'and keeps it well for',
    'many years to come',
  ];
  const paragraph = text.flatMap((line, row) => setText(line, 130, 120 + 12 * row));
  const picture = (x0: number) => ({
    box: { x0, y0: 100, x1: x0 + 60, y1: 200 },
    pixelWidth: 60,
    pixelHeight: 100,
  });
  const ornament = [0, 1, 2, 3, 4, 5, 6].map((at) =>
    polygon(60 + 40 * at, 195, 102 + 40 * at, 215),
  );
  const page = { ...setPage(paragraph), pictures: [picture(60), picture(290)], drawings: ornament };
  const found = findFigures(page, paragraph, []);
  expect(found.filter(({ drawn }) => !drawn)).toHaveLength(2);
  expect(found.flatMap((figure) => figure.words)).toEqual([]);
});

test('a figure cuts no line: words that go on outside of it are none of its own', () => {
  const line = setText('For the control of bleeding', 72, 150);
  const box = { x0: (line[3]?.box.x0 ?? 0) - 1, y0: 100, x1: 400, y1: 200 };
  const page = { ...setPage(line), pictures: [{ box, pixelWidth: 60, pixelHeight: 100 }] };
  expect(findFigures(page, line, []).flatMap((figure) => figure.words)).toEqual([]);
});

test('the ground that a program paints behind each line of text is no bar of a chart', () => {
  const lines = ['phonetics', 'syntax', 'morphology', 'semantics and pragmatics'].map((text, row) =>
    setText(text, 108, 300 + 17 * row),
  );
  const shades = lines.map((line, row) => {
    const x1 = Math.max(...line.map(({ box }) => box.x1));
    return { box: { x0: 108, y0: 287 + 17 * row, x1, y1: 304 + 17 * row }, color: 0xffffff };
  });
  const page = setPage(lines.flat());
  expect(findFigures({ ...page, shades }, lines.flat(), [])).toEqual([]);
  const bars = shades.map(({ box, color }) => ({ box: { ...box, x1: box.x1 + 60 }, color }));
  expect(findFigures({ ...page, shades: bars }, lines.flat(), [])).toHaveLength(1);
});

test('what was read off a low strip of a picture is kept with it', () => {
  const strip = { box: { x0: 60, y0: 40, x1: 260, y1: 58 }, pixelWidth: 800, pixelHeight: 72 };
  const found = (read: typeof words) =>
    findFigures({ ...setPage(words), pictures: [{ ...strip, words: read }] }, words, []);
  expect(found(setText('Mill and Sons', 70, 52))[0]?.words).toHaveLength(3);
  expect(found([])).toEqual([]);
});

test('words of a paragraph beside a picture are no labels of it, however its lines are stretched', () => {
  const paragraph = [
    ...setText('Harbours', 150, 298),
    ...setText('were built of stone', 203, 298),
    ...setText('and timber in those days', 150, 310),
    ...setText('everywhere', 150, 322),
  ];
  const box = { x0: 60, y0: 250, x1: 205, y1: 400 };
  const page = { ...setPage(paragraph), pictures: [{ box, pixelWidth: 145, pixelHeight: 150 }] };
  expect(findFigures(page, paragraph, [])[0]?.words).toEqual([]);
});

/** Shapes that lie close together: a band with ornaments. */
const ornaments = (y1: number) => [
  polygon(20, 20, 400, y1),
  polygon(300, 24, 380, y1 - 4),
  polygon(330, 30, 420, y1 - 2),
];

test('shapes behind a headline are its ground, and the headline no label of theirs', () => {
  const title = setText('Neighbours share their power', 40, 50, 24);
  const text = [200, 212, 224, 236].flatMap((y) => setText('the text of this sheet', 40, y));
  const words = [...title, ...setText('from one roof to the next', 40, 70), ...text];
  expect(findFigures({ ...setPage(words), drawings: ornaments(90) }, words, [])).toEqual([]);
});

test('a drawing keeps its many labels, though a headline stands over it', () => {
  const labels = [60, 100, 140, 180].flatMap((y) =>
    [40, 160, 280].flatMap((x) => setText('valve', x, y)),
  );
  const headline = setText('Pump', 60, 40, 24);
  const words = [...headline, ...labels];
  const [figure] = findFigures({ ...setPage(words), drawings: ornaments(200) }, words, []);
  expect(figure?.words).toEqual(labels);
});

test('a picture little higher than the one line over it is the ground of that line', () => {
  const words = setText('Connect the camera', 60, 52, 12);
  const picture = { box: { x0: 50, y0: 34, x1: 300, y1: 62 }, pixelWidth: 500, pixelHeight: 44 };
  const page = { ...setPage(words), pictures: [picture] };
  expect(findFigures(page, words, [])).toEqual([]);
});
