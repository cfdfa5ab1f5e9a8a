import { expect, test } from 'vitest';
import type { OrientedWord } from '../page/oriented-page.ts';
import { programShare } from './program-share.ts';

function linesOf(lines: readonly string[], monospace = true): OrientedWord[] {
  return lines.flatMap((line, row) =>
    line.split(' ').map(
      (text, place) =>
        ({
          word: { text, spaceAfter: true, style: { monospace } },
          box: { x0: place * 60, y0: row * 12, x1: place * 60 + 50, y1: row * 12 + 10 },
          fontSize: 10,
        }) as OrientedWord,
    ),
  );
}

test('what is typed at a program is one, with what it prints', () => {
  const notebook = ['In [2]: A = rand(3,3)', 'Out[2]: 3×3 Array{Float64,2}:', '0.2 0.7', '0.1 0.5'];
  expect(programShare(linesOf(notebook))).toBe(0.5);
  expect(programShare(linesOf(notebook, false))).toBe(0);
});

test('a typed table of amounts is no program', () => {
  expect(programShare(linesOf(['Sales (net) 1,200', 'Loss (1,234) (99)', 'Rate: 4.5 6.1']))).toBe(
    0,
  );
});
