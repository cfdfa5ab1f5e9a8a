import type { ChartData } from '@sheaf/document';
import { describe, expect, test } from 'vitest';
import type { PageImage, PagePrimitives } from '../page/primitives.ts';
import { recognisePageWith } from '../recognise-page.ts';
import { readCharts } from './read-charts.ts';
import { testImage, testLine, testPage, testWord } from './write-test-chart.ts';

const BLUE = 0x2876dd;
const RED = 0xb00020;
const NAMES = ['North', 'South', 'East', 'West'];
/** Upright axis: nought at 250, a hundred at 50. */
const TICKS = [0, 25, 50, 75, 100].map((value) => testWord(`${value}`, 40, 250 - 2 * value));
const heightOf = (value: number) => 250 - 2 * value;

const bar = (place: number, from: number, to: number, color = BLUE) => ({
  box: { x0: 80 + place * 60, y0: heightOf(to), x1: 110 + place * 60, y1: heightOf(from) },
  color,
});

async function chartsOf(page: PagePrimitives, image?: PageImage) {
  return readCharts({
    page,
    image: async () => image ?? testImage(page.width, page.height, []),
  });
}

const valuesOf = (data: ChartData | undefined) =>
  data?.series.map(({ points }) => points.map(({ x, y }) => [data.categories[x] ?? x, y]));

const axisWords = [...TICKS, ...NAMES.map((name, place) => testWord(name, 95 + place * 60, 262))];

