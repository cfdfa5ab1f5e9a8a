import { describe, expect, test } from 'vitest';
import { asSharp, drawPage } from '../../../../test/builders/image/draw-page.ts';
import { textAt } from '../../../../test/builders/pdf/build-pdf.ts';
import { parse } from '../parse.ts';
import { cutTiles } from './cut-tiles.ts';

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
const CONTENT = PLACES.map(({ text, x, y }) => textAt(x, y, text, 'F1', 8)).join('\n');

async function read(degrees: number) {
  const image = await drawPage({ ...SHEET, content: CONTENT, pixelsPerPoint: PIXELS_PER_POINT });
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

describe('a sheet too large to be read at once', { timeout: 60_000 }, () => {
  test.each([0, 90])('turned by %i is read tile by tile, each word once', async (degrees) => {
    const page = await read(degrees);
    const words = page.elements.flatMap((element) =>
      element.label === 'Table'
        ? (element.table?.cells ?? []).flatMap(({ text }) => text.split(/\s+/))
        : element.text.split(/\s+/),
    );
    expect(words.filter((word) => word !== '').toSorted()).toEqual(
      PLACES.map(({ text }) => text).toSorted(),
    );
    expect(page.orientationDegrees).toBe((360 - degrees) % 360);
    expect([Math.round(page.width), Math.round(page.height)]).toEqual([1400, 800]);
    expect(page.warnings).toEqual([]);
  });

  test('has its words where they stand', async () => {
    const { elements } = await read(0);
    for (const { text, x, y } of PLACES) {
      const alone = elements.find((element) => element.text.trim() === text);
      if (!alone) continue;
      expect(Math.abs(alone.box.x0 - x)).toBeLessThan(3);
      expect(Math.abs(alone.box.y1 - (SHEET.height - y))).toBeLessThan(4);
    }
    expect(elements.some(({ text }) => text.trim() === 'Hatch4')).toBe(true);
  });
});

function striped(width: number, height: number) {
  const data = Uint8Array.from({ length: width * height }, (_, index) => (index % 2) * 255);
  return { width, height, data };
}

test('a large page is not decoded where it is blank', async () => {
  const gray = striped(500, 250);
  gray.data.fill(255, 500 * 50);
  const parts: number[] = [];
  const tiles = cutTiles(
    { width: 5000, height: 2500 },
    2,
    async (pixelsPerPoint, { y0, y1 }) => {
      parts.push(y0);
      const [width, height] = [100, Math.round((y1 - y0) * pixelsPerPoint)];
      const data = new Uint8Array(width * height * 3);
      return { width, height, channels: 3, data, pixelsPerPoint };
    },
    { gray, pixelsPerPoint: 0.1 },
  );
  for await (const _ of tiles) throw new Error('black is blank too');
  expect(parts).toEqual([0]);
});

describe('the tiles of a large page', () => {
  test('are decoded a part at a time, answer for every place once, and overlap', async () => {
    const size = { width: 5000, height: 2500 };
    let largest = 0;
    const tiles: { x0: number; y0: number; x1: number; y1: number }[] = [];
    const places = [
      [1, 1],
      [2500, 1250],
      [4999, 2499],
      [3333.3, 777.7],
    ] as const;
    const answers = places.map(() => 0);
    const paint = async (pixelsPerPoint: number, part: { y0: number; y1: number }) => {
      const width = size.width * pixelsPerPoint;
      const height = Math.round((part.y1 - part.y0) * pixelsPerPoint);
      largest = Math.max(largest, width * height);
      const data = new Uint8Array(width * height * 3).fill(255);
      // Something dark in every row, so that no tile is blank.
      for (let at = 0; at < data.length; at += 3000) data[at] = 0;
      data.fill(0, 0, width * 3);
      return { width, height, channels: 3 as const, data, pixelsPerPoint };
    };
    const overview = { gray: striped(500, 250), pixelsPerPoint: 0.1 };
    for await (const { core, left, top } of cutTiles(size, 2, paint, overview)) {
      tiles.push({ ...core, x0: Math.max(left, core.x0), y0: Math.max(top, core.y0) });
      for (const [index, [x, y]] of places.entries()) {
        const isIn = x >= core.x0 && x < core.x1 && y >= core.y0 && y < core.y1;
        answers[index] = (answers[index] ?? 0) + (isIn ? 1 : 0);
      }
    }
    expect(tiles.length).toBeGreaterThan(6);
    expect(answers).toEqual([1, 1, 1, 1]);
    expect(largest).toBeLessThanOrEqual(24_100_000);
  });
});
