import { expect, test } from 'vitest';
import { orderBlocks } from './order-blocks.ts';

const WIDTH = 180;

/** A paragraph or a head in the left or right column, at a height. */
function place(text: string, side: 'left' | 'right', top: number, label = 'Text') {
  const x0 = side === 'left' ? 60 : 260;
  const shape = { lineCount: 3, lastLineFill: /[.]$/.test(text) ? 0.5 : 1 };
  return { text, label, shape, box: { x0, y0: top, x1: x0 + WIDTH, y1: top + 36 } };
}

/** Two columns, each in two halves with a blank between them; the lower left one begins with a head, the lower right one at a height. */
function halves(
  [upperLeft, upperRight, lowerLeft, lowerRight]: readonly [string, string, string, string],
  top = 180,
) {
  return [
    place(upperLeft, 'left', 60),
    place(upperRight, 'right', 60),
    place('Another story', 'left', 130, 'SectionHeader'),
    place(lowerLeft, 'left', 170),
    place(lowerRight, 'right', top),
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
  expect(order(halves(SENTENCES))).toEqual(['Stories', 'head', 'Another', 'Its', 'words']);
});

const [FIRST, SECOND, , FOURTH] = SENTENCES;
const ENDED = [`The ${SECOND}`, `A ${FOURTH}`, `So ${SECOND}`, `Then ${FOURTH}`] as const;

test('so are those whose next column begins level with the text under the head', () => {
  expect(order(halves(ENDED, 170))).toEqual(['The', 'A', 'Another', 'So', 'Then']);
});

test('columns whose sentences end or go on below are read to their end', () => {
  expect(order(halves(ENDED))).toEqual(['The', 'Another', 'So', 'A', 'Then']);
  const below = [`The ${SECOND}`, FIRST, `So ${SECOND}`, SECOND] as const;
  expect(order(halves(below, 170))).toEqual(['The', 'Another', 'So', 'Stories', 'head']);
});
