import { describe, expect, test } from 'vitest';
import { drawPage } from '../../../../../test/builders/image/draw-page.ts';
import { buildPdf, EXTRA_OBJECTS, textAt } from '../../../../../test/builders/pdf/build-pdf.ts';
import type { PageImage } from '../../page/primitives.ts';
import { parse } from '../../parse.ts';
import { DEFAULT_LIMITS } from '../../parse-options.ts';
import { readPdf } from '../../readers/pdf/read-pdf.ts';
import { readPageByOcr } from '../read-page-by-ocr.ts';

const SIZE = { width: 595, height: 842 };
const TITLE = 'Conditions of carriage';
const CLAUSES = [
  'Luggage left behind is kept for ninety days at the depot of the terminal station.',
  'Children under six travel free of charge when accompanied by an adult passenger.',
  'Bicycles are admitted outside peak hours if space permits and the fare was paid.',
];
const CONTENT = [
  textAt(40, 780, TITLE, 'F1', 14),
  ...CLAUSES.map((text, row) => textAt(40, 80 - row * 3, text, 'F1', 2.4)),
].join('\n');

/** A page that is nothing but a picture. */
function scannedPdf({ width, height, data }: PageImage, size: typeof SIZE): Uint8Array {
  return buildPdf({
    pages: [
      {
        ...size,
        content: `q ${size.width} 0 0 ${size.height} 0 0 cm /I0 Do Q`,
        resources: `/XObject << /I0 ${EXTRA_OBJECTS} 0 R >>`,
      },
    ],
    extraObjects: [
      {
        dictionary: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
        data,
      },
    ],
  });
}

async function textOf(bytes: Uint8Array, ocr: 'auto' | 'always') {
  const { document } = await parse(bytes, { filename: 'terms.pdf', options: { ocr } });
  const [page] = document.pages;
  if (!page) throw new Error('the document has a page');
  return { ...page, text: page.elements.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ') };
}

describe('tiny type on a page of a PDF', { timeout: 60_000 }, () => {
  test('is read off a scan of 432 dpi', async () => {
    const scan = await drawPage({ ...SIZE, content: CONTENT, pixelsPerPoint: 6 });
    const { text, elements, ocrApplied } = await textOf(scannedPdf(scan, SIZE), 'auto');
    for (const line of [TITLE, ...CLAUSES]) expect(text).toContain(line);
    expect(ocrApplied).toBe(true);
    const clauses = elements.find((element) => element.text.includes('Luggage'));
    expect(Math.abs((clauses?.box.x0 ?? 0) - 40)).toBeLessThan(1);
    expect(Math.abs((clauses?.box.y0 ?? 0) - (SIZE.height - 82.2))).toBeLessThan(1.5);
  });

  test('is read off outlines that are drawn anew', async () => {
    const bytes = buildPdf({ pages: [{ ...SIZE, content: CONTENT }] });
    const { text } = await textOf(bytes, 'always');
    for (const line of [TITLE, ...CLAUSES]) expect(text).toContain(line);
  });
});

test('a sheet that is a coarse scan is read in its own pixels', { timeout: 60_000 }, async () => {
  const content = CLAUSES.map((line, row) => textAt(40, 500 - row * 20, line, 'F1', 9)).join('\n');
  const scan = await drawPage({ ...SIZE, content, pixelsPerPoint: 3 });
  const size = { width: scan.width, height: scan.height };
  const reading = await readPdf(scannedPdf(scan, size), {
    filename: 'sheet.pdf',
    options: {},
    limits: DEFAULT_LIMITS,
    signal: new AbortController().signal,
  });
  if (reading.kind !== 'pages') throw new Error('a PDF is read as pages');
  const asked: number[] = [];
  const { words } = await readPageByOcr({
    primitives: await reading.readPage(0),
    image: (pixelsPerPoint, part) => {
      asked.push(pixelsPerPoint);
      return reading.renderPage(0, pixelsPerPoint, part);
    },
    options: {},
  });
  reading.close();
  const inOrder = words.toSorted(
    (a, b) => Math.round((a.box.y0 - b.box.y0) / 10) || a.box.x0 - b.box.x0,
  );
  expect(inOrder.map(({ text }) => text).join(' ')).toBe(CLAUSES.join(' '));
  expect(asked).toEqual([1]);
});
