import { expect, test } from 'vitest';
import type { Curve } from '../chart-scene.ts';
import type { Component } from './color-components.ts';
import { withoutEchoes, withoutEdges, withoutOutlines } from './without-echoes.ts';

const PAPER = 0xffffff;
const BLUE = 0x264653;
const RED = 0xd90429;
/** Half paper, half blue. */
const PALE = 0x92a2a9;
const map = { width: 100, height: 100, colors: [PAPER, BLUE, RED, PALE], index: new Uint8Array(0) };

function rectangle(color: number, x0: number, y0: number, x1: number, y1: number) {
  const box = { x0, y0, x1, y1 };
  const part = { ...box, color: map.colors.indexOf(color), runs: [] } as unknown as Component;
  return { box, parts: [part] };
}

test('a blurred edge of a bar is no bar, a thin one of painted colour is', () => {
  const bar = rectangle(BLUE, 10, 20, 30, 80);
  const painted = rectangle(PALE, 60, 20, 80, 80);
  const edge = rectangle(PALE, 10, 19, 30, 20);
  const thin = rectangle(RED, 10, 18, 30, 20);
  const other = rectangle(RED, 40, 50, 55, 80);
  expect(withoutEdges([bar, painted, edge, thin, other], [], map)).toEqual([
    bar,
    painted,
    thin,
    other,
  ]);
});

test('pieces of a rule between bars are no bars', () => {
  const bar = rectangle(BLUE, 10, 20, 30, 80);
  const piece = rectangle(PALE, 30, 79, 50, 80);
  expect(withoutEdges([bar, piece], [], map)).toEqual([bar]);
});

test('a thin bar in the colour of a key is one', () => {
  const bar = rectangle(BLUE, 10, 20, 30, 80);
  const thin = rectangle(RED, 10, 18, 30, 20);
  const key = { x0: 40, y0: 90, x1: 50, y1: 100, pixels: 78, color: 2 } as Component;
  expect(withoutEdges([bar, thin], [key], map)).toEqual([bar, thin]);
});

test('the outline of a bar is no bar, and the bar ends in its middle', () => {
  const outline = rectangle(BLUE, 10, 20, 30, 80);
  const bar = rectangle(RED, 12, 22, 28, 78);
  expect(withoutOutlines([outline, bar])).toEqual([
    { ...bar, box: { x0: 11, y0: 21, x1: 29, y1: 79 } },
  ]);
});

function curve(color: number, length: number, heightAt: (x: number) => number): Curve {
  const points = Array.from({ length }, (_, x) => ({ x: x + 0.5, y: heightAt(x) }));
  return { points, color, dash: [], width: 2, isTraced: true };
}

test('edges of lines and of bars are no lines of their own', () => {
  const line = curve(BLUE, 90, (x) => 10 + x / 2);
  const edge = curve(PALE, 60, (x) => 12 + x / 2);
  const other = curve(RED, 60, (x) => 80 - x / 2);
  const top = curve(PALE, 50, () => 70);
  const bar = { x0: 0, y0: 71, x1: 50, y1: 90 };
  expect(withoutEchoes([line, edge, other, top], [bar], PAPER)).toEqual([line, other]);
});
