import { expect, test } from 'vitest';
import type { FormField } from '../../page/primitives.ts';
import { writeTestPage } from '../../tables/write-test-page.ts';
import { addGraphics } from './add-graphics.ts';

const page = writeTestPage({ texts: [{ x: 100, y: 400, text: 'Centre of trade' }] });

function square(x0: number, y0: number): FormField {
  const box = { x0, y0, x1: x0 + 9, y1: y0 + 9 };
  return { kind: 'checkbox', name: '', value: '', checked: true, box };
}

function boxesOf(...checkboxes: readonly FormField[]) {
  const graphics = {
    rules: [],
    shades: [],
    pictures: [],
    dots: [],
    signs: [],
    unexplained: 0,
    checkboxes,
  };
  const { words, formFields } = addGraphics(page, graphics, []);
  return { signs: words.filter(({ text }) => text === '☒').length, alone: formFields.length };
}

test('a lone square of a scan without a text beside it is no box to tick', () => {
  expect(boxesOf(square(300, 80))).toEqual({ signs: 0, alone: 0 });
});

test('a square before a text is one, and so are several without', () => {
  expect(boxesOf(square(85, 392))).toEqual({ signs: 1, alone: 0 });
  expect(boxesOf(square(300, 80), square(300, 100))).toEqual({ signs: 0, alone: 2 });
});
