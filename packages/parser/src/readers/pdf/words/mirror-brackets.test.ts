import { expect, test } from 'vitest';
import type { GlyphPlaces } from '../glyphs/place-glyphs.ts';
import type { BuiltWord } from './build-words.ts';
import { inLogicalOrder } from './logical-order.ts';
import { mirrorBrackets } from './mirror-brackets.ts';

/** Words of a line from the right, ten points each. */
function fromRight(...texts: readonly string[]): BuiltWord[] {
  return texts.map((text, place) => {
    const x0 = 500 - 20 * place;
    const box = { x0, y0: 90, x1: x0 + 10, y1: 102 };
    return { glyphs: [], word: { text, box, baseline: 100, angle: 0 } } as unknown as BuiltWord;
  });
}

function textsOf(words: readonly BuiltWord[]): string[] {
  return words.map(({ word }) => word.text);
}

test('brackets named by the shape that is painted open where they are read first', () => {
  const line = fromRight('السيد', ')', 'الجنسية', '(', 'والمقيم', '(2020)');
  expect(textsOf(mirrorBrackets(line))).toEqual([
    'السيد',
    '(',
    'الجنسية',
    ')',
    'والمقيم',
    '(2020)',
  ]);
});

test('brackets named as they are read stay, and so do those of other lines', () => {
  const read = fromRight('(الجنسية)', 'والمقيم');
  expect(mirrorBrackets(read)).toBe(read);
  const latin = fromRight('(see', 'below)', 'الجنسية', 'and', 'more');
  expect(textsOf(mirrorBrackets(latin))).toEqual(textsOf(latin));
});

test('a bracket beside one word opens before it and closes behind it, however it is named', () => {
  const line = fromRight(
    'ب(',
    'فرض',
    ')یادآوری:',
    'میانه',
    ')median)',
    'هستند(.',
    'main()',
    '«نقل»',
  );
  expect(textsOf(mirrorBrackets(line))).toEqual([
    'ب)',
    'فرض',
    '(یادآوری:',
    'میانه',
    '(median)',
    'هستند).',
    'main()',
    '«نقل»',
  ]);
});

test('a label that closes does not turn the brackets of a page that names them as they are read', () => {
  const line = fromRight('ب)', 'فرض', '(', 'یادآوری', ')');
  expect(mirrorBrackets(line)).toBe(line);
});

test.each([
  ['lam and alef', ['و', 'ا', 'ل', 'ً'], [30, 20, 20, 18], 'ولاً'],
  ['lam and meem', ['ا', 'م', 'ل', 'ر'], [30, 20, 20, 18], 'المر'],
  ['lam, meem and jeem', ['ا', 'ج', 'م', 'ل'], [30, 20, 20, 20], 'المج'],
  ['twice lam and heh', ['ا', 'ه', 'ل', 'ل'], [30, 20, 20, 20], 'الله'],
  ['feh and yeh', ['ا', 'ي', 'ف', 'ر'], [30, 20, 20, 18], 'افير'],
  ['letters side by side', ['ا', 'م', 'ل', 'ر'], [30, 20, 19, 18], 'املر'],
])('%s are read in their order', (_, texts, places, word) => {
  const start = Float64Array.from(places);
  const end = start.map((at) => at + 8);
  const order = inLogicalOrder([0, 1, 2, 3], { start, end } as unknown as GlyphPlaces, texts);
  expect(order.map((glyph) => texts[glyph]).join('')).toBe(word);
});
