import { expect, test } from 'vitest';
import { orderBlocks } from './order-blocks.ts';

/** A named block of some lines, running text or not. */
function block(name: string, [x0, y0, x1, y1]: readonly number[], more: object = {}) {
  const box = { x0: x0 ?? 0, y0: y0 ?? 0, x1: x1 ?? 0, y1: y1 ?? 0 };
  return { name, box, shape: { lineCount: 1 }, ...more };
}

function namesOf(...blocks: readonly ReturnType<typeof block>[]): string[] {
  return orderBlocks(blocks).map(({ name }) => name);
}

const RUNNING = { shape: { lineCount: 6 } };

test('labels and values end far above what stands alone under one of them', () => {
  const blocks = [
    block('Report', [100, 60, 540, 80]),
    block('Student:', [290, 530, 380, 545]),
    block('A. Clerk', [440, 530, 550, 545]),
    block('Harbour 2015', [270, 720, 370, 735]),
  ];
  expect(namesOf(...blocks)).toEqual(['Report', 'Student:', 'A. Clerk', 'Harbour 2015']);
});

test('columns of running text go on below a blank', () => {
  const blocks = [
    block('left', [60, 60, 290, 300], RUNNING),
    block('right', [310, 60, 540, 300], RUNNING),
    block('left after a blank', [60, 340, 290, 352]),
  ];
  expect(namesOf(...blocks)).toEqual(['left', 'left after a blank', 'right']);
});

test('lists side by side with blanks in them are columns, and what follows in one is its own', () => {
  const blocks = [
    block('a', [60, 60, 200, 72]),
    block('b', [60, 90, 200, 102]),
    block('c', [310, 60, 450, 72]),
    block('d', [310, 90, 450, 102]),
    block('e', [60, 120, 200, 132]),
  ];
  expect(namesOf(...blocks)).toEqual(['a', 'b', 'e', 'c', 'd']);
});

test('a title over a row of short things is read before all of them', () => {
  const blocks = [
    block('05 CAL', [10, 120, 115, 140]),
    block('title', [210, 35, 510, 72]),
    block('Call procedure', [150, 120, 540, 140]),
    block('below', [10, 190, 640, 200]),
  ];
  expect(namesOf(...blocks)).toEqual(['title', '05 CAL', 'Call procedure', 'below']);
});
