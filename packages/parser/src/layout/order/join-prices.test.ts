import { expect, test } from 'vitest';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { NO_SHAPE, NO_STYLE } from '../figures/draft-figure.ts';
import { joinPrices } from './join-prices.ts';

/** Lines 20 points apart; `joined` puts them together as a paragraph. */
function block(drawn: string, x0: number, x1: number, y0 = 100, joined = false): DraftBlock {
  const lines = drawn.split('\n').map((line, at) => {
    const top = y0 + 20 * at;
    return { text: line, box: { x0, y0: top, x1, y1: top + 12 } };
  });
  return {
    label: 'Text',
    text: joined ? drawn.replaceAll('\n', ' ') : drawn,
    box: { x0, y0, x1, y1: lines.at(-1)?.box.y1 ?? y0 },
    lines,
    spans: [],
    origin: 'text_layer',
    textConfidence: 1,
    style: NO_STYLE,
    shape: { ...NO_SHAPE, lineCount: lines.length },
  };
}

const textsOf = (...blocks: readonly DraftBlock[]): string[] =>
  joinPrices(blocks).map(({ text }) => text);

test('prices one under the other are read on the lines that they stand beside, which end there', () => {
  const drinks = block('Plum wine\nCider\nPear juice', 60, 120, 100, true);
  const prices = block('8.90 лв | 4.54 €\n10.90 лв |\n7 €', 200, 260);
  expect(textsOf(drinks, prices)).toEqual([
    'Plum wine 8.90 лв | 4.54 €\nCider 10.90 лв |\nPear juice 7 €',
  ]);
});

test('bare numbers in a column are prices unless they count up', () => {
  const names = block('Coffee\nTea\nCocoa', 60, 120);
  expect(textsOf(names, block('7\n6.5\n9', 200, 220))).toEqual(['Coffee 7\nTea 6.5\nCocoa 9']);
  expect(textsOf(names, block('5\n10\n15', 200, 220))).toHaveLength(2);
  expect(textsOf(names, block('7', 200, 220))).toHaveLength(2);
});

test('the next column to the right has prices of its own', () => {
  expect(
    textsOf(
      block('Coffee\nTea\nCocoa', 60, 120),
      block('3 €\n2 €\n4 €', 200, 220),
      block('Plum cake\nScones\nWaffles', 300, 360),
      block('5 €\n6 €\n5 €', 440, 460),
    ),
  ).toEqual(['Coffee 3 €\nTea 2 €\nCocoa 4 €', 'Plum cake 5 €\nScones 6 €\nWaffles 5 €']);
});

test('prices without a name beside each of them stay where they are', () => {
  expect(textsOf(block('Coffee\nTea', 60, 120), block('3 €\n2 €\n4 €', 200, 220))).toHaveLength(2);
});
