import { expect, test } from 'vitest';
import { emptyPrimitives } from './empty-primitives.ts';
import type { FormField, PagePrimitives, Word } from './primitives.ts';
import { writeFieldBoxes, writeTickBoxes } from './write-tick-boxes.ts';

function word(text: string, x0: number, x1: number, confidence = 0.95): Word {
  const style = {
    fontName: '',
    fontSize: 10,
    bold: false,
    italic: false,
    monospace: false,
    color: 0,
  };
  const box = { x0, y0: 100, x1, y1: 110 };
  return {
    text,
    box,
    baseline: 108,
    style,
    angle: 0,
    origin: 'ocr',
    confidence,
    spaceAfter: true,
  } as Word;
}

const box = (x0: number, checked: boolean) =>
  ({ box: { x0, y0: 101, x1: x0 + 8, y1: 109 }, checked }) as unknown as FormField;

function textsOf(words: readonly Word[], boxes: readonly FormField[]): string {
  const page: PagePrimitives = { ...emptyPrimitives(0), words };
  return writeTickBoxes(page, boxes)
    .words.toSorted((a, b) => a.box.x0 - b.box.x0)
    .map(({ text }) => text)
    .join(' ');
}

test('a letter that the reader is sure of is no box, though it has four sides', () => {
  const line = [word('made', 60, 90), word('a', 100, 108), word('motion', 112, 140)];
  expect(textsOf(line, [box(100, true)])).toBe('made a motion');
});

test('boxes before a text become signs, whatever the reader took them for', () => {
  expect(textsOf([word('O', 100, 108), word('Yes', 112, 130)], [box(100, false)])).toBe('☐ Yes');
  expect(textsOf([word('X', 100, 108), word('Yes', 112, 130)], [box(100, true)])).toBe('☒ Yes');
  expect(textsOf([word('8', 100, 108, 0.3), word('No', 112, 130)], [box(100, true)])).toBe('☒ No');
});

test('boxes that the file knows stand on their lines, before texts, after them and alone in cells', () => {
  const field = (x0: number, checked: boolean): FormField => ({
    ...box(x0, checked),
    kind: 'checkbox',
    name: '',
    value: '',
  });
  const page: PagePrimitives = {
    ...emptyPrimitives(0),
    words: [word('Lost', 60, 90), word('✘', 101, 107), word('Found', 300, 330)],
    formFields: [field(100, true), field(200, false), field(288, false)],
  };
  const written = writeFieldBoxes(page);
  const texts = written.words.toSorted((a, b) => a.box.x0 - b.box.x0).map(({ text }) => text);
  expect(texts).toEqual(['Lost', '☒', '☐', '☐', 'Found']);
  expect(written.formFields).toEqual([]);
});

test('small frames that are drawn beside texts are boxes, one of a kind and cells of a grid are none', () => {
  const frame = (x0: number, y0 = 101) => {
    const sides = { x0, y0, x1: x0 + 8, y1: y0 + 8 };
    return { box: sides, color: 0, thickness: 0.5 };
  };
  const textOf = (
    frames: readonly ReturnType<typeof frame>[],
    rules: PagePrimitives['rules'] = [],
  ) =>
    writeFieldBoxes({
      ...emptyPrimitives(0),
      words: [word('Male', 60, 80), word('Female', 120, 150), word('X', 157, 161)],
      frames,
      rules,
    })
      .words.toSorted((a, b) => a.box.x0 - b.box.x0)
      .map(({ text }) => text)
      .join(' ');
  expect(textOf([frame(90), frame(155)])).toBe('Male ☐ Female ☒');
  expect(textOf([frame(90)])).toBe('Male Female X');
  const rule = {
    direction: 'horizontal' as const,
    box: { x0: 40, y0: 100.8, x1: 300, y1: 101.2 },
    thickness: 0.4,
    color: 0,
    dashed: false,
  };
  expect(textOf([frame(90), frame(155)], [rule])).toBe('Male Female X');
});
