import { expect, test } from 'vitest';
import { emptyPrimitives } from '../../page/empty-primitives.ts';
import type { Word } from '../../page/primitives.ts';
import { recognisePage } from '../../recognise-page.ts';

/** A page number whose ink ends on its line, as digits do. */
function numberRead(origin: Word['origin']): Word {
  return {
    text: '7',
    box: { x0: 300, y0: 793, x1: 306, y1: 800 },
    baseline: 800,
    style: { fontName: '', fontSize: 11, bold: false, italic: false, monospace: false, color: 0 },
    angle: 0,
    origin,
    confidence: 0.98,
    spaceAfter: false,
  };
}

function boxOf(word: Word) {
  const page = { ...emptyPrimitives(0), width: 595, height: 842, words: [word] };
  return recognisePage(page).elements[0]?.box;
}

test('the box of a lone number on a scan is as high as its type', () => {
  const box = boxOf(numberRead('ocr'));
  expect(box?.y0).toBeCloseTo(800 - 0.72 * 11);
  expect(box?.y1).toBeCloseTo(800 + 0.2 * 11);
});

test('the words of a text layer are that high already and stay as they are', () => {
  expect(boxOf(numberRead('text_layer'))).toMatchObject({ y0: 793, y1: 800 });
});
