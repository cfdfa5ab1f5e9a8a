import { expect, test } from 'vitest';
import { readCase } from '../read-case.ts';
import { findLines } from './find-lines.ts';
import { lineText } from './text-line.ts';

function linesOf(drawn: readonly string[]): string[] {
  const { pages } = readCase(`two columns\n--- page\n${drawn.join('\n')}\n--- elements\n`);
  return findLines(pages[0]?.words ?? [], 612, 792).map(lineText);
}

/** Lines of two columns with a gutter of less than two ems, from a height on. */
function columns(top: number, count: number): string[] {
  return Array.from({ length: count }, (_, row) => top + 12 * row).flatMap((y) => [
    `72 ${y} 10 | the left column goes on and on here`,
    `268 ${y} 10 | and the right one has as many lines`,
  ]);
}

test('a line beside a displayed formula is cut where all the other lines of its column begin', () => {
  const lone = ['240 400 10 | (1)', '268 400 10 | which is written at the right'];
  expect(linesOf(lone)).toHaveLength(1);
  expect(linesOf([...columns(80, 12), ...lone]).slice(-2)).toEqual([
    '(1)',
    'which is written at the right',
  ]);
});
