import type { Box } from '@sheaf/document';
import { describe, expect, test } from 'vitest';
import { drawPage } from '../../../../../test/builders/image/draw-page.ts';
import { buildMappedPdf } from '../../../../../test/builders/pdf/build-mapped-pdf.ts';
import { textAt } from '../../../../../test/builders/pdf/build-pdf.ts';
import { emptyPrimitives } from '../../page/empty-primitives.ts';
import type { PageImage, Word } from '../../page/primitives.ts';
import { parse } from '../../parse.ts';
import type { ParseOptions } from '../../parse-options.ts';
import { mendWords } from './mend-words.ts';

const LINES = [
  'The officer of the port finds five ships in the first hour',
  'and keeps a list of what each of them has brought ashore,',
  'which is read aloud at the end of every quarter of a year.',
];

/** A page in a font that says of all letters but "f" which they are. */
const PAGE = buildMappedPdf(
  LINES.map((line, index) => textAt(40, 150 - index * 20, line, 'F9')).join(''),
  { f: '\ue123' },
);

async function readPage(options: ParseOptions) {
  const { document } = await parse(PAGE, { filename: 'a.pdf', options });
  const [page] = document.pages;
  if (!page) throw new Error('the document has a page');
  return { ...page, text: page.elements.map((element) => element.text).join(' ') };
}

describe('a letter that the file does not name', { timeout: 120_000 }, () => {
  test('is taken from the picture of its word, and the rest from the file', async () => {
    const page = await readPage({});
    expect(page.text).toBe(LINES.join(' '));
    expect(page).toMatchObject({ ocrApplied: true, ocrReason: 'unknown_characters' });
    expect(page.elements.every(({ origin }) => origin === 'text_layer')).toBe(true);
  });

  test('stays unknown where OCR is not wanted', async () => {
    const page = await readPage({ ocr: 'never' });
    expect(page.text).toContain('The o\ufffd\ufffdicer o\ufffd the port');
    expect(page).toMatchObject({ ocrApplied: false });
  });
});

describe('words of which the file names no sign', { timeout: 120_000 }, () => {
  const style = {
    fontName: 'F',
    fontSize: 24,
    bold: false,
    italic: false,
    monospace: false,
    color: 0,
  };
  const word = (text: string, x0: number, y0: number): Word => ({
    text,
    box: { x0, y0, x1: x0 + 25 * text.length, y1: y0 + 25 },
    baseline: y0 + 22,
    style,
    angle: 0,
    origin: 'text_layer',
    confidence: text.startsWith('\ufffd') ? 0.2 : 1,
    spaceAfter: true,
  });

  test('are read one by one in the script of the page, as many signs as there are', async () => {
    // 田王 and 田 drawn by strokes, 25 points each.
    const content = [
      '2 w 54 254 18 19 re S 54 263.5 m 72 263.5 l S 63 254 m 63 273 l S',
      '78 273 m 97 273 l S 79 263 m 96 263 l S 77 253 m 98 253 l S 87.5 273 m 87.5 253 l S',
      '114 254 18 19 re S 114 263.5 m 132 263.5 l S 123 254 m 123 273 l S',
    ].join(' ');
    const image = await drawPage({ content, pixelsPerPoint: 3 });
    const primitives = {
      ...emptyPrimitives(0),
      width: 400,
      height: 300,
      words: [word('\ufffd\ufffd', 50, 24), word('\ufffd', 110, 24), word('中文字的頁', 50, 100)],
      quality: {
        ocrScore: 0.1,
        ocrReason: null,
        brokenRegions: [{ x0: 50, y0: 24, x1: 135, y1: 49 }],
      },
    };
    const mended = await mendWords({
      primitives,
      image: async (_, part = { x0: 0, y0: 0, x1: 400, y1: 300 }) => cutOut(image, part),
      options: {},
    });
    expect(mended.words.map(({ text }) => text)).toEqual(['田王', '田', '中文字的頁']);
    expect(mended.quality.brokenRegions).toEqual([]);
  });
});

function cutOut(picture: PageImage, { x0, y0, x1, y1 }: Box): PageImage {
  const { width, data, pixelsPerPoint, channels } = picture;
  const inPixels = (points: number) => Math.round(points * pixelsPerPoint);
  const [wide, high] = [inPixels(x1 - x0), inPixels(y1 - y0)];
  const rows = Array.from({ length: high }, (_, row) => {
    const start = ((inPixels(y0) + row) * width + inPixels(x0)) * channels;
    return [...data.subarray(start, start + wide * channels)];
  });
  return { ...picture, width: wide, height: high, data: Uint8Array.from(rows.flat()) };
}
