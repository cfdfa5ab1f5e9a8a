import { expect, test } from 'vitest';
import { writeTestPage } from '../write-test-page.ts';
import { splitRuns } from './split-runs.ts';

/** Names of two columns with a rule between them from one height to another, and white of 2 points. */
function namesBeside(from: number, to: number): string[] {
  const { words } = writeTestPage({
    texts: [
      { text: 'Amount', x: 169, y: 112 },
      { text: 'Rate', x: 201, y: 112 },
    ],
  });
  const pieces = words.map((word) => ({ word, box: word.box, fontSize: 10 }));
  const border = { at: 200, from: 199, to: 201, ruled: true, chance: 1 };
  const verticals = [{ at: 200, from, to, drawn: true }];
  return splitRuns(pieces, [border], { em: 10, verticals }).map(({ text }) => text);
}

test('words that nearly touch are parted by a rule that runs between them', () => {
  expect(namesBeside(100, 240)).toEqual(['Amount', 'Rate']);
});

test('words over a rule that begins below them are one entry', () => {
  expect(namesBeside(120, 240)).toEqual(['Amount Rate']);
});

/** Two names over a wide white between narrow figures, the second beginning in it. */
function namesOverWhite(second: number): string[] {
  const { words } = writeTestPage({
    texts: [
      { text: 'plain', x: 175, y: 112 },
      { text: 'coalesced', x: second, y: 112 },
    ],
  });
  const pieces = words.map((word) => ({ word, box: word.box, fontSize: 10 }));
  const border = { at: 215, from: 200, to: 230, ruled: false, chance: 1 };
  return splitRuns(pieces, [border], { em: 10, verticals: [] }).map(({ text }) => text);
}

test('names are parted by white as wide as that between entries, though one begins before the middle of the border', () => {
  expect(namesOverWhite(210)).toEqual(['plain', 'coalesced']);
});

test('names that a blank parts are one entry over both columns', () => {
  expect(namesOverWhite(203)).toEqual(['plain coalesced']);
});

test('a name behind a wall is that of its own column, though it begins left of the figures there', () => {
  const { words } = writeTestPage({
    texts: [
      { text: 'Description', x: 100, y: 112 },
      { text: 'Amount ($)', x: 172, y: 112 },
    ],
  });
  const pieces = words.map((word) => ({ word, box: word.box, fontSize: 10 }));
  const border = { at: 183, from: 178, to: 188, ruled: false, chance: 1 };
  const runs = (verticals: readonly { at: number; from: number; to: number; drawn: boolean }[]) =>
    splitRuns(pieces, [border], { em: 10, verticals }).map(({ text, col, colEnd }) => [
      ...[text, col, colEnd],
    ]);
  expect(runs([{ at: 165, from: 95, to: 125, drawn: true }])).toEqual([
    ['Description', 0, 1],
    ['Amount ($)', 1, 2],
  ]);
  expect(runs([{ at: 165, from: 106, to: 114, drawn: true }])).toHaveLength(1);
});
