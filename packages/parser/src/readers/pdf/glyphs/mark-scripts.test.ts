import { expect, test } from 'vitest';
import type { Word } from '../../../page/primitives.ts';
import { markScripts } from './mark-scripts.ts';

function word(text: string, x0: number, baseline: number, fontSize: number): Word {
  const style = {
    fontName: 'Test',
    fontSize,
    bold: false,
    italic: false,
    monospace: false,
    color: 0,
  };
  const box = {
    x0,
    y0: baseline - 0.7 * fontSize,
    x1: x0 + text.length * fontSize * 0.5,
    y1: baseline + 0.2 * fontSize,
  };
  return {
    text,
    box,
    baseline,
    style,
    angle: 0,
    origin: 'text_layer',
    confidence: 1,
    spaceAfter: true,
  };
}

function isLowered(base: Word, next: Word): boolean {
  return markScripts([base, next])[1]?.subscript === true;
}

test('what stands low beside a word is a subscript; what begins the line below it is none', () => {
  expect(isLowered(word('REALM', 72, 100, 10), word('Wiki', 97, 102, 7))).toBe(true);
  expect(isLowered(word('1,250+', 72, 100, 16), word('generating', 90, 110.9, 8))).toBe(false);
});

test('the last word of a line is no superscript of the bullet under it', () => {
  const [last] = markScripts([word('6.', 72, 100, 9.5), word('•', 72, 110, 12)]);
  expect(last?.superscript).toBeUndefined();
});

test('what goes on after a drop cap is no script', () => {
  const [, next] = markScripts([word('M', 72, 100, 27), word('atteo', 88, 90, 9)]);
  expect(next?.superscript).toBeUndefined();
});

test('a raised mark right behind a lowered one is raised', () => {
  const marked = markScripts([
    word('r', 72, 100, 9),
    word('t', 76.5, 101.5, 7),
    word('p', 80, 96, 7),
  ]);
  expect(marked.map(({ superscript, subscript }) => [superscript, subscript])).toEqual([
    [undefined, undefined],
    [undefined, true],
    [true, undefined],
  ]);
});

test('a series of raised marks is raised to its end, and what follows it is not', () => {
  const marked = markScripts([
    word('Tonno', 72, 100, 12),
    word('A,', 103, 95, 6),
    word('D,', 111, 95, 6),
    word('O', 119, 95, 6),
    word('mild', 126, 100, 12),
  ]);
  expect(marked.map(({ superscript }) => superscript ?? false)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('marks that go on after the first are raised with it, and running text beside a large number is not', () => {
  const raised = (words: readonly Word[]) =>
    markScripts(words).map(({ superscript }) => superscript === true);
  const marks = ['1,', '2,', '14'].map((text, at) => word(text, 98 + 9 * at, 95, 6));
  expect(raised([word('Soups', 72, 100, 10), ...marks])).toEqual([false, true, true, true]);
  const label = ['of', 'all', 'homes'].map((text, at) => word(text, 98 + 11 * at, 95, 6));
  expect(raised([word('85,50', 72, 100, 10), ...label]).slice(2)).toEqual([false, false]);
});

test('of scripts that stand one over the other each is one, to its end', () => {
  const marked = markScripts([
    word('SO', 72, 100, 10),
    word('4', 82, 103, 7),
    { ...word('2', 82, 96, 7), spaceAfter: false },
    word('−', 85.5, 96, 7),
    word('do', 93, 100, 10),
  ]);
  expect(
    marked.map(({ superscript, subscript }) => [superscript ?? false, subscript ?? false]),
  ).toEqual([
    [false, false],
    [false, true],
    [true, false],
    [true, false],
    [false, false],
  ]);
});

test('an entry in smaller type is no superscript of the large bullet before it', () => {
  const [, first] = markScripts([word('•', 72, 104, 18), word('5x', 84, 101, 10.5)]);
  expect(first?.superscript).toBeUndefined();
});
