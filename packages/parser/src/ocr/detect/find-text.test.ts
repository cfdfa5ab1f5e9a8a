import { describe, expect, test } from 'vitest';
import { asSharp, drawPage } from '../../../../../test/builders/image/draw-page.ts';
import { textAt } from '../../../../../test/builders/pdf/build-pdf.ts';
import { parse } from '../../parse.ts';
import { toGray } from '../raster/gray-image.ts';
import { readPicture } from '../read/read-picture.ts';
import { findText } from './find-text.ts';

const A4 = { width: 595, height: 842 };
const BODY = [
  'The lender makes available to the borrower the',
  'amount named above on the day of signing.',
];
const FINE_PRINT = [
  'Interest accrues daily from the date of disbursement until repayment in full.',
  'Arrangement fees of 1.25 percent are deducted in advance and never refunded.',
  'Complaints may be addressed to the ombudsman within six weeks of settlement.',
];

function contract(size: number): string {
  return [
    ...BODY.map((text, row) => textAt(70, 760 - row * 16, text, 'F1', 11)),
    ...FINE_PRINT.map((text, row) => textAt(70, 60 - row * size * 1.25, text, 'F1', size)),
  ].join('\n');
}

describe('fine print at the foot of a page', { timeout: 60_000 }, () => {
  test.each([
    { size: 3, dpi: 300 },
    { size: 4, dpi: 300 },
    { size: 4, dpi: 600 },
    { size: 5, dpi: 600 },
  ])('of $size points is read where it stands at $dpi dpi', async ({ size, dpi }) => {
    const pixelsPerPoint = dpi / 72;
    const image = await drawPage({ ...A4, content: contract(size), pixelsPerPoint });
    const { words } = await readPicture(toGray(image), ['eng']);
    expect(words.map(({ text }) => text).sort()).toEqual(
      [...BODY, ...FINE_PRINT].join(' ').split(' ').sort(),
    );
    const last = words.find(({ text }) => text === 'ombudsman');
    const baseline = (A4.height - 60 + 2 * size * 1.25) * pixelsPerPoint;
    expect(Math.abs((last?.baseline ?? 0) - baseline)).toBeLessThan(pixelsPerPoint);
    expect((last?.fontSize ?? 0) / pixelsPerPoint / size).toBeCloseTo(1, 0);
  });

  test('lies on its side with its page and is read all the same', async () => {
    const image = await drawPage({ ...A4, content: contract(4), pixelsPerPoint: 300 / 72 });
    const bytes = await asSharp(image).rotate(90).png({ compressionLevel: 1 }).toBuffer();
    const { document } = await parse(new Uint8Array(bytes), { filename: 'contract.png' });
    const text = document.pages[0]?.elements.map((element) => element.text).join(' ');
    expect(text).toContain('ombudsman within six weeks of settlement.');
  });

  test('stands once, beside larger type on the same line', async () => {
    const content = [
      textAt(70, 400, 'Price', 'F1', 24),
      textAt(140, 400, 'including 19 percent of value added tax', 'F1', 4),
    ].join('\n');
    const image = await drawPage({ ...A4, content, pixelsPerPoint: 300 / 72 });
    const { words } = await readPicture(toGray(image), ['eng']);
    expect(words.map(({ text }) => text).sort()).toEqual(
      'Price including 19 percent of value added tax'.split(' ').sort(),
    );
  });
});

/** A sheet between A3 and A2, its writing small: a detector that sees it whole finds next to nothing. */
const SHEET = { width: 1400, height: 800 };
const PIXELS_PER_POINT = 3;
const NAMES = ['Anchor', 'Bastion', 'Culvert', 'Dormer', 'Embankment', 'Fascia', 'Girder', 'Hatch'];
const PLACES = NAMES.flatMap((name, row) =>
  [0, 1, 2, 3, 4].map((column) => ({
    text: `${name}${column}`,
    x: 20 + column * 290 + row * 12,
    y: 20 + row * 105,
  })),
);
/** Words of 160 points: wider than what neighbouring looks share. */
const LONG_WORDS = [0, 1, 2, 3, 4, 5, 6].map((column) => ({
  text: `Hauptversammlungsniederschriftsbeglaubigung${column}`,
  x: 20 + column * 190,
  y: 70 + column * 105,
}));

async function read(places: typeof PLACES, degrees: number) {
  const content = places.map(({ text, x, y }) => textAt(x, y, text, 'F1', 8)).join('\n');
  const image = await drawPage({ ...SHEET, content, pixelsPerPoint: PIXELS_PER_POINT });
  const bytes = await asSharp(image)
    .rotate(degrees)
    .withMetadata({ density: 72 * PIXELS_PER_POINT })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { document } = await parse(new Uint8Array(bytes), { filename: 'plan.png' });
  const [page] = document.pages;
  if (!page) throw new Error('a picture is a page');
  return page;
}

describe('a large sheet with small writing', { timeout: 60_000 }, () => {
  test.each([0, 90])('turned by %i is read, each word once', async (degrees) => {
    const places = [...PLACES, ...LONG_WORDS];
    const page = await read(places, degrees);
    const words = page.elements.flatMap((element) =>
      element.label === 'Table'
        ? (element.table?.cells ?? []).flatMap(({ text }) => text.split(/\s+/))
        : element.text.split(/\s+/),
    );
    expect(words.filter((word) => word !== '').toSorted()).toEqual(
      places.map(({ text }) => text).toSorted(),
    );
    expect(page.orientationDegrees).toBe((360 - degrees) % 360);
    expect([Math.round(page.width), Math.round(page.height)]).toEqual([1400, 800]);
    expect(page.warnings).toEqual([]);
  });

  test('has its words where they stand', async () => {
    const { elements } = await read(PLACES, 0);
    for (const { text, x, y } of PLACES) {
      const alone = elements.find((element) => element.text.trim() === text);
      if (!alone) continue;
      expect(Math.abs(alone.box.x0 - x)).toBeLessThan(3);
      expect(Math.abs(alone.box.y1 - (SHEET.height - y))).toBeLessThan(4);
    }
    expect(elements.some(({ text }) => text.trim() === 'Hatch4')).toBe(true);
  });

  test('such as a newspaper of A2 in 7 points is read whole, its headline too', async () => {
    const [width, height] = [1191, 1684];
    const line = 'Council votes on the new harbour bridge';
    const rows = Array.from({ length: 12 }, (_, row) => row);
    const columns = [0, 1, 2, 3, 4, 5];
    const content = [
      textAt(60, 1590, 'EVENING HERALD', 'F1', 60),
      ...columns.flatMap((column) =>
        rows.map((row) => textAt(60 + column * 180, 1500 - row * 9, line, 'F1', 7)),
      ),
    ].join('\n');
    const image = await drawPage({ width, height, content, pixelsPerPoint: 3 });
    const { words } = await readPicture(toGray(image), ['eng']);
    const count = (text: string) => words.filter((word) => word.text === text).length;
    expect([count('EVENING'), count('HERALD')]).toEqual([1, 1]);
    for (const word of line.split(' '))
      expect([word, count(word)]).toEqual([word, rows.length * columns.length]);
  });
});

describe('a page without small type', () => {
  test('is looked at once: closer looks would find the same lines', async () => {
    const content = BODY.map((text, row) => textAt(70, 700 - row * 40, text, 'F1', 11)).join('\n');
    const image = await drawPage({ ...A4, content, pixelsPerPoint: 300 / 72 });
    const regions = await findText(toGray(image));
    expect(regions.length).toBe(BODY.length);
  });
});
