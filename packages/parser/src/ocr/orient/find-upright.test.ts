import { expect, test } from 'vitest';
import type { DetectedRegion } from '../detect/text-region.ts';
import type { RecognitionEngine } from '../engines/recognition-engine.ts';
import type { GrayImage } from '../raster/gray-image.ts';
import { findUpright } from './find-upright.ts';

const [WIDTH, HEIGHT] = [400, 300];
const [PRINT, BAR] = [100, 10];

function region(part: Partial<DetectedRegion>): DetectedRegion {
  const base = { centerX: 200, centerY: 150, length: 40, thickness: 14, angle: 0, score: 0.8 };
  return { ...base, writing: [0.9, 0, 0.1, 0], ...part };
}

const name = (x: number) => region({ centerX: x, centerY: 280 });
const thinBar = (x: number) =>
  region({
    centerX: x,
    length: 180,
    thickness: 7,
    angle: 90,
    score: 0.7,
    writing: [0, 0.1, 0, 0.9],
  });
const note = region({ centerX: 10, length: 100, angle: -90, writing: [0, 0.1, 0, 0.9] });

/** A picture in which what stands in some regions is print and in others a bar. */
function picture(print: readonly DetectedRegion[], bars: readonly DetectedRegion[]): GrayImage {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const [shade, regions] of [
    [BAR, bars],
    [PRINT, print],
  ] as const) {
    for (const { centerX, centerY, length, thickness, angle } of regions) {
      const [across, up] = Math.abs(angle) > 45 ? [thickness, length] : [length, thickness];
      for (let y = centerY - up / 2; y < centerY + up / 2; y++) {
        const from = Math.floor(y) * WIDTH + Math.max(0, Math.floor(centerX - across / 2));
        data.fill(shade, from, from + Math.ceil(across));
      }
    }
  }
  return { width: WIDTH, height: HEIGHT, data };
}

/** Reads print well, and anything else badly. */
const engine: RecognitionEngine = {
  name: 'test',
  lineHeight: 16,
  recognise: async (lines) =>
    lines.map(({ data }) => {
      const middle = data.toSorted()[data.length >> 1] ?? 0;
      const confidence = Math.abs(middle - PRINT) < 5 ? 0.97 : 0.3;
      return [{ text: 'a', confidence, start: 0, end: 8, alternatives: [] }];
    }),
};

const turnOf = async (print: readonly DetectedRegion[], bars: readonly DetectedRegion[]) => {
  const pyramid = { levels: [picture(print, bars)] };
  return (await findUpright(pyramid, [...print, ...bars], [engine])).turn;
};

test('thin bars that look like lines on their end do not turn a picture whose names read well', async () => {
  const names = [60, 130, 200, 270].map(name);
  expect(await turnOf(names, [70, 100, 140, 170, 210, 240].map(thinBar))).toBe(0);
});

test('short names are tried where dashes are the only long line beside a title on its end', async () => {
  const names = [60, 130, 200, 270].map(name);
  const dashes = region({ centerY: 60, length: 65, thickness: 11 });
  expect(await turnOf([...names, note], [dashes])).toBe(0);
});

test('a page on its side is turned though short labels stand level on it', async () => {
  const lines = [60, 100, 140, 180, 220].map((x) =>
    region({ centerX: x, length: 250, angle: -90, writing: [0, 0, 0, 1] }),
  );
  expect(await turnOf([...lines, name(350)], [])).toBe(90);
});

test('one note on its end does not turn a page that cannot be read', async () => {
  const unread = [40, 80, 120, 160].map((y) => region({ centerY: y, length: 300 }));
  expect(await turnOf([note], unread)).toBe(0);
});
