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

test('names side by side over two columns are read before the text of either', () => {
  const ordered = orderPage([
    block('Title', 'On Harbours', [150, 60, 450, 80]),
    block('Text', 'Ada Clerk', [110, 110, 200, 150]),
    block('Text', 'Bea Warden', [370, 110, 460, 150]),
    block('Text', 'Left column', [50, 190, 290, 700]),
    block('Text', 'Right column', [310, 190, 550, 700]),
  ]);
  expect(ordered.map(({ text }) => text)).toEqual([
    'On Harbours',
    'Ada Clerk',
    'Bea Warden',
    'Left column',
    'Right column',
  ]);
});

test('all above a rule across the page is read before anything below it', () => {
  const rule = {
    direction: 'horizontal' as const,
    box: { x0: 60, y0: 199, x1: 560, y1: 200 },
    thickness: 1,
    color: 0,
    dashed: false,
  };
  const blocks = [
    block('Text', 'left above', [60, 100, 280, 180]),
    block('Text', 'left below', [60, 220, 280, 380]),
    block('Text', 'right above', [300, 80, 560, 190]),
    block('Text', 'right below', [300, 220, 560, 360]),
  ];
  expect(orderPage(blocks, [rule]).map(({ text }) => text)).toEqual([
    'left above',
    'right above',
    'left below',
    'right below',
  ]);
});

test('amounts in any currency are read on the line of what they are asked for', () => {
  const row = (text: string, x: number, y: number): DraftBlock => ({
    ...block('Text', text, [x, y, x + 6 * text.length, y + 12]),
    shape: { ...NO_SHAPE, lineCount: 1 },
  });
  const ordered = orderPage([
    row('Cold cucumber', 72, 100),
    row('Fried noodles', 72, 140),
    row('390/585 rsd', 460, 100),
    row('€ 4, 30', 460, 140),
  ]);
  expect(ordered.map(({ text }) => text)).toEqual([
    'Cold cucumber 390/585 rsd',
    'Fried noodles € 4, 30',
  ]);
});