describe('charts drawn in a PDF', () => {
  test('bars are read by their axis and named by what stands under them', async () => {
    const shades = [10, 60, 35, 90].map((value, place) => bar(place, 0, value));
    const [chart] = await chartsOf(testPage({ shades, words: axisWords }));
    expect(chart?.data).toMatchObject({ chartType: 'Bar', modality: 'Vector', categories: NAMES });
    expect(valuesOf(chart?.data)).toEqual([
      [
        ['North', 10],
        ['South', 60],
        ['East', 35],
        ['West', 90],
      ],
    ]);
    expect(chart?.data.yAxisLeft?.fit.rSquared).toBeCloseTo(1);
  });

  test('stacked bars are what each adds, by the colours of the legend', async () => {
    const shades = NAMES.flatMap((_, place) => [
      bar(place, 0, 20 + place),
      bar(place, 20 + place, 60, RED),
    ]);
    const keys = [
      { box: { x0: 100, y0: 96, x1: 108, y1: 104 }, color: BLUE },
      { box: { x0: 160, y0: 96, x1: 168, y1: 104 }, color: RED },
    ];
    const words = [...axisWords, testWord('Rail', 124, 100), testWord('Road', 184, 100)];
    const [chart] = await chartsOf(testPage({ shades: [...shades, ...keys], words }));
    expect(chart?.data.series.map(({ name }) => name)).toEqual(['Rail', 'Road']);
    expect(chart?.data.series.map(({ points }) => points.map(({ y }) => y))).toEqual([
      [20, 21, 22, 23],
      [40, 39, 38, 37],
    ]);
  });

  test('bars that hang down are negative', async () => {
    const words = [
      ...[-50, 0, 50].map((value) => testWord(`${value}`, 40, 150 - 2 * value)),
      ...NAMES.map((name, place) => testWord(name, 95 + place * 60, 262)),
    ];
    const shades = [20, -30, 40, -10].map((value, place) => ({
      box: {
        x0: 80 + place * 60,
        y0: 150 - 2 * Math.max(0, value),
        x1: 110 + place * 60,
        y1: 150 - 2 * Math.min(0, value),
      },
      color: BLUE,
    }));
    const [chart] = await chartsOf(testPage({ shades, words }));
    expect(chart?.data.series[0]?.points.map(({ y }) => y)).toEqual([20, -30, 40, -10]);
  });

  test('the points of a line are its corners', async () => {
    const years = [2000, 2001, 2002, 2003, 2004];
    const words = [
      ...TICKS,
      ...years.map((year, place) => testWord(`${year}`, 90 + place * 60, 262)),
    ];
    const values = [12, 40, 33, 71, 64];
    const line = testLine(
      values.map((value, place) => [90 + place * 60, heightOf(value)] as const),
      RED,
    );
    const axis = testLine(
      [
        [60, 50],
        [60, 250],
        [340, 250],
      ],
      0,
    );
    const [chart] = await chartsOf(testPage({ drawings: [line, axis], words }));
    expect(chart?.data).toMatchObject({ chartType: 'Line' });
    expect(chart?.data.xAxis.scale).toBe('DateTime');
    const points = chart?.data.series[0]?.points ?? [];
    expect(points.map(({ x }) => x)).toEqual(years);
    expect(points.map(({ y }) => Math.round(y))).toEqual(values);
  });

  test('names of lines may go on in a second row', async () => {
    const places = [95, 155, 215, 275];
    const values = [20, 80, 40, 60];
    const line = testLine(
      places.map((x, at) => [x, heightOf(values[at] ?? 0)] as const),
      BLUE,
    );
    const other = testLine(
      places.map((x) => [x, heightOf(10)] as const),
      RED,
    );
    const second = ['Sea', 'Gate', 'End', 'Bank'];
    const words = [...axisWords, ...second.map((name, at) => testWord(name, places[at] ?? 0, 272))];
    const [chart] = await chartsOf(testPage({ drawings: [line, other], words }));
    expect(chart?.data.categories).toEqual(NAMES.map((name, at) => `${name} ${second[at]}`));
  });

  test('leaning names of a line stand at its corners', async () => {
    const values = [20, 80, 40, 60];
    const line = testLine(
      values.map((value, place) => [95 + place * 60, heightOf(value)] as const),
      BLUE,
    );
    const other = testLine(
      NAMES.map((_, place) => [95 + place * 60, heightOf(10)] as const),
      RED,
    );
    const leaning = NAMES.map((name, place) => ({
      ...testWord(name, 91 + place * 60 - 2.5 * name.length, 270),
      angle: 315,
    }));
    const [chart] = await chartsOf(
      testPage({ drawings: [line, other], words: [...TICKS, ...leaning] }),
    );
    expect(valuesOf(chart?.data)?.[0]).toEqual(NAMES.map((name, place) => [name, values[place]]));
  });

  test('a bar that is painted twice is one', async () => {
    const shades = [10, 60, 35, 90].flatMap((value, place) => [
      bar(place, 0, value),
      bar(place, 0, value - 0.2, RED),
    ]);
    const [chart] = await chartsOf(testPage({ shades, words: axisWords }));
    expect(chart?.data.series.map(({ points }) => points.length)).toEqual([4]);
  });

  test('a level stroke in the colour of bars is no line beside them', async () => {
    const shades = [10, 60, 35, 90].map((value, place) => bar(place, 0, value));
    const side = testLine(
      [...NAMES.keys()].map((place) => [95 + place * 60, 249] as const),
      BLUE,
    );
    const line = testLine(
      [30, 20, 50, 40].map((value, place) => [95 + place * 60, heightOf(value)] as const),
      RED,
    );
    const [chart] = await chartsOf(testPage({ shades, drawings: [side, line], words: axisWords }));
    expect(chart?.data.series.map(({ style }) => style)).toEqual(['Bar', 'Line']);
  });

  test('a cloud with a gap is read as a whole', async () => {
    const level = [0, 10, 20, 30].map((value) => testWord(`${value}`, 80 + 8 * value, 262));
    const part = (x: number, y: number) =>
      [0, 1, 2, 3, 4, 5, 6, 7].map((at) => ({ x: x + 8 * at, y: y + 8 * at }));
    const places = [...part(90, 105), ...part(170, 180)];
    const shades = places.map(({ x, y }) => ({
      box: { x0: x - 3, y0: y - 3, x1: x + 3, y1: y + 3 },
      color: RED,
    }));
    const frame = testLine(
      [
        [60, 250],
        [340, 250],
      ],
      0,
    );
    const [chart] = await chartsOf(
      testPage({ shades, drawings: [frame], words: [...TICKS, ...level] }),
    );
    expect(chart?.data.chartType).toBe('Scatter');
    expect(chart?.data.series[0]?.points).toHaveLength(places.length);
  });

  test('with two scales a series is read by the one whose ticks have its colour, or is in doubt', async () => {
    const shades = [10, 60, 35, 90].map((value, place) => bar(place, 0, value));
    const ticks = (color: number) =>
      [0, 250, 500, 750, 1000].map((value, index) => {
        const word = testWord(`${value}`, 340, 250 - 50 * index);
        return { ...word, style: { ...word.style, color } };
      });
    const [colored] = await chartsOf(testPage({ shades, words: [...axisWords, ...ticks(BLUE)] }));
    expect(colored?.data.series[0]?.yAxis).toBe('Right');
    expect(colored?.data.series[0]?.points.map(({ y }) => y)).toEqual([100, 600, 350, 900]);
    const [plain] = await chartsOf(testPage({ shades, words: [...axisWords, ...ticks(0)] }));
    expect(plain?.data.series[0]?.yAxis).toBe('Ambiguous');
    expect(plain?.data.overallConfidence).toBeLessThan(0.5);
  });

  test('neither labels nor lines of a chart become anything else on its page', async () => {
    const shades = [10, 60, 35, 90].map((value, place) => bar(place, 0, value));
    const page = testPage({ shades, words: axisWords });
    const draft = recognisePageWith(await chartsOf(page), page);
    expect(draft.elements.map(({ label }) => label)).toEqual(['Chart']);
    expect(draft.charactersOut).toBe(draft.charactersIn);
  });

  test('shaded rows of numbers are no chart', async () => {
    const shades = [0, 1, 2, 3].map((row) => ({
      box: { x0: 50, y0: 60 + row * 40, x1: 350, y1: 80 + row * 40 },
      color: 0xdde6f0,
    }));
    const words = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((row) =>
      [70, 150, 230, 310].map((x, column) =>
        testWord(`${row * 37 + column * 11}`, x, 70 + row * 20),
      ),
    );
    expect(await chartsOf(testPage({ shades, words }))).toEqual([]);
  });
});

