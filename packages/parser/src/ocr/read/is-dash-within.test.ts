import { expect, test } from 'vitest';
import { isDashWithin } from './is-dash-within.ts';
import { keepCredible } from './keep-credible.ts';
import type { OcrWord } from './ocr-word.ts';

const word = (text: string, confidence: number, spaceAfter = true): OcrWord => ({
  text,
  confidence,
  spaceAfter,
  x0: 0,
  y0: 0,
  x1: 10,
  y1: 10,
  baseline: 10,
  fontSize: 10,
  weight: 0.1,
  angle: 0,
});

test('a dash between two sure words of a line is believed, however unsure the reader is which dash it is', () => {
  const line = [word('10', 0.98), word('am', 0.98), word('—', 0.2), word('11:30', 0.98, false)];
  expect(isDashWithin(line, 2)).toBe(true);
  expect(keepCredible(line).map(({ text }) => text)).toEqual(['10', 'am', '—', '11:30']);
});

test('a stroke at the end of a line, beside a doubtful word, or hardly believed at all is dirt', () => {
  const end = [word('am', 0.98), word('—', 0.2, false), word('11:30', 0.98, false)];
  const doubtful = [word('am', 0.98), word('—', 0.2), word('1l', 0.4, false)];
  const speck = [word('10', 0.98), word('—', 0.02), word('11:30', 0.98, false)];
  for (const line of [end, doubtful, speck])
    expect(keepCredible(line).map(({ text }) => text)).not.toContain('—');
});
