import { expect, test } from 'vitest';
import { evenLeaders } from './even-leaders.ts';

function read(text: string): string {
  const characters = [...text].map((sign, index) => ({
    text: sign,
    confidence: 0.9,
    start: index * 10,
    end: index * 10 + 8,
    alternatives: [],
  }));
  return evenLeaders(characters)
    .map((character) => character.text)
    .join('');
}

test('dots of leaders that are read as unlike signs become full stops', () => {
  expect(read('含义，·：：·．12')).toBe('含义......12');
  expect(read('1.2法律..·..· 15')).toBe('1.2法律...... 15');
});

test('punctuation and rows of like signs stay', () => {
  for (const text of ['他说：“好。”', '等等……', '·····15分', '是。。。', '甲：、乙']) {
    expect(read(text)).toBe(text);
  }
});