describe('charts in pictures', () => {
  const picture = (words: PagePrimitives['words']) =>
    testPage({ words, imageSize: [400, 300], ocrApplied: true, pixelsPerPoint: 1 });
  const read = (words: PagePrimitives['words']) =>
    words.map((word) => ({ ...word, origin: 'ocr' as const }));

  test('a printed number that agrees with its bar is its value', async () => {
    const values = [10.3, 60.2, 35.4, 90.1];
    const paint = values.map((value, place) => bar(place, 0, Math.round(value)));
    const printed = values.map((value, place) =>
      testWord(`${value}`, 95 + place * 60, heightOf(value) - 8),
    );
    const page = picture(read([...axisWords, ...printed]));
    const [chart] = await chartsOf(page, testImage(400, 300, paint));
    expect(chart?.data.modality).toBe('Raster');
    expect(chart?.data.series[0]?.points.map(({ y }) => y)).toEqual(values);
    expect(chart?.data.overallConfidence).toBeGreaterThan(0.9);
  });

  test('one that does not agree is a warning and makes its point doubtful', async () => {
    const paint = [10, 60, 35, 90].map((value, place) => bar(place, 0, value));
    const wrong = testWord('80.4', 155, heightOf(60) - 8);
    const page = picture(read([...axisWords, wrong]));
    const [chart] = await chartsOf(page, testImage(400, 300, paint));
    const point = chart?.data.series[0]?.points[1];
    expect(point?.y).toBe(60);
    expect(point?.confidence).toBeLessThan(0.7);
    expect(chart?.data.warnings).toEqual([
      'the number printed for South is not what its bar shows',
    ]);
  });

  test('without an axis the printed numbers are the scale', async () => {
    const values = [12, 60, 36, 90];
    const paint = values.map((value, place) => bar(place, 0, value));
    const printed = values.map((value, place) =>
      testWord(`${value}`, 95 + place * 60, heightOf(value) - 8),
    );
    const names = NAMES.map((name, place) => testWord(name, 95 + place * 60, 262));
    const page = picture(read([...printed, ...names]));
    const [chart] = await chartsOf(page, testImage(400, 300, paint));
    expect(valuesOf(chart?.data)).toEqual([NAMES.map((name, place) => [name, values[place]])]);
  });

  test('bars without any number are no data', async () => {
    const paint = [10, 60, 35, 90].map((value, place) => bar(place, 0, value));
    const names = NAMES.map((name, place) => testWord(name, 95 + place * 60, 262));
    expect(await chartsOf(picture(read(names)), testImage(400, 300, paint))).toEqual([]);
  });
});
