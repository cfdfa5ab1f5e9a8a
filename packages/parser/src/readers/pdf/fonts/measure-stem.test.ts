import { expect, test } from 'vitest';
import { type Pdfium, SCRATCH_BYTES } from '../engine/pdfium.ts';
import { measureStem } from './measure-stem.ts';
import { readFont } from './read-font.ts';

type Outline = readonly (readonly [x: number, y: number])[];

/** A stem: a rectangle as wide as that. */
const bar = (width: number): Outline => [
  [100, 0],
  [100, 700],
  [100 + width, 700],
  [100 + width, 0],
  [100, 0],
];
const BOX = bar(500);

/** A program that knows a single font by its name, the weight it states and the outlines of its letters; a box stands for all others. */
function fakePdfium(name: string, weight: number, outlines: Readonly<Record<string, Outline>>) {
  const memory = new ArrayBuffer(2 * SCRATCH_BYTES);
  const heap = { u8: new Uint8Array(memory), f32: new Float32Array(memory) };
  const outlineOf = (letter: number) => outlines[String.fromCharCode(letter)] ?? BOX;
  const point = (segment: number) => outlineOf(Math.floor(segment / 100))[segment % 100];
  const call = {
    FPDFFont_GetBaseFontName: (_font: number, at: number) => {
      heap.u8.set([...new TextEncoder().encode(name), 0], at);
      return name.length + 1;
    },
    FPDFFont_GetFlags: () => 4,
    FPDFFont_GetWeight: () => weight,
    FPDFFont_GetGlyphPath: (_font: number, letter: number) => letter,
    FPDFGlyphPath_CountGlyphSegments: (letter: number) => outlineOf(letter).length,
    FPDFGlyphPath_GetGlyphPathSegment: (letter: number, index: number) => letter * 100 + index,
    FPDFPathSegment_GetType: (segment: number) => (segment % 100 === 0 ? 2 : 0),
    FPDFPathSegment_GetPoint: (segment: number, x: number, y: number) => {
      const found = point(segment);
      if (found) [heap.f32[x / 4], heap.f32[y / 4]] = found;
      return found ? 1 : 0;
    },
  };
  return { call, scratch: 1024, heap: () => heap } as unknown as Pdfium;
}

test('stems are measured on the first letter that a font has', () => {
  expect(measureStem(fakePdfium('F1', 400, { H: bar(140) }), 1)).toBeCloseTo(0.2);
  expect(measureStem(fakePdfium('F1', 400, {}), 1)).toBeUndefined();
});

test('a face with a number for a name is bold where its stems are wide, whatever it states', () => {
  expect(readFont(fakePdfium('CIDFont+F3', 3764, { l: bar(126) }), 1).bold).toBe(true);
  expect(readFont(fakePdfium('VNBX10', 570, { l: bar(110) }), 1).bold).toBe(true);
  expect(readFont(fakePdfium('CIDFont+F1', 3760, { l: bar(84) }), 1).bold).toBe(false);
  expect(readFont(fakePdfium('CIDFont+F1', 3760, {}), 1).bold).toBe(false);
});

test('what the stems say needs no comparison with the rest of the page, what a file claims does', () => {
  expect(
    readFont(fakePdfium('CIDFont+F2', 4140, { I: bar(144) }), 1).claimedWeight,
  ).toBeUndefined();
  expect(readFont(fakePdfium('F2', 690, {}), 1)).toMatchObject({ bold: true, claimedWeight: 690 });
});
