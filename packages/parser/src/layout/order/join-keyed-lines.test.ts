import { expect, test } from 'vitest';
import type { DraftBlock } from '../blocks/page-draft.ts';
import { NO_SHAPE, NO_STYLE } from '../figures/draft-figure.ts';
import { orderPage } from './order-page.ts';

/** Lines 20 points apart. */
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

test('names one under the other are read with the lines beside them', () => {
  expect(
    textsOf(block('Student:\nTeacher:', 60, 120), block('A. Clerk\nB. Warden', 300, 380)),
  ).toEqual(['Student: A. Clerk\nTeacher: B. Warden']);
  expect(textsOf(block('Class I\nClass II', 60, 120), block('Minimal\nMild', 130, 380))).toEqual([
    'Class I Minimal\nClass II Mild',
  ]);
});

test('addresses side by side are read one after the other', () => {
  const texts = ['A. Clerk\nHarbour Road', 'B. Warden\nMill Lane'] as const;
  expect(textsOf(block(texts[0], 60, 160), block(texts[1], 300, 400))).toEqual(texts);
});

test('names beside more lines than they are, or two columns of them, are left', () => {
  const names = block('Student:\nTeacher:', 60, 120);
  expect(textsOf(names, block('A. Clerk\nB. Warden\nC. Mate', 300, 380))).toHaveLength(2);
  expect(
    textsOf(names, block('A. Clerk\nB. Warden', 200, 260), block('1 May\n2 May', 300, 380)),
  ).toHaveLength(3);
});
