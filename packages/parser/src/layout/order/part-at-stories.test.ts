import { expect, test } from 'vitest';
import { orderBlocks } from './order-blocks.ts';

const WIDTH = 180;

/** A paragraph or a head in the left or right column, at a height. */
function place(text: string, side: 'left' | 'right', top: number, label = 'Text') {
  const x0 = side === 'left' ? 60 : 260;
  const shape = { lineCount: 3, lastLineFill: /[.]$/.test(text) ? 0.5 : 1 };
  return { text, label, shape, box: { x0, y0: top, x1: x0 + WIDTH, y1: top + 36 } };
}

/** Two columns, each in two halves with a blank between them; the lower left one begins with a head. */
function halves(upperLeft: string, upperRight: string, lowerLeft: string, lowerRight: string) {
  return [
    place(upperLeft, 'left', 60),
    place(upperRight, 'right', 60),
    place('Another story', 'left', 130, 'SectionHeader'),
    place(lowerLeft, 'left', 170),
    place(lowerRight, 'right', 170),
  ];
}

const order = (blocks: readonly ReturnType<typeof place>[]) =>
  orderBlocks(blocks).map(({ text }) => text.split(' ')[0]);

const SENTENCES = [
  'Stories go on in the next column and not below the',
  'head of another one, which begins with its own words.',
  'Its sentences are as long as those and go on with the',
  'words that stand beside them, up to where it ends.',
] as const;

test('stories above each other are read one after the other where their sentences go on beside', () => {
  expect(order(halves(...SENTENCES))).toEqual(['Stories', 'head', 'Another', 'Its', 'words']);
});

test('columns whose sentences end or go on below are read to their end', () => {
  const [first, second, third, fourth] = SENTENCES;
  const ended = halves(`The ${second}`, `A ${fourth}`, `So ${second}`, `Then ${fourth}`);
  expect(order(ended)).toEqual(['The', 'Another', 'So', 'A', 'Then']);
  const below = halves(`The ${second}`, first, third, second);
  expect(order(below)).toEqual(['The', 'Another', 'Its', 'Stories', 'head']);
});
