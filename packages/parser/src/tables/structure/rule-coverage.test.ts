import { expect, test } from 'vitest';
import { ruleCoverage } from './rule-coverage.ts';

const edge = (at: number, from: number, to: number) => ({ at, from, to, drawn: true });

/** Pieces of one rule stand from left to right, whichever lies a little higher. */
const EDGES = [edge(10, 0, 40), edge(11, 40, 50), edge(10.5, 50, 100), edge(30, 0, 100)];

test('all rules of a band count, in whatever order they lie in it', () => {
  expect(ruleCoverage(EDGES, { low: 9, high: 12 }, [0, 100])).toBe(1);
  expect(ruleCoverage(EDGES, { low: 10.2, high: 10.8 }, [0, 100])).toBe(0.5);
  expect(ruleCoverage(EDGES, { low: 10.8, high: 12 }, [0, 100])).toBe(0.1);
});

test('rules above and below a band do not count', () => {
  expect(ruleCoverage(EDGES, { low: 12, high: 29 }, [0, 100])).toBe(0);
  expect(ruleCoverage(EDGES, { low: 40, high: 50 }, [0, 100])).toBe(0);
  expect(ruleCoverage([], { low: 0, high: 50 }, [0, 100])).toBe(0);
});

test('only what lies over the stretch counts', () => {
  expect(ruleCoverage(EDGES, { low: 29, high: 31 }, [80, 160])).toBe(0.25);
});
