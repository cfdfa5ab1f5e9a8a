import { expect, test } from 'vitest';
import type { PageImage } from '../../page/primitives.ts';
import { gatherGray } from './gather-gray.ts';

const PAGE = { width: 5000, height: 2500 };
const SCALE = 2;

/** A page whose rows tell their own place: brightness falls from top to bottom. */
function bands() {
  const parts: { readonly from: number; readonly to: number }[] = [];
  let largest = 0;
  const image = async (pixelsPerPoint: number, { y0, y1 }: { y0: number; y1: number }) => {
    const from = Math.round(y0 * pixelsPerPoint);
    const [width, height] = [PAGE.width * pixelsPerPoint, Math.round((y1 - y0) * pixelsPerPoint)];
    parts.push({ from, to: from + height });
    largest = Math.max(largest, width * height);
    const data = new Uint8Array(width * height * 3);
    for (let y = 0; y < height; y++) {
      data.fill(shadeOf(from + y), y * width * 3, (y + 1) * width * 3);
    }
    return { width, height, channels: 3, data, pixelsPerPoint } satisfies PageImage;
  };
  return { image, parts, largestBand: () => largest };
}

function shadeOf(row: number): number {
  return 200 - Math.floor(row / 50);
}

function striped(width: number, height: number) {
  const data = Uint8Array.from({ length: width * height }, (_, index) => (index % 2) * 255);
  return { width, height, data };
}

test('a large page is decoded a part at a time, every row once and in its place', async () => {
  const { image, parts, largestBand } = bands();
  const gray = await gatherGray({ page: PAGE, scale: SCALE, image, overview: striped(500, 250) });
  expect([gray.width, gray.height]).toEqual([10_000, 5000]);
  expect(parts.length).toBeGreaterThan(1);
  expect(largestBand()).toBeLessThanOrEqual(24_000_000);
  for (const row of [0, 1234, 2399, 2400, 3777, 4999]) {
    expect([row, gray.data[row * gray.width + 77]]).toEqual([row, shadeOf(row)]);
  }
});

test('a large page is not decoded where it is blank', async () => {
  const overview = striped(500, 250);
  overview.data.fill(254, 500 * 100);
  const { image, parts } = bands();
  const gray = await gatherGray({ page: PAGE, scale: SCALE, image, overview });
  expect(parts.map(({ from }) => from)).toEqual([0]);
  expect(gray.data.at(-1)).toBe(254);
});

test('a picture a pixel smaller than asked for fills the page all the same', async () => {
  const image = async (pixelsPerPoint: number) => ({
    width: 99,
    height: 49,
    channels: 3 as const,
    data: new Uint8Array(99 * 49 * 3).fill(7),
    pixelsPerPoint,
  });
  const page = { width: 50, height: 25 };
  const { data } = await gatherGray({ page, scale: 2, image, overview: striped(50, 25) });
  expect(data.length).toBe(5000);
  expect(data.every((gray) => gray === 7)).toBe(true);
});

test('a canceled reading decodes nothing more', async () => {
  const { image, parts } = bands();
  const signal = AbortSignal.abort();
  const input = { page: PAGE, scale: SCALE, image, overview: striped(500, 250), signal };
  await expect(gatherGray(input)).rejects.toThrow('canceled');
  expect(parts).toEqual([]);
});
