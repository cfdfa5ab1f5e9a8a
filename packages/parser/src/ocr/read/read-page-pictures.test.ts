import { beforeAll, describe, expect, test } from 'vitest';
import { drawPage } from '../../../../../test/builders/image/draw-page.ts';
import { buildPdf, EXTRA_OBJECTS, textAt } from '../../../../../test/builders/pdf/build-pdf.ts';
import type { PageImage } from '../../page/primitives.ts';
import { parse } from '../../parse.ts';
import type { ParseOptions } from '../../parse-options.ts';
import { DEFAULT_LIMITS } from '../../parse-options.ts';
import { readPdf } from '../../readers/pdf/read-pdf.ts';
import { readPagePictures } from './read-page-pictures.ts';

const ROWS = [
  ['Station', 'Depth', 'Salinity'],
  ['Harbour', '12 m', '31.4'],
  ['Lagoon', '8 m', '27.9'],
  ['Estuary', '23 m', '18.2'],
];
const TABLE = [
  ...ROWS.flatMap((row, y) => row.map((cell, x) => textAt(12 + x * 100, 98 - y * 28, cell))),
  ...[0, 1, 2, 3, 4].map((y) => `6 ${118 - y * 28} m 306 ${118 - y * 28} l S`),
  ...[0, 1, 2, 3].map((x) => `${6 + x * 100} 6 m ${6 + x * 100} 118 l S`),
].join('\n');
const CHART = [
  ...['North', 'South', 'West'].map((name, x) => textAt(50 + x * 80, 10, name)),
  ...['100', '75', '50'].map((name, y) => textAt(8, 106 - y * 30, name)),
  '0.2 0.3 0.7 rg 50 30 40 80 re f 130 30 40 50 re f 210 30 40 65 re f',
].join('\n');
const SIGNED = [
  ...[
    'The owner alone will answer any claim that',
    'others may raise about the rights of these reels',
    'and pays what a court of this town may find.',
    'Both sides agree to keep the papers safe and to',
    'show them to each other when they are asked for.',
    'What is not said here follows from the law, and',
    'no word of it may be changed by one side alone.',
  ].map((line, y) => textAt(12, 108 - y * 12, line)),
  '0 g 200 6 70 24 re f',
].join('\n');
const PROSE = [
  'The water was measured at three places along the coast during one',
  'long summer, and the salt in it was found to fall with the distance',
  'from the open sea, as the picture below this paragraph shows.',
];

let table: PageImage;
let chart: PageImage;
let signed: PageImage;
let photograph: PageImage;

beforeAll(async () => {
  table = await drawPage({ content: TABLE, width: 312, height: 124 });
  chart = await drawPage({ content: CHART, width: 312, height: 124 });
  signed = await drawPage({ content: SIGNED, width: 312, height: 124 });
  photograph = noise(table.width, table.height);
}, 120_000);

/** Uneven everywhere, as leaves and skin are. */
function noise(width: number, height: number): PageImage {
  let seed = 7;
  const data = new Uint8Array(width * height * 3).map(() => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    return seed >> 23;
  });
  return { width, height, channels: 3, data, pixelsPerPoint: 2.5 };
}

/** A digital page with pictures at the given places (points from the bottom left). */
function pageWith(pictures: readonly { image: PageImage; y: number; height?: number }[]) {
  const paint = pictures.map(
    ({ y, height = 124 }, index) => `q 312 0 0 ${height} 100 ${y} cm /I${index} Do Q`,
  );
  const names = pictures.map((_, index) => `/I${index} ${EXTRA_OBJECTS + index} 0 R`).join(' ');
  return buildPdf({
    pages: [
      {
        content: [...PROSE.map((line, index) => textAt(72, 700 - index * 15, line)), ...paint].join(
          '\n',
        ),
        resources: `/XObject << ${names} >>`,
      },
    ],
    extraObjects: pictures.map(({ image: { width, height, data } }) => ({
      dictionary: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
      data,
    })),
  });
}

async function firstPage(bytes: Uint8Array, options: ParseOptions = {}) {
  const { document } = await parse(bytes, { filename: 'page.pdf', options });
  const [page] = document.pages;
  if (!page) throw new Error('the document has a page');
  return page;
}

describe('a picture on a digital page', { timeout: 120_000 }, () => {
  test('that shows a table becomes that table', async () => {
    const page = await firstPage(pageWith([{ image: table, y: 400 }]));
    const found = page.elements.find((element) => element.label === 'Table');
    const cells = found?.label === 'Table' ? found.table?.cells : undefined;
    expect(cells?.map((cell) => cell.text)).toEqual(ROWS.flat());
    expect(page.elements.map((element) => element.label)).not.toContain('Picture');
    expect(page.ocrApplied).toBe(true);
    expect(page.ocrReason).toBe('text_in_pictures');
    expect(page.ocrScore).toBeLessThan(0.5);
    expect(page.imageSize).toEqual([1224, 1584]);
  });

  test('leaves the page’s own text as it was', async () => {
    const bytes = pageWith([{ image: table, y: 400 }]);
    const [read] = (await firstPage(bytes)).elements;
    const [plain] = (await firstPage(bytes, { ocr: 'never' })).elements;
    expect(read?.text).toBe(plain?.text);
    expect(read?.origin).toBe('text_layer');
  });

  test('that shows a chart keeps its labels to itself', async () => {
    const page = await firstPage(pageWith([{ image: chart, y: 400 }]));
    const figure = page.elements.find(({ label }) => label === 'Picture' || label === 'Chart');
    expect(figure?.text.split(/\s+/).toSorted()).toEqual(
      ['100', '50', '75', 'North', 'South', 'West'].toSorted(),
    );
    expect(figure?.origin).toBe('ocr');
    expect(page.elements).toHaveLength(2);
  });

  test('that shows a signed sheet of running text is read as text', async () => {
    const page = await firstPage(pageWith([{ image: signed, y: 400 }]));
    const texts = page.elements.filter(({ label }) => label === 'Text').map(({ text }) => text);
    expect(texts.join(' ')).toContain('show them to each other when they are asked for.');
  });

  test('stored in strips is read as one', async () => {
    const half = Math.floor(table.height / 2);
    const strip = (from: number, to: number) => ({
      ...table,
      height: to - from,
      data: table.data.subarray(from * table.width * 3, to * table.width * 3),
    });
    const page = await firstPage(
      pageWith([
        { image: strip(0, half), y: 462, height: 62 },
        { image: strip(half, table.height), y: 400, height: 62 },
      ]),
    );
    const found = page.elements.find((element) => element.label === 'Table');
    expect(found?.label === 'Table' && found.table?.cells.length).toBe(12);
  });

  test('is not read where OCR is not wanted', async () => {
    const page = await firstPage(pageWith([{ image: table, y: 400 }]), { ocr: 'never' });
    expect(page.ocrApplied).toBe(false);
    expect(page.ocrReason).toBe(null);
    expect(page.elements.map((element) => element.label)).toEqual(['Text', 'Picture']);
  });
});

test('a photograph costs a glance and nothing else', async () => {
  const reading = await readPdf(pageWith([{ image: photograph, y: 400 }]), {
    filename: 'page.pdf',
    options: {},
    limits: DEFAULT_LIMITS,
    signal: new AbortController().signal,
  });
  const primitives = await reading.readPage(0);
  const scales: number[] = [];
  const read = await readPagePictures({
    primitives,
    image: (scale, part) => {
      scales.push(scale);
      return reading.renderPage(0, scale, part);
    },
    options: {},
  });
  reading.close();
  expect(scales).toEqual([1.5]);
  expect(read).toBe(primitives);
});
