import { expect, test } from 'vitest';
import { chooseLigature } from './choose-ligature.ts';

const widths = new Map([
  ['f_i', 559],
  ['f_l', 559],
  ['f_f', 620],
  ['T_h', 1049],
  ['one.oldstyle', 620],
]);

test('a ligature is known by its width', () => {
  expect(chooseLigature(widths, 1049.4, 'e')).toBe('Th');
  expect(chooseLigature(widths, 620, 'e')).toBe('ff');
});

test('fi and fl of one width are told apart by what follows', () => {
  expect(chooseLigature(widths, 559, 'rnen')).toBe('fi');
  expect(chooseLigature(widths, 559, 'ueoa')).toBe('fl');
});

test('without a clue there is no answer', () => {
  expect(chooseLigature(widths, 559, 'eee')).toBeUndefined();
  expect(chooseLigature(widths, 700, 'n')).toBeUndefined();
});
