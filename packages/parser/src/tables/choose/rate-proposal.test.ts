import { expect, test } from 'vitest';
import type { Measures } from './measure-proposal.ts';
import { isRuledOut, LEAST_WORTH, rateProposal } from './rate-proposal.ts';

/** Names of a side column beside the lines of a letter, as they measure. */
const SIDE_BY_SIDE: Measures = {
  rows: 11,
  cols: 2,
  filled: 1,
  values: 0,
  words: 2.43,
  prose: 0,
  ruledColumns: 0,
  ruledRows: 0,
  fullRows: 1,
  markers: 0,
  index: 0,
  program: 0,
  torn: 0,
  cards: 0,
  amounts: 0,
  times: 0,
  items: 0,
  drawings: 0,
  picture: 0.04,
  alignment: 0.95,
  caption: 0,
  cutWords: 0,
  rift: 0.3,
  innerCaption: 0,
  blank: 0,
  headRule: 0,
  named: 1,
  columnChance: 1,
  leastColumnChance: 1,
  rowChance: 0.92,
  leastRowChance: 0.5,
  allWords: 34,
  longest: 10,
  lonelyRows: 0,
  bold: 0.71,
  aboveWhite: 0.19,
  aboveChunks: 2,
  aboveLikely: 0.33,
  aboveBegin: 0.01,
  aboveTurn: 0.67,
  aboveCaption: 0,
  aboveWide: 0.89,
  belowWhite: 0.02,
  belowChunks: 2,
  belowLikely: 0.62,
  belowBegin: 0,
  belowTurn: 0.8,
  belowCaption: 0,
  belowWide: 0.88,
  lineMean: 0.9,
  lineLeast: 0.73,
  lineBegin: 0.09,
  lineBegins: 0.02,
  firstTurn: 0.5,
  leastTurn: 1,
  besideWhite: 20,
  besideLines: 0,
  besideRuled: 0,
  parting: 0,
  partingDrawn: 0,
  topRule: 0,
  bottomRule: 0,
  gridFit: 0,
  gridCells: 0,
  gridsInside: 0,
  textWidth: 0.84,
  textHeight: 0.2,
  boxSlack: 0,
};

test('columns of text side by side that look like a part of a table stay text', () => {
  expect(rateProposal('lines', SIDE_BY_SIDE).worth).toBe(0);
});

test('what rules part is taken though it looks like a part of a table', () => {
  expect(rateProposal('lines', { ...SIDE_BY_SIDE, ruledRows: 0.3 }).worth).toBeGreaterThan(
    LEAST_WORTH,
  );
});

test('figures that go up at the end of drawn rows are no pages of contents', () => {
  const grid = { ...SIDE_BY_SIDE, index: 1, ruledRows: 1, ruledColumns: 1 };
  expect(rateProposal('ruled_grid', grid).worth).toBeGreaterThan(LEAST_WORTH);
  expect(rateProposal('lines', { ...SIDE_BY_SIDE, index: 1, ruledRows: 1 }).worth).toBe(0);
});

test('rows that are mostly the mark of an item and its text are a list, unless rules part them', () => {
  const drawn = { ...SIDE_BY_SIDE, cols: 3, ruledRows: 0.3 };
  expect(rateProposal('lines', { ...drawn, items: 0.7, ruledRows: 0 }).worth).toBe(0);
  expect(rateProposal('lines', { ...drawn, items: 0.7 })).toEqual(rateProposal('lines', drawn));
});

/** A statement whose rows stand three lines apart, with the edge of a banner in it, as it measures. */
const AIRY_STATEMENT: Measures = {
  ...SIDE_BY_SIDE,
  rows: 8,
  cols: 5,
  filled: 0.98,
  values: 0,
  words: 2.07,
  picture: 0.02,
  alignment: 0.99,
  rift: 1.81,
  rowChance: 1,
  leastRowChance: 1,
  amounts: 0,
  times: 0,
  allWords: 400,
  longest: 5,
  bold: 0,
  aboveWhite: 2.11,
  aboveChunks: 1,
  aboveLikely: 0.01,
  aboveTurn: -1,
  aboveWide: 0.5,
  belowWhite: 3.56,
  belowLikely: 0.01,
  belowBegin: 0.01,
  belowTurn: 0,
  belowWide: 0.5,
  lineMean: 0.1,
  lineLeast: 0.03,
  lineBegin: 0.14,
  lineBegins: 0.01,
  firstTurn: -1,
  leastTurn: 0.89,
  leastColumnChance: 0.99,
  besideLines: 0,
  besideRuled: 0,
  parting: 15.27,
  partingDrawn: 0,
  textWidth: 0.91,
  textHeight: 0.89,
};

test('rows far apart that have something under each of many names are a table', () => {
  expect(rateProposal('aligned_text', AIRY_STATEMENT).confidence).toBeGreaterThanOrEqual(0.5);
});

test('entries of many words all down a page are its columns, unless there are figures among them', () => {
  const panels = { ...SIDE_BY_SIDE, ruledRows: 0.75, ruledColumns: 1, words: 60, textHeight: 0.9 };
  expect(rateProposal('rules', panels).worth).toBe(0);
  expect(rateProposal('rules', { ...panels, values: 0.1 }).worth).toBeGreaterThan(0);
  expect(rateProposal('rules', { ...panels, textHeight: 0.4 }).worth).toBeGreaterThan(0);
});

test('columns whose entries go on in the ones below are running text, unless rules part them', () => {
  const ruled = { ...SIDE_BY_SIDE, cols: 3, ruledRows: 0.3 };
  expect(rateProposal('lines', { ...AIRY_STATEMENT, torn: 0.5 }).worth).toBe(0);
  expect(rateProposal('lines', { ...ruled, torn: 0.5 }).worth).toBeGreaterThan(LEAST_WORTH);
});

test('cards in a grid are no table, unless rules part them', () => {
  const drawn = { ...SIDE_BY_SIDE, ruledRows: 0.3 };
  expect(rateProposal('lines', { ...drawn, cards: 1 })).toEqual(rateProposal('lines', drawn));
  const open = {
    ...drawn,
    ruledRows: 0,
    words: 12,
    cols: 3,
    columnChance: 1,
    leastColumnChance: 1,
  };
  expect(isRuledOut(open)).toBe(false);
  expect(isRuledOut({ ...open, cards: 1 })).toBe(true);
});
