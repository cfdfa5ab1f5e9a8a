import { expect, test } from 'vitest';
import type { BuiltWord } from './build-words.ts';
import { orderVowelSigns } from './order-vowel-signs.ts';

function ordered(...texts: readonly string[]): string[] {
  const words = texts.map(
    (text) => ({ glyphs: [], word: { text, style: { fontName: 'Noto' } } }) as unknown as BuiltWord,
  );
  return orderVowelSigns(words).map(({ word }) => word.text);
}

test('vowel signs told before their letters, as they are painted, are written behind them', () => {
  expect(ordered('िदन', 'िवद्यालय', 'िस्थित')).toEqual(['दिन', 'विद्यालय', 'स्थिति']);
  expect(ordered('েখােল', 'িশশু')).toEqual(['খোলে', 'শিশু']);
  expect(ordered('ေကျး', 'ညေန')).toEqual(['ကျေး', 'ညနေ']);
});

test('vowel signs told in the order of writing stay', () => {
  const written = ['दिन', 'गति', 'विद्यालय'];
  expect(ordered(...written)).toEqual(written);
});

test('a vowel that is told in two parts is one', () => {
  expect(ordered('ช\u0e4dาระ', 'น\u0e4d\u0e49า', 'ຈ\u0ecdານວນ')).toEqual(['ชำระ', 'น้ำ', 'ຈຳນວນ']);
});
