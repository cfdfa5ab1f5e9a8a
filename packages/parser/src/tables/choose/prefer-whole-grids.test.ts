import type { Box } from '@sheaf/document';
import { expect, test } from 'vitest';
import type { Detector, Proposal } from '../propose/propose-tables.ts';
import { preferWholeGrids } from './prefer-whole-grids.ts';

const WHOLE: Box = { x0: 50, y0: 100, x1: 500, y1: 700 };
const WITHOUT_HEAD: Box = { ...WHOLE, y0: 200 };

function rated(detector: Detector, box: Box, worth: number, confidence = 0.99) {
  return { proposal: { detector } as Proposal, box, worth, confidence };
}

/** The box of what does best. */
function best(candidates: ReturnType<typeof rated>[]): Box | undefined {
  return preferWholeGrids(candidates).sort((a, b) => b.worth - a.worth)[0]?.box;
}

test('a part of a drawn grid does worse than the grid', () => {
  const part = rated('rules', WITHOUT_HEAD, 0.99);
  expect(best([part, rated('ruled_grid', WHOLE, 0.95)])).toBe(WHOLE);
});

test.each([
  ['rules around several things', rated('ruled_grid', WHOLE, 0.3)],
  ['a doubtful grid', rated('ruled_grid', WHOLE, 0.8, 0.6)],
  ['an area that nobody has drawn', rated('aligned_text', WHOLE, 0.95)],
])('%s is not preferred to a part of it', (_, whole) => {
  expect(best([rated('rules', WITHOUT_HEAD, 0.99), whole])).toBe(WITHOUT_HEAD);
});

test('what is taken in beside a grid is no part of it', () => {
  const wider = { ...WHOLE, y0: 60 };
  expect(best([rated('lines', wider, 0.97), rated('ruled_grid', WHOLE, 0.95)])).toBe(wider);
});
