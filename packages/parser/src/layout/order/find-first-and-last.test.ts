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
    shape: { ...NO_SHAPE, lineCount: 1 },
  };
}

function textsOf(...blocks: readonly DraftBlock[]): string[] {
  return orderPage(blocks).map(({ text }) => text);
}

test('the name of a column is no header where those of the others stand beside it', () => {
  const ordered = textsOf(
    block('PageHeader', 'Sides', [400, 70, 460, 84]),
    block('Title', 'The Harbour Inn', [180, 20, 380, 60]),
    block('SectionHeader', 'Starters', [100, 71, 180, 84]),
    block('Text', 'Soup', [60, 100, 260, 400]),
    block('Text', 'Bread', [340, 100, 540, 400]),
  );
  expect(ordered).toEqual(['The Harbour Inn', 'Starters', 'Soup', 'Sides', 'Bread']);
});

test('a line over text is no footer, nor one beside text', () => {
  const ordered = textsOf(
    block('Text', 'Rows', [60, 60, 540, 700]),
    block('Text', 'This definition is for presentation only.', [110, 740, 540, 752]),
    block('Text', 'WDL: withdrawal', [60, 725, 540, 735]),
    block('PageFooter', 'Note:', [60, 740, 90, 752]),
    block('PageFooter', 'Contd.', [60, 710, 100, 720]),
    block('PageFooter', '12', [300, 770, 310, 780]),
  );
  expect(ordered).toEqual([
    'Rows',
    'Contd.',
    'WDL: withdrawal',
    'Note:',
    'This definition is for presentation only.',
    '12',
  ]);
});

test('a page number beside a logo stays a footer', () => {
  const ordered = textsOf(
    block('Text', 'Text', [60, 60, 540, 700]),
    block('PageFooter', 'Page 1', [60, 770, 100, 780]),
    block('Picture', '', [300, 760, 360, 790]),
  );
  expect(ordered).toEqual(['Text', '', 'Page 1']);
});

test('in a script from the right, what stands on one height is read from the right', () => {
  const ordered = textsOf(
    block('Text', 'שלום לכולם כאן', [60, 100, 540, 112]),
    block('Text', 'ערך', [80, 120, 300, 140]),
    block('Text', 'שם', [290, 121, 500, 141]),
    block('Text', 'סוף הדף כאן', [60, 150, 540, 162]),
  );
  expect(ordered).toEqual(['שלום לכולם כאן', 'שם', 'ערך', 'סוף הדף כאן']);
});
