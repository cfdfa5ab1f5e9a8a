import { expect, test } from 'vitest';
import type { Word } from '../../../page/primitives.ts';
import { bringScripts } from './bring-scripts.ts';

function word(text: string, x0: number, baseline: number, fontSize: number, width: number): Word {
  const style = {
    fontName: 'Test',
    fontSize,
    bold: false,
    italic: false,
    monospace: false,
    color: 0,
  };
  return {
    text,
    box: { x0, y0: baseline - 0.7 * fontSize, x1: x0 + width, y1: baseline + 0.2 * fontSize },
    baseline,
    style,
    angle: 0,
    origin: 'text_layer',
    confidence: 1,
    spaceAfter: true,
  };
}

function textOf(words: readonly Word[]): string {
  return bringScripts(words.map((built) => ({ word: built, glyphs: [] })))
    .map((built) => built.word.text + (built.word.spaceAfter ? ' ' : ''))
    .join('')
    .trim();
}

test('scripts that are painted after the page stand behind the words they touch', () => {
  const line = [
    word('25', 72, 100, 10, 11),
    word('m', 86, 100, 10, 8),
    word('and', 102, 100, 10, 16),
  ];
  const below = [
    word('H', 72, 120, 10, 7),
    word('O', 83, 120, 10, 8),
    word('end', 94, 120, 10, 16),
  ];
  const scripts = [word('2', 94, 96, 7, 4), word('2', 79, 122, 7, 4)];
  expect(textOf([...line, ...below, ...scripts])).toBe('25 m2 and H2O end');
});

test('a lowered and a raised script that touch come together, with what parts several', () => {
  const line = [word('SO', 72, 100, 10, 15), word('acid', 104, 100, 10, 20)];
  const scripts = [word('4', 87, 102, 7, 4), word('2−', 91, 96, 7, 8), word(',', 99, 96, 7, 2)];
  expect(textOf([...line, word('below', 72, 120, 10, 20), ...scripts])).toBe('SO42−, acid below');
});

test('small type that stands apart, or as high as the word before it, stays where it is painted', () => {
  const line = [word('Total', 72, 100, 10, 22), word('below', 72, 120, 10, 20)];
  expect(textOf([...line, word('1', 97, 96, 7, 4)])).toBe('Total below 1');
  expect(textOf([...line, word('net', 94, 100, 7, 10)])).toBe('Total below net');
});

test('small running text that begins where larger type ends is no script', () => {
  const line = [word('Total', 72, 100, 10, 22), word('below', 72, 120, 10, 20)];
  const small = [word('of', 94, 96, 7, 6), word('all', 102, 96, 7, 8)];
  expect(textOf([...line, ...small])).toBe('Total below of all');
});

test('of scripts that stand one over the other both stay with their word', () => {
  const base = { ...word('SO', 72, 100, 10, 14), spaceAfter: false };
  const raised = [{ ...word('2', 86, 96, 7, 4), spaceAfter: false }, word('−', 90, 96, 7, 6)];
  const after = [word('4', 86, 103, 7, 4), word('and', 72, 120, 10, 16), word('so', 72, 90, 10, 9)];
  expect(textOf([base, ...raised, ...after])).toBe('SO42− and so');
});
