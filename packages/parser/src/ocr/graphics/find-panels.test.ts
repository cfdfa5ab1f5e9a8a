import { expect, test } from 'vitest';
import type { InkMap } from '../raster/ink-map.ts';
import { findPanels } from './find-panels.ts';

const [WIDTH, HEIGHT] = [400, 200];

/** Dark bands with the places of words left out of them. */
function bandsOf(...bands: readonly { x1: number; y0: number; text: string }[]) {
  const data = new Uint8Array(WIDTH * HEIGHT);
  const words = bands.map(({ x1, y0, text }) => {
    for (let y = y0; y < y0 + 24; y++) data.fill(1, y * WIDTH + 20, y * WIDTH + x1);
    for (let y = y0 + 7; y < y0 + 17; y++) data.fill(0, y * WIDTH + 40, y * WIDTH + 90);
    return { x0: 40, y0: y0 + 7, x1: 90, y1: y0 + 17, text };
  });
  const ink: InkMap = { width: WIDTH, height: HEIGHT, data };
  return findPanels(ink, words, 1).map(({ x1, y0 }) => ({ x1, y0 }));
}

test('dark bands with words on them are grounds of headings', () => {
  const bands = [
    { x1: 380, y0: 20, text: 'Overview' },
    { x1: 380, y0: 80, text: 'Results' },
  ];
  expect(bandsOf(...bands)).toEqual(bands.map(({ x1, y0 }) => ({ x1, y0 })));
});

test('bands without letters, and bars from one edge to different ends, are none', () => {
  expect(bandsOf({ x1: 380, y0: 20, text: '41 %' })).toEqual([]);
  const bars = [380, 240, 150].map((x1, at) => ({ x1, y0: 20 + 50 * at, text: 'Region' }));
  expect(bandsOf(...bars)).toEqual([]);
});
