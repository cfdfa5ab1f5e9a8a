import { expect, test } from 'vitest';
import { withoutPaleInk } from './without-pale-ink.ts';

const SIDE = 400;

/** Paper with a pale line across and a dark panel with light letters on it. */
const lightAt = (x: number, y: number): number => {
  if (x < 100 || x >= 300 || y < 100 || y >= 300) return y >= 20 && y < 24 ? 205 : 230;
  return y >= 200 && y < 206 ? 225 : 40;
};

test('pale ink becomes paper, and dark ground with light letters stays even', () => {
  const data = Uint8Array.from({ length: SIDE * SIDE }, (_, at) =>
    lightAt(at % SIDE, Math.floor(at / SIDE)),
  );
  const { data: lifted } = withoutPaleInk({ width: SIDE, height: SIDE, data }, 0.3);
  expect([...new Set(lifted)].sort((a, b) => a - b)).toEqual([40, 255]);
});
