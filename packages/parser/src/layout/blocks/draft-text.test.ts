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

test('a row of raised marks says nothing of how its line is set', () => {
  const style = { fontName: 'Sans-Bold', fontSize: 12, bold: true, italic: false } as const;
  const name: Word = { ...numberRead('text_layer'), text: 'Tonno', baseline: 400 };
  const plain = { ...name.style, ...style };
  const marks = ['A,', 'D,', 'G,', 'O'].map((text, at) => ({
    ...name,
    text,
    box: { x0: 136 + 10 * at, y0: 390, x1: 144 + 10 * at, y1: 396 },
    baseline: 396,
    style: { ...name.style, fontName: 'Sans', fontSize: 6 },
    superscript: true,
    spaceAfter: true,
  }));
  const box = { x0: 100, y0: 391, x1: 135, y1: 402 };
  const words = [{ ...name, box, style: plain }, ...marks];
  const page = { ...emptyPrimitives(0), width: 595, height: 842, words };
  expect(recognisePage(page).elements[0]?.style).toMatchObject({ fontSize: 12, bold: true });
});
