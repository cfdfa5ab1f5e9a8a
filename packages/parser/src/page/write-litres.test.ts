import { expect, test } from 'vitest';
import type { PagePrimitives, Word } from './primitives.ts';
import { writeLitres } from './write-litres.ts';

/** Lines of words, a blank of 3 points between them and a gap of 30 where `|` stands. */
function read(...lines: string[]): string[] {
  const words = lines.flatMap((line, row) => {
    let x = 0;
    return line.split(' ').flatMap((text): Word[] => {
      if (text === '|') {
        x += 27;
        return [];
      }
      const box = { x0: x, y0: row * 14, x1: x + text.length * 5, y1: row * 14 + 10 };
      x = box.x1 + 3;
      return [{ text, box, baseline: row * 14 + 8, style: { fontSize: 9 } } as Word];
    });
  });
  return writeLitres({ words } as unknown as PagePrimitives).words.map(({ text }) => text);
}

test('a one behind the volumes of a list of drinks is the l of litres', () => {
  const words = read('BIER 0,5 1 | 4,00', 'COLA 0,33 1, FANTA 0,331', 'WEIN 1/8 1 | 2,60');
  expect(words.join(' ')).toBe('BIER 0,5 l 4,00 COLA 0,33 l, FANTA 0,33l WEIN 1/8 l 2,60');
});

test.each([
  [['a 0,5 1', 'b 0,2 1']],
  [['a 0,5 1', 'b 0,2 1', 'c 0,3 2', 'd 0,1 1']],
  [['a 0,5 | 1', 'b 0,2 | 1', 'c 0,3 | 1']],
])('numbers behind numbers stay numbers: %j', (lines) => {
  expect(read(...lines).join(' ')).toBe(lines.join(' ').replaceAll(' |', ''));
});
