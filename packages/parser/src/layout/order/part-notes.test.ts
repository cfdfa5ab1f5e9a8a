import { expect, test } from 'vitest';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { NO_SHAPE, NO_STYLE } from '../figures/draft-figure.ts';
import { orderPage } from './order-page.ts';

/** Lines 20 points apart, in one block. */
function block(text: string, x0: number, x1: number, y0 = 100): DraftBlock {
  const lines = text.split('\n').map((line, at) => {
    const top = y0 + 20 * at;
    return { text: line, box: { x0, y0: top, x1, y1: top + 12 } };
  });
  return {
    label: 'Text',
    text,
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
  orderPage(blocks).map(({ text }) => text);

test('times one under the other are read each before what takes place then', () => {
  const titles = ['Opening', 'Coffee', 'Panel'].map((text, at) =>
    block(text, 120, 240, 100 + 20 * at),
  );
  expect(textsOf(block('9:30\n10:15 Uhr\n11:00 – 12:00', 60, 100), ...titles)).toEqual([
    ...['9:30', 'Opening'],
    ...['10:15 Uhr', 'Coffee'],
    ...['11:00 – 12:00', 'Panel'],
  ]);
});

test('times with nothing beside one of them stay together', () => {
  const title = block('Opening', 120, 240);
  expect(textsOf(block('9:30\n10:15', 60, 100), title)).toContain('9:30\n10:15');
});
