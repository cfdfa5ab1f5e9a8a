import { expect, test } from 'vitest';
import type { Word } from '../../page/primitives.ts';
import { writeTestPage } from '../../tables/write-test-page.ts';
import { looksLikeChart } from './looks-like-chart.ts';

type Placed = readonly [text: string, x: number, y: number];

const wordsAt = (placed: readonly Placed[]): readonly Word[] =>
  writeTestPage({ texts: placed.map(([text, x, y]) => ({ text, x, y })) }).words;

const row = (texts: readonly string[], y: number, step = 60): Placed[] =>
  texts.map((text, index) => [text, 100 + step * index, y]);
const column = (texts: readonly string[], x: number): Placed[] =>
  texts.map((text, index) => [text, x, 100 + 30 * index]);

test('numbers in even steps beside a picture are the scale of a chart', () => {
  expect(looksLikeChart(wordsAt(column(['80', '60', '40', '20'], 90)), false)).toBe(true);
  expect(looksLikeChart(wordsAt(row(['0%', '25%', '50%', '75%'], 300)), false)).toBe(true);
  expect(looksLikeChart(wordsAt(row(['1,000', '2,000', '3,000', '4,000'], 300)), false)).toBe(true);
});

test('a scale with a number that was not read is still one', () => {
  const scale: Placed[] = [
    ['800-', 90, 100],
    ['700-', 90, 130],
    ['600', 90, 160],
    ['400', 90, 220],
    ['300', 90, 250],
  ];
  expect(looksLikeChart(wordsAt(scale), false)).toBe(true);
});

test('dots of a legend and a share are a pie', () => {
  const pie: Placed[] = [
    ['76.2%', 120, 150],
    ['● Primary', 300, 120],
    ['● Lower', 300, 140],
    ['● Upper', 300, 160],
  ];
  expect(looksLikeChart(wordsAt(pie), false)).toBe(true);
  expect(looksLikeChart(wordsAt(pie.slice(1)), false)).toBe(false);
});

test('percentages that make up a whole are a pie', () => {
  const pie: Placed[] = [
    ['18%', 120, 120],
    ['76.2%', 240, 300],
    ['5.8%', 150, 220],
  ];
  expect(looksLikeChart(wordsAt(pie), false)).toBe(true);
});

test('numbers of a painted table are no chart', () => {
  const table = [
    ...column(['2001', '2002', '2003', '2004'], 90),
    ...column(['17.5', '3.2', '88.0', '41.7'], 200),
    ...column(['12', '7', '31', '5'], 300),
  ];
  expect(looksLikeChart(wordsAt(table), false)).toBe(false);
});

test('even numbers at uneven distances are no scale', () => {
  const scattered: Placed[] = [
    ['10', 100, 300],
    ['20', 120, 300],
    ['30', 300, 300],
    ['40', 480, 300],
    ['50', 500, 300],
  ];
  expect(looksLikeChart(wordsAt(scattered), false)).toBe(false);
});

test('a drawing with percentages is a chart, a photograph with them is none', () => {
  const words = wordsAt(row(['7.7%', '53.9%', '30.4%'], 300));
  expect(looksLikeChart(words, true)).toBe(true);
  expect(looksLikeChart(words, false)).toBe(false);
});

test('numbers on the drawing of a part are no scale', () => {
  const pins: Placed[] = [...row(['8', '7', '6', '5'], 100), ...row(['1', '2', '3', '4'], 300)];
  expect(looksLikeChart(wordsAt(pins), true)).toBe(false);
  expect(looksLikeChart(wordsAt(row(['0.65', '2.30', '0.40'], 300)), true)).toBe(false);
});
