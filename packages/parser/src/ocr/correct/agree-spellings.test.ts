import { expect, test } from 'vitest';
import type { OcrWord } from '../read/ocr-word.ts';
import { agreeSpellings } from './agree-spellings.ts';

const agreed = (text: string) =>
  agreeSpellings(text.split(' ').map((each) => ({ text: each }) as OcrWord))
    .map((word) => word.text)
    .join(' ');

test('digits among letters are those that the same word has elsewhere', () => {
  expect(agreed('Ani, S.Pd Budi, 5.Pd. Citra, S.Pd')).toBe('Ani, S.Pd Budi, S.Pd. Citra, S.Pd');
  expect(agreed('VIIIA VIllA VIIIA IXB IX8, IXB')).toBe('VIIIA VIIIA VIIIA IXB IXB, IXB');
  expect(agreed('8ABCD 8A8CD 8ABCD')).toBe('8ABCD 8ABCD 8ABCD');
  expect(agreed('2025 Z025 2025')).toBe('2025 2025 2025');
});

test.each(['B5 BS BS BS', 'A1B A1B AIB', 'K1 K2 K1 K2 K3', 'M16A MI6A', 'S.Pd 5.Pd'])(
  'what may be meant stays: %s',
  (text) => {
    expect(agreed(text)).toBe(text);
  },
);

test('pictures without such words are left alone', () => {
  const words = [{ text: 'plain' } as OcrWord, { text: '2025' } as OcrWord];
  expect(agreeSpellings(words)).toBe(words);
});
