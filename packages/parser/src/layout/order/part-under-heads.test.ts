import { expect, test } from 'vitest';
import { orderBlocks } from './order-blocks.ts';

/** A block that is called by its text: left or right, at a height, of so many lines. */
function place(text: string, side: 'left' | 'right', top: number, lines = 1, label = 'Text') {
  const x0 = side === 'left' ? 60 : 340;
  return { text, label, box: { x0, y0: top, x1: x0 + 180, y1: top + 12 * lines } };
}

const order = (blocks: readonly ReturnType<typeof place>[]) =>
  orderBlocks(blocks).map(({ text }) => text);

const upper = [place('firm', 'left', 60, 4), place('number of the bill', 'right', 60, 3)];

test('panels with heads on one height are read row by row', () => {
  const lower = [
    place('Bill to:', 'left', 140),
    place('somebody', 'left', 156, 4),
    place('Ship to', 'right', 140, 1, 'SectionHeader'),
    place('somewhere', 'right', 156, 4),
  ];
  expect(order([...upper, ...lower])).toEqual([
    'firm',
    'number of the bill',
    'Bill to:',
    'somebody',
    'Ship to',
    'somewhere',
  ]);
});

test('columns of running text are read to their end though heads stand on one height', () => {
  const running = upper.map((block) => ({
    ...block,
    text: `The ${block.text}.`,
    shape: { lineCount: 4 },
  }));
  const lower = [
    place('Method', 'left', 140, 1, 'SectionHeader'),
    place('Results', 'right', 140, 1, 'SectionHeader'),
  ];
  expect(order([...running, ...lower]).indexOf('Method')).toBe(1);
});

test('few lines that end a sentence are running text too', () => {
  const running = [
    { ...place('It runs on to its end.', 'left', 60, 2), shape: { lineCount: 2 }, lines: [] },
    { ...place('So does this.', 'right', 60, 2), shape: { lineCount: 2 }, lines: [] },
  ];
  const lower = [
    place('Method', 'left', 140, 1, 'SectionHeader'),
    place('Results', 'right', 140, 1, 'SectionHeader'),
  ];
  expect(order([...running, ...lower]).indexOf('Method')).toBe(1);
});

test('columns are read to their end where one of them has no head there', () => {
  const lower = [
    place('Method', 'left', 140, 1, 'SectionHeader'),
    place('of the left', 'left', 156, 20),
    place('text that goes on', 'right', 140, 21),
  ];
  expect(order([...upper, ...lower])).toEqual([
    'firm',
    'Method',
    'of the left',
    'number of the bill',
    'text that goes on',
  ]);
});

test('columns are read to their end where heads have no more than the blank of a paragraph over them', () => {
  const lower = [
    place('Method', 'left', 118, 1, 'SectionHeader'),
    place('of the left', 'left', 134, 20),
    place('Results', 'right', 118, 1, 'SectionHeader'),
    place('of the right', 'right', 134, 20),
  ];
  expect(order([...upper, ...lower]).indexOf('Method')).toBe(1);
});
