import { expect, test } from 'vitest';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { NO_SHAPE, NO_STYLE } from '../figures/draft-figure.ts';
import { orderPage } from './order-page.ts';

function block(
  label: DraftBlock['label'],
  text: string,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): DraftBlock {
  return {
    label,
    text,
    box: { x0, y0, x1, y1 },
    spans: [],
    origin: 'text_layer',
    textConfidence: 1,
    style: NO_STYLE,
    shape: NO_SHAPE,
  };
}

test('a caption beside its figure is read right after it, before what follows below the two', () => {
  const ordered = orderPage([
    block('Caption', 'Figure 1. Rain by month', [310, 60, 380, 160]),
    block('SectionHeader', 'Causes', [60, 220, 180, 240]),
    block('Text', 'It rains.', [60, 250, 200, 262]),
    block('Picture', '', [60, 50, 300, 200]),
  ]);
  expect(ordered.map(({ label }) => label)).toEqual([
    'Picture',
    'Caption',
    'SectionHeader',
    'Text',
  ]);
});
